import { normalizePath } from '../../runtime/contract/url.ts'
import type { SiteConfig, VersionConfig } from '../config/types.ts'
import { detach } from '../files/json.ts'
import { pagePlace } from '../files/paths.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import { checkFrontMatter, splitFrontMatter } from './frontmatter.ts'
import { isFullWidth } from './home-page.ts'
import { openingTitle, titleFromPath } from './page-title.ts'
import { pageUrl } from './page-url.ts'
import type { FrontMatter, Page, SourceFile } from './types.ts'

export interface ParsedPage {
  readonly page: Page
  readonly problems: readonly Diagnostic[]
}

/** Reads the front matter and the title of a Markdown file; its body is compiled later. */
export function parsePage(source: SourceFile, content: string, site: SiteConfig): ParsedPage {
  const place = pagePlace(source, site.root)
  const { body, bodyStart, bodyLine, problems, ...split } = splitFrontMatter(
    content,
    place,
    site.frontMatter,
  )
  const frontMatter = frontMatterOf(source, detach(split.frontMatter))
  const version = versionOf(source.source, site.versions)
  const path = withinVersion(source.source, version)
  const ownTitle = openingTitle(body)
  const title = detach(frontMatter.title ?? ownTitle ?? titleFromPath(path, site.title))
  const page: Page = {
    ...source,
    place,
    url:
      source.url === undefined
        ? pageUrl(path, version.path, frontMatter.slug)
        : normalizePath(source.url),
    title,
    label: frontMatter.sidebar_label ?? title,
    frontMatter,
    bodyStart,
    bodyLine,
    hasOwnTitle: ownTitle !== undefined || isFullWidth(frontMatter),
    doc: { version, id: docId(path, frontMatter.id) },
  }
  return { page, problems }
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
  const version = versionOf(source.source, site.versions)
  const path = withinVersion(source.source, version)
  const title = frontMatter.title ?? titleFromPath(path, site.title)
  const page: Page = {
    ...source,
    place,
    url:
      source.url === undefined
        ? pageUrl(path, version.path, frontMatter.slug)
        : normalizePath(source.url),
    title,
    label: frontMatter.sidebar_label ?? title,
    frontMatter,
    bodyStart: 0,
    bodyLine: 0,
    hasOwnTitle: true,
    doc: undefined,
  }
  return { page, problems }
}

/** No one can open the URL of a pattern, so such a page is not listed. A page with the whole width has no sidebar. */
function frontMatterOf({ isPattern }: SourceFile, written: FrontMatter): FrontMatter {
  return {
    ...(isFullWidth(written) && { sidebar: 'none' }),
    ...written,
    ...(isPattern && { unlisted: true }),
  }
}

/** The version whose folder is the longest prefix of `source`. */
function versionOf(source: string, versions: readonly VersionConfig[]): VersionConfig {
  const within = versions.filter(({ dir }) => dir === '' || source.startsWith(`${dir}/`))
  const [longest] = within.sort((a, b) => b.dir.length - a.dir.length)
  if (longest) return longest
  // Every version has a folder and this file is in none of them: it belongs to the latest version, at its own path.
  const latest = versions.find(({ isLast }) => isLast)
  if (!latest) throw new Error('A configuration without a latest version passed its checks')
  return { ...latest, dir: '', path: '/' }
}

function withinVersion(source: string, { dir }: VersionConfig): string {
  const inner = dir === '' ? source : source.slice(dir.length + 1)
  return inner.replace(/\.(?:md|tsx)$/, '')
}

function docId(path: string, id: string | undefined): string {
  return id === undefined ? path : [...path.split('/').slice(0, -1), id].join('/')
}
