import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { basename, extname, join, posix } from 'node:path'
import type { MarkdownIt, Token } from 'markdown-it'
import { isExternal, normalizePath, splitHref, withBase } from '../../../runtime/contract/url.ts'
import { escapeHtml } from '../../html/escape.ts'
import type { Severity } from '../../report/diagnostic.ts'
import { type MarkdownEnv, pageEnv } from '../types.ts'
import { createLocator, type Locate } from './locate.ts'
import { reportAt } from './report.ts'

export interface LinkOptions {
  readonly root: string
  readonly baseUrl: string
  readonly severity: { readonly links: Severity | 'ignore'; readonly images: Severity | 'ignore' }
}

/**
 * Resolves every link and image of a page, in Markdown and in raw HTML: `.md` files to routes, site paths to the base
 * URL, images beside the page to hashed copies. Reports what leads nowhere; keeps anchors for the check of the whole.
 */
export function links(md: MarkdownIt, options: LinkOptions): void {
  md.core.ruler.push('links', ({ tokens, env }) => {
    const page = createResolver(pageEnv(env), options)
    let line = 0
    for (const token of tokens) {
      if (token.map) line = token.map[0]
      if (token.type === 'html_block')
        resolveHtml(token, page.at(line, token.content.split('\n').length))
      if (token.type !== 'inline') continue
      const lines = token.map ? token.map[1] - token.map[0] : 1
      const resolve = page.at(token.map?.[0] ?? line, lines)
      for (const child of token.children ?? []) resolveToken(child, resolve)
    }
  })
}

interface Resolve {
  readonly link: (href: string) => string
  readonly image: (src: string) => string
}

function resolveToken(token: Token, resolve: Resolve): void {
  if (token.type === 'link_open') {
    const href = String(token.attrGet('href') ?? '')
    token.attrSet('href', resolve.link(href))
    if (/^(?:https?:)?\/\//i.test(href)) {
      token.attrSet('target', '_blank')
      token.attrSet('rel', 'noopener noreferrer')
    }
  } else if (token.type === 'image') {
    token.attrSet('src', resolve.image(String(token.attrGet('src') ?? '')))
    token.attrSet('loading', 'lazy')
  } else if (token.type === 'html_inline') resolveHtml(token, resolve)
}

const htmlTarget = /(<(a|img)\b[^>]*?\s(?:href|src)=)(?:"([^"]*)"|'([^']*)')/gi

function resolveHtml(token: Token, resolve: Resolve): void {
  token.content = token.content.replace(
    htmlTarget,
    (whole, start: string, tag: string, double?: string, single?: string) => {
      const target = double ?? single ?? ''
      if (/class="heading-anchor"/.test(whole)) return whole
      const resolved = tag.toLowerCase() === 'img' ? resolve.image(target) : resolve.link(target)
      return `${start}"${escapeHtml(resolved.replace(/&amp;/g, '&'))}"`
    },
  )
}

function createResolver(env: MarkdownEnv, options: LinkOptions) {
  const locator = createLocator(env.body)
  return {
    at(line: number, lineCount: number): Resolve {
      const locate = locator(line, lineCount)
      return {
        link: (href) => resolveLink(href, env, options, locate),
        image: (src) => resolveImage(src, env, options, locate),
      }
    },
  }
}

function resolveLink(href: string, env: MarkdownEnv, options: LinkOptions, locate: Locate): string {
  if (isExternal(href)) return href
  const place = locate(href)
  const { path, query, hash } = splitHref(href)
  const { url, file } = findTarget(path, env, options)
  if (url === undefined && file === undefined) {
    reportBroken(href, path, env, options, place)
    return href
  }
  if (file !== undefined) return withBase(file, options.baseUrl) + query + hash
  if (hash.length > 1 && url !== undefined) {
    env.anchorLinks.push({
      url,
      anchor: decode(hash.slice(1)),
      href,
      line: place.line + env.bodyLine + 1,
      column: place.column,
    })
  }
  // A link within the page stays a bare hash: it works wherever the page is served.
  return path === '' && query === ''
    ? hash || href
    : withBase(url ?? path, options.baseUrl) + query + hash
}

interface Target {
  readonly url?: string
  readonly file?: string
}

/** Where a path leads: a route, a file of `public/`, or nowhere. */
function findTarget(path: string, { source, targets }: MarkdownEnv, options: LinkOptions): Target {
  if (path === '') return { url: targets.urlOfSource(source) }
  const decoded = decode(path)
  if (path.startsWith('/')) {
    const bySource = /\.(?:md|tsx)$/.test(decoded)
      ? targets.urlOfSource(decoded.slice(1))
      : undefined
    if (bySource !== undefined) return { url: bySource }
    const url = normalizePath(path)
    if (targets.hasUrl(url)) return { url }
    return targets.hasPublicFile(decoded) ? { file: path } : {}
  }
  const beside = posix.join(posix.dirname(source), decoded)
  if (beside.startsWith('../')) return {}
  const candidates = [beside, `${beside}.md`, `${beside}.tsx`, posix.join(beside, 'index.md')]
  for (const candidate of candidates) {
    const url = targets.urlOfSource(candidate)
    if (url !== undefined) return { url }
  }
  return /\.(?:md|tsx)$/.test(decoded) ? {} : assetTarget(beside, options.root)
}

/** A file that stands in `content/` but is no page cannot be linked to yet served: only `public/` is. */
function assetTarget(beside: string, root: string): Target {
  return existsSync(join(root, 'public', beside)) ? { file: `/${beside}` } : {}
}

function reportBroken(
  href: string,
  path: string,
  env: MarkdownEnv,
  { severity }: LinkOptions,
  place: { line: number; column?: number },
): void {
  const isFile = /\.(?:md|tsx)$/.test(path)
  const beside = posix.join('/', posix.dirname(env.source), path)
  const wanted = path.startsWith('/')
    ? normalizePath(path)
    : normalizePath(beside.replace(/\.(?:md|tsx)$/, ''))
  const near = env.targets.nearestUrl(wanted)
  const newFile = `content${wanted === '/' ? '/index' : wanted}.md`
  reportAt(
    env,
    place.line,
    {
      code: 'broken-link',
      severity: severity.links,
      message: `Cannot link to "${href}": ${isFile ? `there is no file content${path.startsWith('/') ? path : beside}` : 'no page has that URL'}`,
      fix:
        near === undefined
          ? `add ${newFile}, or take the link out`
          : `write "${near}", or add ${newFile}`,
    },
    place.column,
  )
}

/** Images of `public/` keep their name; one beside the page is copied to `assets/` under its content's hash. */
function resolveImage(src: string, env: MarkdownEnv, options: LinkOptions, locate: Locate): string {
  if (isExternal(src)) return src
  const place = locate(src)
  const path = decode(splitHref(src).path)
  if (path.startsWith('/')) {
    if (env.targets.hasPublicFile(path)) return withBase(src, options.baseUrl)
    return reportImage(src, `public${path}`, env, options, place)
  }
  const file = join(options.root, 'content', posix.dirname(env.source), path)
  const isWithin = file.startsWith(join(options.root, 'content/'))
  if (!isWithin || !existsSync(file) || !statSync(file).isFile()) {
    return reportImage(
      src,
      `content/${posix.join(posix.dirname(env.source), path)}`,
      env,
      options,
      place,
    )
  }
  const hash = createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 10)
  const extension = extname(file)
  const outputFile = `assets/img/${basename(file, extension)}-${hash}${extension}`
  env.assets.push({ file, outputFile })
  return withBase(`/${encodeURI(outputFile)}`, options.baseUrl)
}

function reportImage(
  src: string,
  missing: string,
  env: MarkdownEnv,
  { severity }: LinkOptions,
  place: { line: number; column?: number },
): string {
  reportAt(
    env,
    place.line,
    {
      code: 'broken-image',
      severity: severity.images,
      message: `Cannot show the image "${src}": there is no file ${missing}`,
      fix: `add the file, or correct the path`,
    },
    place.column,
  )
  return src
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
