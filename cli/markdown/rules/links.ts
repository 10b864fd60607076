import type { MarkdownIt, Token } from 'markdown-it'
import { attributePattern, parseAttributes } from '../../html/attributes.ts'
import { escapeHtml, unescapeHtml } from '../../html/escape.ts'
import { htmlPieces } from '../../html/syntax.ts'
import { type MarkdownEnv, pageEnv } from '../types.ts'
import { blocksOf } from './blocks.ts'
import { type BlockPlace, createLocator, type LinePlace, type Locator } from './locate.ts'
import { type ResolvedImage, resolveImage } from './resolve-image.ts'
import { type LinkOptions, resolveLink } from './resolve-link.ts'

/**
 * Resolves every link and image of a page, in Markdown and in raw HTML: `.md` files to routes, site paths to the base
 * URL, images beside the page to hashed copies. Images get the size of their file, so that text does not jump when
 * they arrive. Reports what leads nowhere; keeps anchors for the check of the whole.
 */
export function links(md: MarkdownIt, options: LinkOptions): void {
  md.core.ruler.before('strip_references', 'definitions', ({ tokens, env }) => {
    if (env.references) noteDefinitions(tokens, pageEnv(env))
  })
  md.core.ruler.push('links', ({ tokens, env }) => {
    const page = pageEnv(env)
    const locator = createLocator(md, page)
    for (const { token, block } of blocksOf(tokens)) {
      const context = { page, options, locator, block }
      if (token.type === 'inline') resolveInline(token, context)
      else {
        const { content } = token
        token.content = resolveHtml(content, context, (offset) =>
          locator.inContent(content, offset, block),
        )
      }
    }
  })
}

function noteDefinitions(tokens: readonly Token[], page: MarkdownEnv): void {
  for (const { type, meta, map } of tokens) {
    if (type !== 'reference_definition' || !map) continue
    const label = String(meta?.label)
    const href = page.references?.[label]?.href
    // Of several definitions the first counts.
    if (href !== undefined && !page.definitions.has(label)) {
      page.definitions.set(label, { href, lines: map })
    }
  }
}

interface InlineContext {
  readonly page: MarkdownEnv
  readonly options: LinkOptions
  readonly locator: Locator
  readonly block: BlockPlace
}

/** All addresses are read before the first is changed: the locator compares them with the source. */
function resolveInline(inline: Token, context: InlineContext): void {
  const { page, options, locator, block } = context
  const changes: (() => void)[] = []
  for (const child of inline.children ?? []) {
    const place = (offset?: number) => locator.ofChild(inline, child, block, offset)
    const written = (href: unknown) => ({
      href: String(href ?? ''),
      line: block.line,
      locate: place,
    })
    if (child.type === 'link_open') {
      const link = written(child.attrGet('href'))
      const resolved = resolveLink(link, page, options)
      changes.push(() => setLink(child, link.href, resolved))
    } else if (child.type === 'image') {
      const image = resolveImage(written(child.attrGet('src')), page, options)
      changes.push(() => setImage(child, image))
    } else if (child.type === 'html_inline' && /^<(?:a|area|img)\s/i.test(child.content)) {
      const html = resolveHtml(child.content, context, place)
      changes.push(() => {
        child.content = html
      })
    }
  }
  for (const change of changes) change()
}

function setLink(token: Token, href: string, resolved: string): void {
  token.attrSet('href', resolved)
  if (!/^(?:https?:)?\/\//i.test(href)) return
  token.attrSet('target', '_blank')
  token.attrSet('rel', 'noopener noreferrer')
}

function setImage(token: Token, { src, size }: ResolvedImage): void {
  token.attrSet('src', src)
  if (size) {
    token.attrSet('width', size.width)
    token.attrSet('height', size.height)
  }
  token.attrSet('loading', 'lazy')
}

const pieces = new RegExp(htmlPieces, 'gi')

/** The attribute that holds an element's address. */
const addressed: ReadonlyMap<string, string> = new Map([
  ['a', 'href'],
  ['area', 'href'],
  ['img', 'src'],
])

/** By attribute: what stands before its value in a tag, where it first occurs, and the value. */
const addresses: ReadonlyMap<string, RegExp> = new Map(
  [...new Set(addressed.values())].map((name) => [
    name,
    new RegExp(
      `^((?:\\s+(?!${name}\\s*=)${attributePattern})*\\s+${name}\\s*=\\s*)` +
        '(?:"(?<double>[^"]*)"|\'(?<single>[^\']*)\'|(?<bare>[^\\s"\'=<>`]+))',
      'i',
    ),
  ]),
)

function resolveHtml(
  html: string,
  { page, options, block }: InlineContext,
  locate: (offset: number) => LinePlace,
): string {
  let result = ''
  let last = 0
  for (const { index, groups = {} } of html.matchAll(pieces)) {
    const { tag = '', attrs = '', closing } = groups
    const found = closing ? undefined : findAddress(tag, attrs)
    if (!found) continue
    const { before, value, text } = found
    const start = index + 1 + tag.length + before
    const href = unescapeHtml(value)
    const offset = text === value ? start : start + 1
    const written = { href, line: block.line, locate: () => locate(offset) }
    const isImage = tag.toLowerCase() === 'img'
    const resolved: ResolvedImage = isImage
      ? resolveImage(written, page, options)
      : { src: resolveLink(written, page, options) }
    const size = sizeAttributes(resolved, attrs)
    if (resolved.src !== href || size !== '') {
      result += `${html.slice(last, start)}"${escapeHtml(resolved.src)}"${size}`
      last = start + text.length
    }
  }
  return result + html.slice(last)
}

/** The address among a tag's attributes: where it begins, what it is, and how it is written, with its quotes. */
function findAddress(tag: string, attrs: string) {
  const match = addresses.get(addressed.get(tag.toLowerCase()) ?? '')?.exec(attrs)
  if (!match) return undefined
  const [all, before = ''] = match
  const { double, single, bare = '' } = match.groups ?? {}
  const text = all.slice(before.length)
  return { before: before.length, value: double ?? single ?? bare, text }
}

/** ` width="…" height="…"` for a tag that says neither. */
function sizeAttributes({ size }: ResolvedImage, attrs: string): string {
  if (!size) return ''
  const own = parseAttributes(attrs)
  if (own.some(([name]) => name === 'width' || name === 'height')) return ''
  return ` width="${size.width}" height="${size.height}"`
}
