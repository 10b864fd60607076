import type { MarkdownIt, Token } from 'markdown-it'
import type { MarkdownEnv } from '../../page-env.ts'

/** Offset of an address in its block's content, or the lines of the definition that holds it. */
export type Found = number | [number, number]

/**
 * Finds the addresses of all links, images and HTML tags among a block's children. They come in the order of the
 * source, so each is looked for behind the one before; code is stepped over, it may hold the same text.
 */
export function findTargets(md: MarkdownIt, env: MarkdownEnv, inline: Token): Map<Token, Found> {
  const { content, children } = inline
  const found = new Map<Token, Found>()
  const open: { link: Token; start: number }[] = []
  let cursor = 0
  const look = (token: Token, href: unknown, start: number) => {
    const address = findAddress(md, env, { content, start, from: cursor, href: String(href) })
    if (!address) return
    found.set(token, address.found)
    cursor = address.end
  }
  const lookForAutolink = (token: Token) => {
    autolink.lastIndex = cursor
    for (let match = autolink.exec(content); match; match = autolink.exec(content)) {
      if (!String(token.attrGet('href')).endsWith(md.normalizeLink(match[1] ?? ''))) continue
      found.set(token, match.index + 1)
      cursor = autolink.lastIndex
      return
    }
  }
  for (const child of children ?? []) {
    if (child.type === 'code_inline') cursor = endOfCode(content, child.markup, cursor)
    else if (child.type === 'html_inline') {
      const at = content.indexOf(child.content, cursor)
      if (at < 0) continue
      found.set(child, at)
      cursor = at + child.content.length
    } else if (child.type === 'image') look(child, child.attrGet('src'), cursor)
    // The address follows the link's text, which may hold an image with another.
    else if (child.type === 'link_open') open.push({ link: child, start: cursor })
    else if (child.type === 'link_close') {
      const last = open.pop()
      if (last?.link.markup === 'autolink') lookForAutolink(last.link)
      else if (last && last.link.info !== 'auto') {
        look(last.link, last.link.attrGet('href'), last.start)
      }
    }
  }
  return found
}

/** `<https://…>`, or an e-mail address. */
const autolink = /<([^<>\s]+)>/g

/** End of the code span that starts behind `from` with exactly these backticks. */
function endOfCode(content: string, backticks: string, from: number): number {
  const runs = content.slice(from).matchAll(/`+/g)
  const [, end] = [...runs].filter(([run]) => run === backticks)
  return end ? from + end.index + backticks.length : from
}

interface Address {
  readonly found: Found
  /** Where it ends in the content. */
  readonly end: number
}

interface Search {
  readonly content: string
  /** The bracket that opens the link's text stands behind here, … */
  readonly start: number
  /** … and the one that closes it behind here. */
  readonly from: number
  readonly href: string
}

/** Looks behind each `]` for an address, written out or by reference, that is `href`. */
function findAddress(md: MarkdownIt, env: MarkdownEnv, search: Search): Address | undefined {
  const { content, start, from } = search
  for (let at = content.indexOf(']', from); at >= 0; at = content.indexOf(']', at + 1)) {
    if (!closesText.test(content.slice(start, at + 1))) continue
    const address = writtenAddress(md, search, at + 1) ?? referredAddress(md, env, search, at)
    if (address) return address
  }
  return undefined
}

/** `[text]`, neither bracket behind a backslash. */
const closesText = /(?<!\\)(?:\\\\)*\[(?:[\s\S]*[^\\])?(?:\\\\)*\]$/

function writtenAddress(
  { helpers, normalizeLink }: MarkdownIt,
  { content, href }: Search,
  start: number,
): Address | undefined {
  const before = /^\(\s*/.exec(content.slice(start))?.[0].length
  if (before === undefined) return undefined
  const at = start + before
  const { ok, str, pos } = helpers.parseLinkDestination(content, at, content.length)
  if (!ok || normalizeLink(str) !== href) return undefined
  const space = /^\s*/.exec(content.slice(pos))?.[0].length ?? 0
  const title = helpers.parseLinkTitle(content, pos + space, content.length)
  return { found: content[at] === '<' ? at + 1 : at, end: title.ok ? title.pos : pos }
}

/** `[text][label]`, `[label][]` or `[label]`, whose `]` stands at `at`. */
function referredAddress(
  { utils }: MarkdownIt,
  { definitions }: MarkdownEnv,
  { content, href }: Search,
  at: number,
): Address | undefined {
  const written = /^\[([^[\]]*)\]/.exec(content.slice(at + 1))
  const label = written?.[1] || content.slice(content.lastIndexOf('[', at - 1) + 1, at)
  const definition = definitions.get(utils.normalizeReference(label))
  if (definition?.href !== href) return undefined
  return { found: definition.lines, end: at + 1 + (written?.[0].length ?? 0) }
}
