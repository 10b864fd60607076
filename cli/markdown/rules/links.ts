import type { MarkdownIt, Token } from 'markdown-it'
import { attributePattern } from '../../html/attributes.ts'
import { escapeHtml, unescapeHtml } from '../../html/escape.ts'
import { type MarkdownEnv, pageEnv } from '../types.ts'
import { type BlockPlace, createLocator, type LinePlace, type Locator } from './locate.ts'
import { resolveImage } from './resolve-image.ts'
import { type LinkOptions, resolveLink } from './resolve-link.ts'

/**
 * Resolves every link and image of a page, in Markdown and in raw HTML: `.md` files to routes, site paths to the base
 * URL, images beside the page to hashed copies. Reports what leads nowhere; keeps anchors for the check of the whole.
 */
export function links(md: MarkdownIt, options: LinkOptions): void {
  md.core.ruler.before('strip_references', 'definitions', ({ tokens, env }) => {
    if (env.references) noteDefinitions(tokens, pageEnv(env))
  })
  md.core.ruler.push('links', ({ tokens, env }) => {
    const page = pageEnv(env)
    const locator = createLocator(md, page)
    let line = 0
    let cell: number | undefined
    for (const token of tokens) {
      line = token.map?.[0] ?? line
      if (token.type === 'tr_open') cell = -1
      else if (token.type === 'tr_close') cell = undefined
      else if (cell !== undefined && /^t[hd]_open$/.test(token.type)) cell++
      else if (token.type === 'inline') {
        resolveInline(token, { page, options, locator, block: { line, cell } })
      } else if (token.type === 'html_block') {
        const { content } = token
        token.content = resolveHtml(content, page, options, (offset) =>
          locator.inContent(content, offset, { line, cell }),
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
function resolveInline(inline: Token, { page, options, locator, block }: InlineContext): void {
  const changes: (() => void)[] = []
  for (const child of inline.children ?? []) {
    const place = (offset?: number) => locator.ofChild(inline, child, block, offset)
    if (child.type === 'link_open') {
      const href = String(child.attrGet('href') ?? '')
      const resolved = resolveLink(href, page, options, place)
      changes.push(() => setLink(child, href, resolved))
    } else if (child.type === 'image') {
      const src = resolveImage(String(child.attrGet('src') ?? ''), page, options, place)
      changes.push(() => setImage(child, src))
    } else if (child.type === 'html_inline' && /^<(?:a|area|img)\s/i.test(child.content)) {
      const html = resolveHtml(child.content, page, options, place)
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

function setImage(token: Token, src: string): void {
  token.attrSet('src', src)
  token.attrSet('loading', 'lazy')
}

/** The address of a link or an image in raw HTML; comments and scripts, which may hold the same text, are stepped over. */
const htmlTargets = new RegExp(
  [
    '<!--[\\s\\S]*?-->',
    '<(script|style|textarea)(?=[\\s>])[\\s\\S]*?</\\1\\s*>',
    `(<(?:(?<image>img)|a|area)(?:\\s+(?!(?:href|src)\\s*=)${attributePattern})*\\s+(?:href|src)\\s*=\\s*)` +
      '(?:"(?<double>[^"]*)"|\'(?<single>[^\']*)\'|(?<bare>[^\\s"\'=<>`]+))',
  ].join('|'),
  'gi',
)

function resolveHtml(
  html: string,
  page: MarkdownEnv,
  options: LinkOptions,
  locate: (offset: number) => LinePlace,
): string {
  let result = ''
  let last = 0
  for (const { 0: text, 2: before, index, groups = {} } of html.matchAll(htmlTargets)) {
    if (before === undefined) continue
    const { image, double, single, bare } = groups
    const start = index + before.length + (bare === undefined ? 1 : 0)
    const target = unescapeHtml(double ?? single ?? bare ?? '')
    const resolve = image ? resolveImage : resolveLink
    const resolved = resolve(target, page, options, () => locate(start))
    if (resolved !== target) {
      result += `${html.slice(last, index)}${before}"${escapeHtml(resolved)}"`
      last = index + text.length
    }
  }
  return result + html.slice(last)
}
