import type { MarkdownIt, Token } from 'markdown-it'
import type { MarkdownEnv } from '../../page-env.ts'

/** Offset of an href in its block's content, or the lines of the definition that contains it. */
export type HrefPlace = number | [number, number]

/**
 * Finds the hrefs of all links, images and HTML tags among a block's children. They come in the order of the source, so
 * each is looked for after the one before; code is skipped, because it may contain the same text.
 */
export function findHrefs(md: MarkdownIt, env: MarkdownEnv, inline: Token): Map<Token, HrefPlace> {
  const { content, children } = inline
  const found = new Map<Token, HrefPlace>()
  const open: { link: Token; start: number }[] = []
  let cursor = 0
  const look = (token: Token, start: number) => {
    const match = findHref(md, env, { content, start, from: cursor, href: hrefOf(token) })
    if (!match) return
    found.set(token, match.place)
    cursor = match.end
  }
  const lookForAutolink = (token: Token) => {
    autolink.lastIndex = cursor
    for (let match = autolink.exec(content); match; match = autolink.exec(content)) {
      if (!hrefOf(token).endsWith(md.normalizeLink(match[1] ?? ''))) continue
      found.set(token, match.index + 1)
      cursor = autolink.lastIndex
      return
    }
  }
  for (const child of children ?? []) {
    if (child.type === 'code_inline') cursor = endOfCode(content, child.markup, cursor)
    else if (child.type === 'html_inline') {
      const written = String(child.meta?.written ?? child.content)
      const at = content.indexOf(written, cursor)
      if (at < 0) continue
      found.set(child, at)
      cursor = at + written.length
    } else if (child.type === 'image') look(child, cursor)
    // The href follows the link's text, which may contain an image with another.
    else if (child.type === 'link_open') open.push({ link: child, start: cursor })
    else if (child.type === 'link_close') {
      const last = open.pop()
      if (last?.link.markup === 'autolink') lookForAutolink(last.link)
      else if (last && last.link.info !== 'auto') {
        look(last.link, last.start)
      }
    }
  }
  return found
}

/** Notes the hrefs of links and images as they are written, because a rule of a plugin may change them. */
export function noteHrefs(md: MarkdownIt): void {
  md.inline.ruler2.push('written_hrefs', ({ tokens }) => {
    for (const token of tokens) {
      if (token.type !== 'link_open' && token.type !== 'image') continue
      token.meta = { ...token.meta, written: hrefOf(token) }
    }
    return true
  })
}

function hrefOf(token: Token): string {
  return String(token.meta?.written ?? token.attrGet(token.type === 'image' ? 'src' : 'href'))
}

/** `<https://…>`, or an email address. */
const autolink = /<([^<>\s]+)>/g

/** End of the code span that starts after `from` with exactly these backticks. */
function endOfCode(content: string, backticks: string, from: number): number {
  const runs = content.slice(from).matchAll(/`+/g)
  const [, end] = [...runs].filter(([run]) => run === backticks)
  return end ? from + end.index + backticks.length : from
}

interface HrefMatch {
  readonly place: HrefPlace
  /** Where it ends in the content. */
  readonly end: number
}

interface Search {
  readonly content: string
  /** The bracket that opens the link's text comes after this offset, … */
  readonly start: number
  /** … and the one that closes it after this one. */
  readonly from: number
  readonly href: string
}

/** Looks after each `]` for `href`, written out or by reference. */
function findHref(md: MarkdownIt, env: MarkdownEnv, search: Search): HrefMatch | undefined {
  const { content, start, from } = search
  for (let at = content.indexOf(']', from); at >= 0; at = content.indexOf(']', at + 1)) {
    if (!closesText.test(content.slice(start, at + 1))) continue
    const match = inlineHref(md, search, at + 1) ?? referencedHref(md, env, search, at)
    if (match) return match
  }
  return undefined
}

/** `[text]`, neither bracket after a backslash. */
const closesText = /(?<!\\)(?:\\\\)*\[(?:[\s\S]*[^\\])?(?:\\\\)*\]$/

function inlineHref(
  { helpers, normalizeLink }: MarkdownIt,
  { content, href }: Search,
  start: number,
): HrefMatch | undefined {
  const before = /^\(\s*/.exec(content.slice(start))?.[0].length
  if (before === undefined) return undefined
  const at = start + before
  const { ok, str, pos } = helpers.parseLinkDestination(content, at, content.length)
  if (!ok || normalizeLink(str) !== href) return undefined
  const space = /^\s*/.exec(content.slice(pos))?.[0].length ?? 0
  const title = helpers.parseLinkTitle(content, pos + space, content.length)
  return { place: content[at] === '<' ? at + 1 : at, end: title.ok ? title.pos : pos }
}

/** `[text][label]`, `[label][]` or `[label]`, whose `]` is at `at`. */
function referencedHref(
  { utils }: MarkdownIt,
  { definitions }: MarkdownEnv,
  { content, href }: Search,
  at: number,
): HrefMatch | undefined {
  const written = /^\[([^[\]]*)\]/.exec(content.slice(at + 1))
  const label = written?.[1] || content.slice(content.lastIndexOf('[', at - 1) + 1, at)
  const definition = definitions.get(utils.normalizeReference(label))
  if (definition?.href !== href) return undefined
  return { place: definition.lines, end: at + 1 + (written?.[0].length ?? 0) }
}
