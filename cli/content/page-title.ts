import MarkdownItParser, { type MarkdownIt, type Token } from 'markdown-it'

/** A parser for headings and their inline content; the bodies of pages are compiled elsewhere. */
const markdown = new MarkdownItParser({ html: true })

/** How a title is read if plugins have added syntax. */
interface TitleSyntax {
  readonly parser: MarkdownIt
  /** More types of tokens whose content is text. */
  readonly textTypes: readonly string[]
}

/** Text of the `h1` at the beginning of a body, without markup. Comments, scripts and styles may come before it. */
export function openingTitle(
  body: string,
  { parser, textTypes }: TitleSyntax = { parser: markdown, textTypes: [] },
): string | undefined {
  const block = firstBlock(body)
  // Most pages begin with something else and do not need the parser.
  if (!/^ {0,3}#[ \t]|^ {0,3}=+[ \t]*$/m.test(block)) return undefined
  const [open, inline] = parser.parse(block, {})
  if (open?.tag !== 'h1') return undefined
  return (
    plainText(inline?.children ?? [], textTypes)
      // A component in a heading is replaced by its label.
      .replace(/:[a-z][\w-]*\[([^\]]*)\](?:\{[^}]*\})?/gi, '$1')
      .replace(/(?<!\s)\s*\{#[^\s{}]+\}\s*$/, '')
      .trim() || undefined
  )
}

/** The body of an MDX page without the imports, exports and comments with which it begins. They end at an empty line. */
export function withoutModuleCode(body: string): string {
  const leading = /^\s*(?:(?:import|export)\b[\s\S]*?(?:\n[ \t\r]*(?=\n)|$)|\{\/\*[\s\S]*?\*\/\})/
  let rest = body
  for (let found = leading.exec(rest); found; found = leading.exec(rest)) {
    rest = rest.slice(found[0].length)
  }
  return rest
}

/** The first block after what readers do not see: the lines up to an empty one, or the line of a heading. */
function firstBlock(body: string): string {
  let start = 0
  let text = body.search(/\S/)
  while (text >= 0 && body[text] === '<') {
    const end = endOfInvisible(body, text)
    if (end === undefined) break
    start = end
    const rest = body.slice(start).search(/\S/)
    text = rest < 0 ? -1 : start + rest
  }
  if (text < 0) return ''
  const lines = body.slice(Math.max(start, body.lastIndexOf('\n', text) + 1))
  const end = lines.search(/^ {0,3}#[ \t]/.test(lines) ? /[\r\n]|$/ : /\n[ \t\r]*(?:\n|$)|$/)
  return lines.slice(0, end)
}

/** The end of a comment, script or style that begins at an index; undefined if none does. */
function endOfInvisible(body: string, start: number): number | undefined {
  if (body.startsWith('<!--', start)) return endOf(/-->/g, body, start)
  const [, name] = /^<(script|style)[\s>]/i.exec(body.slice(start, start + 8)) ?? []
  if (name === undefined) return undefined
  // The rest of the line belongs to the block.
  return endOf(new RegExp(`</${name}\\s*>.*`, 'gi'), body, start)
}

function endOf(pattern: RegExp, body: string, start: number): number {
  pattern.lastIndex = start
  return pattern.test(body) ? pattern.lastIndex : body.length
}

/** 'getting-started/rest-api' → 'Rest api'. An index page is named after its folder, the home page after the site. */
export function titleFromPath(path: string, siteTitle: string): string {
  const name = path
    .replace(/\/?(?:index|README)$/, '')
    .split('/')
    .at(-1)
  return name ? humanize(name) : siteTitle
}

/** 'getting-started' → 'Getting started' */
function humanize(name: string): string {
  const words = name.replace(/[-_]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function plainText(tokens: readonly Token[], textTypes: readonly string[]): string {
  return tokens
    .map(({ type, content }) => {
      if (type === 'softbreak' || type === 'hardbreak') return ' '
      const isText = /^(?:text|code_inline|image|text_special)$/.test(type)
      return isText || textTypes.includes(type) ? content : ''
    })
    .join('')
}
