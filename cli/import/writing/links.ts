import { isExternal, splitHref } from '../../../runtime/contract/url.ts'
import type { UserLink } from '../../config/types.ts'
import { writtenTitle } from '../../content/page-title.ts'
import { findFrontMatter } from '../../files/front-matter-bounds.ts'
import { frontMatterText } from '../reading/front-matter-text.ts'

/** A link of the navigation: `to` for a path of the site, `href` for another site. */
export function linkTo(label: string, target: string): UserLink {
  if (isExternal(target)) return { label, href: target }
  return { label, to: target.startsWith('/') ? target : `/${target.replace(/^\.\//, '')}` }
}

/** 'https://example.com/docs' → { url: 'https://example.com', baseUrl: '/docs/' } */
export function splitSiteUrl(text: string | undefined): { url?: string; baseUrl?: string } {
  if (text === undefined || !URL.canParse(text)) return {}
  const { origin, pathname } = new URL(text)
  return { url: origin, ...withBaseUrl(pathname) }
}

/** `baseUrl`, unless it is the default. */
export function withBaseUrl(path: string | undefined): { baseUrl?: string } {
  const inner = path?.replace(/^\/+|\/+$/g, '') ?? ''
  return inner === '' ? {} : { baseUrl: `/${inner}/` }
}

/** The page that a path of the site leads to, as its doc id; undefined if there is no such page. */
export function docIdOf(path: string, has: (id: string) => boolean): string | undefined {
  const { path: plain, hash } = splitHref(path)
  if (hash !== '' || isExternal(path)) return undefined
  const id = plain.replace(/^\.?\/+/, '').replace(/\.(?:html|mdx?)$/, '')
  const bare = id.replace(/\/$/, '')
  const names = id === bare && bare !== '' ? [bare] : []
  const indexes = ['index', 'README'].map((name) => (bare === '' ? name : `${bare}/${name}`))
  const ids = [...names, ...indexes]
  return ids.find(has)
}

/** The URL of the page that a file makes: 'guide/index.md#setup' → '/guide#setup'. URLs of other sites stay as they are. */
export function urlOfFile(path: string): string {
  if (isExternal(path)) return path
  const url = path
    .replace(/\.(?:md|html)(?=#|$)/, '')
    .replace(/(?:^|\/)(?:index|README)\/?(?=#|$)/, '')
  return `/${url.replace(/^\//, '')}`
}

/** A sidebar entry for a page, with a label only if it differs from the page's title. */
export function docItem(id: string, label: string | undefined, title: string | undefined) {
  return label === undefined || label === title ? id : { type: 'doc', id, label }
}

/** The title that a build takes from a Markdown file: that in its front matter, or its first `h1`. */
export function titleOfFile(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const body = text.slice(findFrontMatter(text).bodyStart)
  return frontMatterText(text, 'title') ?? writtenTitle(body)?.text
}

export function withoutCodeBlocks(text: string): string {
  return text.replace(/^ {0,3}(`{3,}|~{3,}).*?^ {0,3}\1/gms, '')
}

/** Without the keys whose value is undefined; undefined if none is left. */
export function compact<T extends object>(map: T): Partial<T> | undefined {
  const entries = Object.entries(map).filter(([, value]) => value !== undefined)
  return entries.length === 0 ? undefined : (Object.fromEntries(entries) as Partial<T>)
}

/** A list, unless it is empty. */
export function nonEmpty<T>(list: readonly T[]): readonly T[] | undefined {
  return list.length > 0 ? list : undefined
}
