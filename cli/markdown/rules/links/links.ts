import type { MarkdownIt, Token } from 'markdown-it'
import type { Size } from '../../../images/image-size.ts'
import type { LinkOptions } from '../../../links/link-options.ts'
import { type ResolvedFile, resolveImage } from '../../../links/resolve-file.ts'
import { type LinkAttributes, resolveLink } from '../../../links/resolve-link.ts'
import { hasModeClass, type ImageForMode, modeClass, splitColorMode } from '../../color-mode.ts'
import { type MarkdownEnv, pageEnv } from '../../page-env.ts'
import { blocksOf } from '../blocks.ts'
import { noteHrefs } from './find-hrefs.ts'
import { type BlockPlace, createLocator, type Locator } from './locate.ts'
import { resolveHtml } from './resolve-html.ts'

/**
 * Resolves every link and image of a page, in Markdown and in raw HTML: `.md` files to routes, site paths to the base
 * URL, images next to the page to hashed copies. Images get the size of their file, so that text does not jump when
 * they arrive. Reports what leads nowhere; keeps anchors for the check of the whole site.
 */
export function links(md: MarkdownIt, options: LinkOptions): void {
  noteHrefs(md)
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
        const place = (offset: number) => locator.inContent(content, offset, block)
        token.content = resolveHtml(content, { page, options, line: block.line, place })
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

/** All hrefs are read before the first is changed: the locator compares them with the source. */
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
      const { href, mode } = splitColorMode(String(child.attrGet('src') ?? ''))
      const image = resolveImage(written(href), page, options)
      const isFirst = !page.hasImage
      page.hasImage = true
      changes.push(() => setImage(child, { ...image, mode, isFirst }))
    } else if (child.type === 'html_inline') {
      const html = resolveHtml(child.content, { page, options, line: block.line, place })
      changes.push(() => {
        child.content = html
      })
    }
  }
  for (const change of changes) change()
}

function setLink(token: Token, href: string, resolved: LinkAttributes | undefined): void {
  if (resolved === undefined) {
    drop(token, 'href')
    return
  }
  token.attrSet('href', resolved.href)
  if (resolved.rel !== undefined) token.attrSet('rel', resolved.rel)
  if (!/^(?:https?:)?\/\//i.test(href)) return
  token.attrSet('target', '_blank')
  token.attrSet('rel', 'noopener noreferrer')
}

function drop(token: Token, attribute: string): void {
  token.attrs = (token.attrs ?? []).filter(([name]) => name !== attribute)
}

interface PlacedImage extends ResolvedFile, Pick<ImageForMode, 'mode'> {
  readonly isFirst: boolean
}

/** Browsers don't load hidden images that are lazy, so they load that of the current color mode only. */
function setImage(token: Token, { src, size, variants, mode, isFirst }: PlacedImage): void {
  if (src === undefined) drop(token, 'src')
  else token.attrSet('src', src)
  if (size) setSize(token, size)
  // For the rules of plugins.
  token.meta = { ...token.meta, size }
  if (mode) token.attrJoin('class', modeClass(mode))
  const isLazy = !isFirst || hasModeClass(String(token.attrGet('class') ?? ''))
  if (isLazy && token.attrGet('loading') === null) token.attrSet('loading', 'lazy')
  if (!variants) return
  token.attrSet('srcset', variants.srcset)
  token.attrSet('sizes', variants.sizes)
}

/** The size of the file, unless the author wrote one; a missing side follows from the other. */
function setSize(token: Token, size: Size): void {
  const width = token.attrGet('width')
  const height = token.attrGet('height')
  if (width === null && height === null) {
    token.attrSet('width', size.width)
    token.attrSet('height', size.height)
  } else if (height === null && Number(width) > 0) {
    token.attrSet('height', Math.round((Number(width) * size.height) / size.width))
  } else if (width === null && Number(height) > 0) {
    token.attrSet('width', Math.round((Number(height) * size.width) / size.height))
  }
}
