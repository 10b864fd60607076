/** What the line that opens a code block says. */
export interface FenceInfo {
  readonly language: string
  readonly title: string | undefined
  /** Line numbers from 1 that carry the standard highlight; undefined where no range is given. */
  readonly ranges: ReadonlySet<number> | undefined
  /** Number of the first line, where lines are numbered. */
  readonly numbersFrom: number | undefined
  /** Name of its tab in a code group. */
  readonly label: string | undefined
  /** The value to remember when that tab is chosen, if it is not the label. */
  readonly value: string | undefined
  /** The file it shows, which may name a region: 'auth.ts#setup'. */
  readonly file: string | undefined
}

/**
 * ```` ```ts [Label] title="a.ts" {1,4-6} showLineNumbers=5 ````. What follows a comma is for other tools: `rust,editable`.
 */
export function parseFenceInfo(info: string): FenceInfo {
  const first = /^[^\s{[,]+/.exec(info.trim())?.[0] ?? ''
  // A block may have a title and no language.
  const language = first.includes('=') ? '' : first
  const rest = info.trim().slice(language.length)
  const quoted = new Map<string, string>()
  const bare = rest.replace(quotedArgument, (_, name: string, double?: string, single?: string) => {
    if (!quoted.has(name)) quoted.set(name, double ?? single ?? '')
    return ''
  })
  const range = /\{([\d,\s-]+)\}/.exec(bare)?.[1]
  const numbers = /\bshowLineNumbers(?:=(\d+))?(?![\w=])/.exec(bare)
  return {
    language,
    title: quoted.get('title'),
    ranges: range === undefined ? undefined : parseRanges(range),
    numbersFrom: numbers ? Number(numbers[1] ?? 1) : undefined,
    label: /\[([^[\]]*)\]/.exec(bare)?.[1]?.trim() || undefined,
    value: quoted.get('value') || undefined,
    file: quoted.get('file') ?? /(?<![\w-])file=([^\s"'{}[\]]+)/.exec(bare)?.[1],
  }
}

/** The look-behind keeps the search from starting again within a name. */
const quotedArgument = /(?<![\w-])([\w-]+)=(?:"([^"]*)"|'([^']*)')/g

/** '1,4-6' → 1, 4, 5, 6 */
function parseRanges(text: string): Set<number> {
  const lines = new Set<number>()
  for (const part of text.split(',')) {
    const [from = Number.NaN, to = from] = part.split('-').map(Number)
    for (let line = from; line <= Math.min(to, from + 10_000); line++) lines.add(line)
  }
  return lines
}

const highlightClass = 'theme-code-block-highlighted-line'

/** Comment styles by language family; a language of none of them may use any. */
const commentStyles: Readonly<Record<string, readonly string[]>> = {
  js: ['c', 'line', 'jsx'],
  hash: ['hash'],
  markup: ['html', 'c', 'line', 'hash', 'jsx'],
  css: ['c'],
  sql: ['dash', 'c'],
}
const families: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    'js javascript mjs cjs jsx ts typescript mts cts tsx json5 jsonc prisma'
      .split(' ')
      .map((name) => [name, 'js']),
  ),
  ...Object.fromEntries(
    'bash sh shell zsh python py ruby rb yaml yml env dotenv toml docker dockerfile'
      .split(' ')
      .map((name) => [name, 'hash']),
  ),
  ...Object.fromEntries(
    'html md markdown mdx xml svg vue svelte'.split(' ').map((name) => [name, 'markup']),
  ),
  css: 'css',
  sql: 'sql',
}
const comments: Readonly<Record<string, RegExp>> = {
  line: /^\s*\/\/\s*([\w-]+)\s*$/,
  c: /^\s*\/\*\s*([\w-]+)\s*\*\/\s*$/,
  jsx: /^\s*\{\s*\/\*\s*([\w-]+)\s*\*\/\s*\}\s*$/,
  hash: /^\s*#\s*([\w-]+)\s*$/,
  html: /^\s*<!--\s*([\w-]+)\s*-->\s*$/,
  dash: /^\s*--\s*([\w-]+)\s*$/,
  other: /^\s*(?:;+|%+)\s*([\w-]+)\s*$/, // INI, Lisp; TeX
}

/**
 * Removes magic comments from the code and returns which lines (from 0) have which classes.
 * `highlight-next-line`, or `highlight-start` … `highlight-end`; a range in the fence's info switches comments off.
 */
export function markLines(
  content: string,
  info: FenceInfo,
  lineMarks: Readonly<Record<string, string>>,
) {
  const marks = new Map<number, Set<string>>()
  const mark = (line: number, name: string) =>
    marks.set(line, (marks.get(line) ?? new Set()).add(name))
  if (info.ranges) {
    for (const line of info.ranges) mark(line - 1, highlightClass)
    return { code: content, marks }
  }
  // Most code has no such comments, and is not looked at line by line.
  if (!/-(?:next-line|start|end)\b/.test(content)) return { code: content, marks }
  const classes: Record<string, string> = { highlight: highlightClass, ...lineMarks }
  const styles = (
    commentStyles[families[info.language.toLowerCase()] ?? ''] ?? Object.keys(comments)
  ).map((name) => comments[name])
  const kept: string[] = []
  const open = new Set<string>()
  let next = new Set<string>()
  for (const line of content.split('\n')) {
    const word = styles.map((style) => style?.exec(line)?.[1]).find((found) => found !== undefined)
    const [, name = '', action] = /^(.+)-(next-line|start|end)$/.exec(word ?? '') ?? []
    const className = Object.hasOwn(classes, name) ? classes[name] : undefined
    if (className === undefined) {
      for (const one of [...open, ...next]) mark(kept.length, one)
      next = new Set()
      kept.push(line)
    } else if (action === 'next-line') next.add(className)
    else if (action === 'start') open.add(className)
    else open.delete(className)
  }
  return { code: kept.join('\n'), marks }
}
