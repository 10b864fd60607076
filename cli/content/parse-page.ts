import type { SiteConfig, VersionConfig } from '../config/types.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import { checkFrontMatter, type FrontMatter, splitFrontMatter } from './frontmatter.ts'
import type { Page, SourceFile } from './types.ts'

export interface ParsedPage {
  readonly page: Page
  readonly problems: readonly Diagnostic[]
}

/** Reads what a Markdown file says about itself; its body is compiled later, one page at a time. */
export function parsePage(source: SourceFile, content: string, site: SiteConfig): ParsedPage {
  const place = `content/${source.source}`
  const { frontMatter, body, bodyStart, bodyLine, problems } = splitFrontMatter(content, place)
  const version = versionOf(source.source, site.versions)
  const path = withinVersion(source.source, version)
  const ownTitle = firstHeading(body)
  const title = frontMatter.title ?? ownTitle ?? titleFromPath(path, site.title)
  const page: Page = {
    ...source,
    place,
    url: pageUrl(path, version.path, frontMatter.slug),
    title,
    label: frontMatter.sidebar_label ?? title,
    frontMatter,
    bodyStart,
    bodyLine,
    hasOwnTitle: ownTitle !== undefined,
    doc: { version, id: docId(path, frontMatter.id) },
  }
  return { page, problems }
}

/** A `.tsx` page; `exported` is what it exports as `frontMatter`, known once the bundler has run. */
export function parseComponentPage(source: SourceFile, exported: unknown, site: SiteConfig): ParsedPage {
  const place = `content/${source.source}`
  const { frontMatter, problems } = checkFrontMatter(exported ?? {}, place)
  const path = source.source.replace(/\.tsx$/, '')
  const title = frontMatter.title ?? titleFromPath(path, site.title)
  const page: Page = {
    ...source,
    place,
    url: pageUrl(path, '/', frontMatter.slug),
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

/** The version whose folder is the longest prefix of `source`. */
function versionOf(source: string, versions: readonly VersionConfig[]): VersionConfig {
  const within = versions.filter(({ dir }) => dir === '' || source.startsWith(`${dir}/`))
  const [longest] = within.sort((a, b) => b.dir.length - a.dir.length)
  if (longest) return longest
  // Every version has a folder of its own and this file is in none: it belongs to the latest, at its own path.
  const latest = versions.find(({ isLast }) => isLast)
  if (!latest) throw new Error('A configuration without a latest version passed its checks')
  return { ...latest, dir: '', path: '/' }
}

function withinVersion(source: string, { dir }: VersionConfig): string {
  const inner = dir === '' ? source : source.slice(dir.length + 1)
  return inner.replace(/\.md$/, '')
}

/** 'providers/index' → '/providers'; a slug that starts with `/` counts from the version, another from the folder. */
function pageUrl(path: string, versionPath: string, slug: FrontMatter['slug']): string {
  const folder = path.split('/').slice(0, -1).join('/')
  const own = path.replace(/(?:^|\/)(?:index|README)$/, '')
  const inner = slug === undefined ? own : slug.startsWith('/') ? slug : `${folder}/${slug}`
  const url = `${versionPath}/${inner}`.replace(/\/{2,}/g, '/').replace(/\/$/, '')
  return encodePath(url) || '/'
}

/** Percent-encodes what a URL cannot hold, and leaves what is already encoded. */
function encodePath(path: string): string {
  return path.split('/').map((part) => encodeURIComponent(safeDecode(part))).join('/').replace(/%40/g, '@')
}

function safeDecode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

function docId(path: string, id: string | undefined): string {
  return id === undefined ? path : [...path.split('/').slice(0, -1), id].join('/')
}

/** Text of an ATX `h1` that opens the body, without its markup. */
function firstHeading(body: string): string | undefined {
  const match = /^\s*#[ \t]+(.+?)(?:[ \t]+#+)?[ \t]*(?:\{#[^}]*\})?[ \t]*$/m.exec(body)
  if (!match || body.slice(0, match.index).trim() !== '') return undefined
  return match[1]?.replace(/[`*_]|\[|\]\([^)]*\)/g, '').trim()
}

function titleFromPath(path: string, siteTitle: string): string {
  const name = path.replace(/\/?(?:index|README)$/, '').split('/').at(-1)
  if (!name) return siteTitle
  const words = name.replace(/[-_]+/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
