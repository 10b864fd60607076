import type { MarkdownIt, Token } from 'markdown-it'
import { parseAttributes, type WrittenAttributes } from '../../content/written-attributes.ts'
import { admonitionKinds } from './directives/admonitions.ts'

export function setAttributes(token: Token, { id, classes, others }: WrittenAttributes): void {
  if (id !== undefined) token.attrSet('id', id)
  if (classes.length > 0) token.attrJoin('class', classes.join(' '))
  for (const [name, value] of others) token.attrSet(name, value)
}

/**
 * Reads `{…}` directly after a link, an image, code, or emphasized text, as VitePress and Pandoc do, and on the last line of a
 * paragraph, as VitePress and MkDocs do.
 */
export function attributes(md: MarkdownIt): void {
  md.core.ruler.after('inline', 'attributes', ({ tokens }) => {
    for (const [i, { type, content, children }] of tokens.entries()) {
      if (type !== 'inline' || !children || !content.includes('{')) continue
      readAfter(children)
      if (tokens[i - 1]?.type === 'paragraph_open') readLastLine(children, blockAt(tokens, i - 1))
    }
  })
}

/** The paragraph, or the item of a list that shows its text without a `p` element. */
function blockAt(tokens: readonly Token[], i: number): Token | undefined {
  const paragraph = tokens[i]
  return paragraph?.hidden ? tokens[i - 1] : paragraph
}

/** Classes that make another block of a paragraph are reported: Jekyll's `{: .note }`, and `{ .annotate }` of Material. */
function readLastLine(tokens: Token[], block: Token | undefined): void {
  const last = tokens.at(-1)
  const before = tokens.at(-2)
  if (last?.type !== 'text' || (before && before.type !== 'softbreak')) return
  const [, text = ''] = /^\{:?([^{}\n]+)\}\s*$/.exec(last.content) ?? []
  const found = parseAttributes(text)
  const isNote = found?.classes.some((name) => name === 'annotate' || admonitionKinds.has(name))
  // Alone in a paragraph, it is text about the syntax, unless it is a target for links.
  if (!block || !found || isNote || (!before && found.id === undefined)) return
  setAttributes(block, found)
  tokens.splice(before ? -2 : -1)
}

function readAfter(tokens: readonly Token[]): void {
  const open: Token[] = []
  let last: Token | undefined
  for (const token of tokens) {
    if (token.nesting === 1) open.push(token)
    const ended = token.nesting === -1 ? open.pop() : token
    const [all = '', text = ''] = (token.type === 'text' && written.exec(token.content)) || []
    const found = last && all ? parseAttributes(text) : undefined
    if (last && found) {
      setAttributes(last, found)
      token.content = token.content.slice(all.length)
    }
    const canHave = token.nesting === -1 || token.type === 'image' || token.type === 'code_inline'
    last = canHave ? ended : undefined
  }
}

/** MkDocs and kramdown write a colon first. */
const written = /^\{:?([^{}\n]+)\}/
