import { normalizePath } from '../../runtime/contract/url.ts'
import type { SiteConfig, VersionConfig } from '../config/types.ts'
import { detach } from '../files/json.ts'
import { pagePlace } from '../files/paths.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import { withUsualDelimiters } from './attribute-delimiters.ts'
import { checkFrontMatter, splitFrontMatter } from './front-matter/frontmatter.ts'
import { isFullWidth } from './home-page.ts'
import { ignoresSlugs, placePage } from './page-path.ts'
import { opensWithHeading, titleFromPath, withoutModuleCode, writtenTitle } from './page-title.ts'
import { textHash } from './text-hash.ts'
import type { FrontMatter, NamingKey, Page, SourceFile } from './types.ts'
import { localeOf, versionOf, withinVersion } from './version-of.ts'

export interface ParsedPage {
  readonly page: Page
  readonly problems: readonly Diagnostic[]
}

/** Reads the front matter and the title of a Markdown or MDX file; its body is compiled later. */
export function parsePage(source: SourceFile, content: string, site: SiteConfig): ParsedPage {
  const place = pagePlace(source, site.root)
  const { body, bodyStart, bodyLine, problems, ...split } = splitFrontMatter(
    content,
    place,
    site.frontMatter,
  )
  const frontMatter = frontMatterOf(source, detach(split.frontMatter))
  const version = versionOf(source.source, site)
  const { url, id, path, isFolderPage, numbers } = placePage(
    { path: withinVersion(source.source, version), versionPath: version.path, frontMatter },
    site.paths,
  )
  const text =
    source.kind === 'mdx'
      ? withoutModuleCode(body)
      : withUsualDelimiters(body, site.attributeDelimiters)
  const ownTitle = writtenTitle(text)
  const named = frontMatter.title ?? ownTitle?.text
  const title = detach(named ?? titleFromPath(path, site.title))
  const page: Page = {
    ...source,
    place,
    url: source.url === undefined ? url : normalizePath(source.url),
    title,
    label: frontMatter.sidebar_label ?? title,
    frontMatter,
    bodyStart,
    bodyLine,
    hasOwnTitle: ownTitle !== undefined || isFullWidth(frontMatter) || isUntitled(text, site),
    ...(named === undefined && { fileTitle: title }),
    doc: { version, id },
    isFolderPage,
    ...localeKey(version, site),
    ...(isTranslatable(source, version, site) && { textHash: textHash(frontMatter, body) }),
    ...(numbers && { numbers }),
    ...keyLinesIn(content.slice(0, bodyStart)),
  }
  // They are reported for the original.
  if (source.original !== undefined) return { page, problems: [] }
  const ignored = ignoredSlug(content.slice(0, bodyStart), page, site)
  return { page, problems: ignored ? [...problems, ignored] : problems }
}

/** mdBook adds no title to a chapter: one that begins with a smaller heading has none. */
function isUntitled(body: string, { paths }: SiteConfig): boolean {
  return paths === 'mdbook' && opensWithHeading(body)
}

/** Whether a page is in the default language of a site in several. */
function isTranslatable({ original }: SourceFile, version: VersionConfig, site: SiteConfig) {
  const locale = localeOf(version, site)
  return original === undefined && locale !== undefined && locale === site.versions[0]?.locale
}

function localeKey(version: VersionConfig, site: SiteConfig): Pick<Page, 'locale'> {
  const locale = localeOf(version, site)
  return locale === undefined ? {} : { locale }
}

/** Reports a `slug` that the path rule ignores. */
function ignoredSlug(opening: string, { place }: Page, { paths }: SiteConfig) {
  if (!ignoresSlugs(paths)) return undefined
  const line = lineOfKey('slug', opening)
  if (line === undefined) return undefined
  return {
    code: 'front-matter-unknown',
    severity: 'warning',
    message: `"slug" has no effect: URLs follow the file paths because "docs.paths" is "${paths}"`,
    at: { file: place, line, column: 1 },
    fix: 'remove "slug" (to change the URL, rename the file)',
  } satisfies Diagnostic
}

function keyLinesIn(opening: string): Pick<Page, 'keyLines'> {
  const found = namingKeys.flatMap((key) => {
    const line = lineOfKey(key, opening)
    return line === undefined ? [] : [[key, line] as const]
  })
  return found.length > 0 ? { keyLines: Object.fromEntries(found) } : {}
}

const namingKeys: readonly NamingKey[] = [
  'sidebar',
  'pagination_prev',
  'pagination_next',
  'translated_from',
]

/** The line of a key in front matter, from 1. */
function lineOfKey(key: string, opening: string): number | undefined {
  // Most pages have none of the keys.
  if (!opening.includes(key)) return undefined
  const pattern = new RegExp(`^["']?${key}["']?\\s*:`)
  const index = opening.split(/\r\n?|\n/).findIndex((text) => pattern.test(text))
  return index < 0 ? undefined : index + 1
}

/** A `.tsx` page. `exported` is its export `frontMatter`, which is available after the bundler has run. */
export function parseComponentPage(
  source: SourceFile,
  exported: unknown,
  site: SiteConfig,
): ParsedPage {
  const place = pagePlace(source, site.root)
  const { problems, ...checked } = checkFrontMatter(exported ?? {}, place, site.frontMatter)
  const frontMatter = frontMatterOf(source, checked.frontMatter)
  const version = versionOf(source.source, site)
  const { url, path, isFolderPage } = placePage(
    { path: withinVersion(source.source, version), versionPath: version.path, frontMatter },
    site.paths,
  )
  const title = frontMatter.title ?? titleFromPath(path, site.title)
  const page: Page = {
    ...source,
    place,
    url: source.url === undefined ? url : normalizePath(source.url),
    title,
    label: frontMatter.sidebar_label ?? title,
    frontMatter,
    bodyStart: 0,
    bodyLine: 0,
    hasOwnTitle: true,
    doc: undefined,
    isFolderPage,
    ...localeKey(version, site),
  }
  return { page, problems: source.original === undefined ? problems : [] }
}

/** No one can open the URL of a pattern, so such a page is not listed. A page with the whole width has no sidebar. */
function frontMatterOf({ isPattern }: SourceFile, written: FrontMatter): FrontMatter {
  return {
    ...(isFullWidth(written) && { sidebar: 'none' }),
    ...written,
    ...(isPattern && { unlisted: true }),
  }
}
