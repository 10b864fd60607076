import { posix } from 'node:path'
import * as v from 'valibot'
import { isExternal } from '../../../runtime/contract/url.ts'
import { isOutsideContent, isPlainPath, placeOfSource } from '../../files/paths.ts'
import { unsafeMessage, unsafeUrl } from '../../html/unsafe-url.ts'
import { anyText } from '../../report/schema.ts'

/** Schemas for the URLs and paths in a configuration. Each fix contains the nearest valid value. */

/** A page or a file of this site, optionally with `?query` and `#anchor`. */
export const pathname = pathnameOr('write a path on this site')

/** The same where a setting next to it, `href`, takes external URLs. */
export const linkPathname = pathnameOr(
  'write a path on this site, or use "href" if this is an external link',
)

/** `fix` is what to do about an external URL. */
function pathnameOr(fix: string) {
  return v.pipe(
    anyText,
    v.regex(/^\/(?!\/)/, ({ input }) => {
      const what = input.startsWith('//') ? 'must not start with "//"' : 'must start with "/"'
      return `${what}\n${isExternal(input) ? fix : `write "${withSlash(input)}"`}`
    }),
  )
}

/** A URL that does not run a script and is not a `data:` document. */
export const safeText = v.pipe(
  anyText,
  v.check((input) => !unsafeUrl(input), unsafeMessage),
)

const otherPlaceholder = /\{(?!path\})|:path\b/

/** A URL for editing pages, with or without `{path}`. */
export const editPattern = v.pipe(
  v.string('must be a URL or an object with a "repository"'),
  v.trim(),
  v.minLength(1, 'must not be empty'),
  safeText,
  v.check(
    (input) => !otherPlaceholder.test(input),
    ({ input }) => {
      const near = input.replace(/\{[^}]*\}?|:path\b/, '{path}')
      const isFixed = !input.includes('{path}') && !otherPlaceholder.test(near)
      const fix = isFixed
        ? `write "${near}"`
        : 'use only {path}, and replace other placeholders with their values'
      return `must not contain placeholders other than {path}\n${fix}`
    },
  ),
)

export const elsewhere = elsewhereOr('write a full URL')

/** The same where a setting next to it, `to`, takes paths of this site. */
export const linkElsewhere = elsewhereOr(
  'write a full URL, or use "to" if this is a link within the site',
)

/** `fix` is what to do about a path. */
function elsewhereOr(fix: string) {
  return v.pipe(
    safeText,
    v.check(isExternal, ({ input }) => {
      const near = withProtocol(input)
      return `must be an external URL, such as "https://example.com"\n${near ? `write "${near}"` : fix}`
    }),
  )
}

export const pathnameOrElsewhere = v.pipe(
  safeText,
  v.check(
    (input) => isExternal(input) || input.startsWith('/'),
    ({ input }) =>
      `must start with "/" or be an external URL\nwrite "${withProtocol(input) ?? withSlash(input)}"`,
  ),
)

/** A pattern of paths on the site's host. */
export const pathPattern = v.pipe(
  anyText,
  v.check(
    (input) => input !== '' && !isExternal(input),
    ({ input }) => {
      const near = URL.canParse(input) ? decodeURI(new URL(input).pathname) : ''
      return `must be a path pattern such as "/api/**" or "../api/**"${near.length > 1 ? `\nwrite "${near}"` : ''}`
    },
  ),
  v.check(
    (input) => isExternal(input) || !/[\\#]/.test(input),
    ({ input }) => {
      const near = input.replace(/#.*/, '').replaceAll('\\', '/')
      return `must not contain "#" or "\\"${near === '' ? '' : `\nwrite "${near}"`}`
    },
  ),
)

/** The path of a version. */
export const versionPath = v.pipe(
  anyText,
  v.check(
    (input) => input !== '' && (input.replace(/\/$/, '') || '/') === cleaned(input),
    ({ input }) => `must be a path such as "/v3"\nwrite "${cleaned(input)}"`,
  ),
)

/** The path of a site or a locale. */
export const basePath = v.pipe(
  anyText,
  v.check(
    (input) => input === asFolder(cleaned(input)),
    ({ input }) => {
      const hasSlashes = /^\/(?:.*\/)?$/.test(input)
      const what = hasSlashes ? 'a path such as "/docs/"' : 'a path that starts and ends with "/"'
      return `must be ${what}\nwrite "${asFolder(cleaned(input))}"`
    },
  ),
)

/** Scheme and host, as `URL` formats them. */
export const origin = v.pipe(
  anyText,
  v.check(
    (input) => originOf(input) === input,
    ({ input }) => {
      const url = input.includes('://') ? input : `https://${input}`
      const near = originOf(url)
      const hasPath = near !== undefined && new URL(url).pathname !== '/'
      const fix = near
        ? `\nwrite "${near}"${hasPath ? `, and set "baseUrl" to "${asFolder(cleaned(url))}"` : ''}`
        : ''
      return `must be an origin such as "https://example.com", without a path${fix}`
    },
  ),
)

/** A URL that browsers load: with its protocol, and a host. */
export const webUrl = v.pipe(
  anyText,
  v.check(
    (input) => originOf(input)?.startsWith('http') === true,
    ({ input }) => {
      const near = withProtocol(input.replace(/^\/\//, ''))
      return `must be a URL such as "https://example.com/script.js"${near ? `\nwrite "${near}"` : ''}`
    },
  ),
)

/** A file or folder below `folder`, which the message names. */
export function relativePath(folder: string) {
  return v.pipe(
    anyText,
    v.check(isInside, ({ input }) => {
      const near = posix.normalize(input).replace(/^\/+/, '')
      const fix = near !== '.' && isInside(near) ? `\nwrite "${near}"` : ''
      return `must be a relative path inside ${folder}${fix}`
    }),
  )
}

/** A file of the site or of its repository: one above the site's folder starts with `../`. */
export const repositoryFile = v.pipe(
  anyText,
  v.check(isFilePath, ({ input }) => {
    const near = posix.normalize(input).replace(/^\/+/, '')
    const fix = isFilePath(near) ? `\nwrite "${near}"` : ''
    return `must be a file path relative to the site folder, such as "../.github/ci.yml"${fix}`
  }),
)

/** Folders of a site that cannot contain pages. */
const reserved = /^(content|config|public|node_modules|\.docs-build)(?:\/|$)/

/**
 * The folder of a version: below `content/`; another folder of the site, which starts with `../`; or a folder next to the
 * site's, which starts with `../../`.
 */
export const contentFolder = v.pipe(
  anyText,
  v.check((input) => input !== '' && !isAbsolute(input) && !input.includes('\\'), notAFolder),
  v.check(
    (input) => !containsSite(input),
    'must not be a folder that contains the site\nwrite the path of a subfolder that contains the pages, or move config/ and public/ into the folder with the pages and write ".."',
  ),
  v.check((input) => reservedIn(input) === undefined, notForPages),
  v.check(mayContainPages, notAFolder),
)

/** The top folder of a path that is in a reserved one. */
function reservedIn(dir: string): string | undefined {
  if (!isOutsideContent(posix.normalize(`${dir}/`))) return undefined
  return reserved.exec(placeOfSource(dir))?.[1]
}

function notForPages({ input }: { readonly input: string }): string {
  const folder = reservedIn(input)
  if (folder !== 'content') return `must not be in ${folder}/, which cannot contain pages`
  const inner = posix.relative('content', placeOfSource(input))
  return `must not leave content/ and lead back into it\nwrite "${inner || '.'}"`
}

function notAFolder({ input }: { readonly input: string }): string {
  const fix = /^\/+[^/]/.test(input) ? `\nwrite "${input.replace(/^\/+/, '')}"` : ''
  return `must be a folder in content/, another folder in the site folder (such as "../docs"), or a folder next to the site folder (such as "../../docs")${fix}`
}

/** '../..' and what is above it: pages and outputs of the site would be among the pages. */
function containsSite(dir: string): boolean {
  return /^(?:\.\.\/?)+$/.test(placeOfSource(dir))
}

/** Whether a folder that is not reserved may contain pages; it is relative to `content/`. */
function mayContainPages(dir: string): boolean {
  return isOutsideContent(posix.normalize(`${dir}/`)) || !dir.split('/').includes('..')
}

function isAbsolute(path: string): boolean {
  return /^[/\\]/.test(path) || isExternal(path)
}

function isInside(path: string): boolean {
  return path !== '' && !isAbsolute(path) && !path.split(/[/\\]/).includes('..')
}

function isFilePath(path: string): boolean {
  return path !== '' && !isAbsolute(path) && isPlainPath(path.replace(/^(?:\.\.\/)+/, ''))
}

/** A name such as 'guide.md', which looks like a host. */
const fileName = /^[^/?#]+\.(?:mdx?|html?|php|aspx?|m?js|json|xml|txt|pdf)(?:[?#]|$)/i

/** 'example.com/a' → 'https://example.com/a'; undefined for what does not begin with a host. */
function withProtocol(input: string): string | undefined {
  const hasHost = /^[\w-]+(?:\.[\w-]+)*\.[a-z][\w-]+(?:[:/?#]|$)/i.test(input)
  return hasHost && !fileName.test(input) ? `https://${input}` : undefined
}

/** ' ./guide' → '/guide' */
function withSlash(path: string): string {
  return `/${path.trim().replace(/^(?:\.{0,2}\/)+/, '')}`
}

function asFolder(path: string): string {
  return path === '/' ? path : `${path}/`
}

/** 'https://example.com//docs/../a b?c' → '/a%20b': the nearest path as browsers write it. */
function cleaned(input: string): string {
  const path = input.replace(/^[a-z]+:\/\/[^/]*/i, '').replace(/^\/*/, '/')
  const { pathname } = new URL(path, 'http://localhost')
  return pathname.replace(/\/{2,}/g, '/').replace(/\/$/, '') || '/'
}

function originOf(input: string): string | undefined {
  const url = URL.canParse(input) ? new URL(input) : undefined
  return url && /^https?:$/.test(url.protocol) ? url.origin : undefined
}
