import { isObject } from '../../cli/report/schema.ts'
import {
  type ContentContext,
  decodeUrl,
  encodePath,
  nearest,
  normalizePath,
  type PluginSource,
  type SourceText,
} from '../kit.ts'
import { excerptOf } from './excerpt.ts'
import type { LocalBlogSettings } from './local-settings.ts'
import { today } from './today.ts'
import { tagName, urlName } from './url-name.ts'

/** A post, as lists show it. */
export interface Post {
  readonly source: string
  readonly url: string
  /** '2026-11-22' */
  readonly date: string
  readonly title: string
  readonly excerpt: string
  /** Keys of the authors in the options. */
  readonly authors: readonly string[]
  readonly tags: readonly string[]
  readonly isUnlisted: boolean
  /** The source of the post in the default language, if that stands in for a translation. */
  readonly original?: string
}

/** The date of posts whose own is missing or wrong: the build fails then. */
const noDate = '1970-01-01'

/** Whether a source is a post, and not a page that the blog has of its own. */
export function isPost(
  { source }: { readonly source: string },
  { dir }: Pick<LocalBlogSettings, 'dir'>,
): boolean {
  return source.startsWith(`${dir}/`) && /\.mdx?$/.test(source) && source !== `${dir}/index.md`
}

interface ReadOptions extends Pick<ContentContext, 'mode' | 'report' | 'readSource'> {
  readonly settings: LocalBlogSettings
  /** The posts of the default language by their paths in the blog, for those of another one. */
  readonly originals?: ReadonlyMap<string, Post>
}

/** The posts of one language among the sources, the newest first. Drafts are in it only in `dev`. */
export async function readPosts(
  sources: readonly PluginSource[],
  { mode, readSource, ...context }: ReadOptions,
): Promise<Post[]> {
  const posts: Post[] = []
  for (const source of sources) {
    if (!isPost(source, context.settings)) continue
    const read = await readSource(source)
    if (read.frontMatter.draft && mode !== 'dev') continue
    posts.push(toPost(source, read, context))
  }
  return sortPosts(posts)
}

/** Sorts posts, the newest first. */
export function sortPosts(posts: readonly Post[]): Post[] {
  return [...posts].sort((a, b) => compare(b.date, a.date) || compare(b.source, a.source))
}

/** The path of a post in its blog, which is that of its translations: 'fr/blog/lamp/index.md' → 'lamp/index'. */
export function pathInBlog(source: string, { dir }: Pick<LocalBlogSettings, 'dir'>): string {
  return source.slice(dir.length + 1).replace(/\.mdx?$/, '')
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

type Context = Omit<ReadOptions, 'mode' | 'readSource'>

/** A translation has the date, the authors and the tags of its original, unless it has its own. */
function toPost({ source }: PluginSource, read: SourceText, context: Context): Post {
  const { frontMatter, title, text } = read
  const original = context.originals?.get(pathInBlog(source, context.settings))
  const name = splitName(source, context.settings.dir)
  const values: Readonly<Record<string, unknown>> = { ...frontMatter }
  const date =
    typeof values.date === 'string' ? values.date : dateOf(name, read, { ...context, original })
  if (date !== original?.date) reportFuture(date, read, context)
  const path = context.settings.permalink
    .replace(':year', date.slice(0, 4))
    .replace(':month', date.slice(5, 7))
    .replace(':day', date.slice(8))
    .replace(':name', name.rest)
    .replace(':path', pathOf(name))
  const tags = Array.isArray(values.tags) ? values.tags.map(String) : (original?.tags ?? [])
  return {
    source,
    url: urlIn(context.settings.path, frontMatter.slug ?? path),
    date,
    title,
    excerpt: frontMatter.description || excerptOf(text),
    authors:
      values.authors == null && original
        ? original.authors
        : authorsOf(values.authors, read, context),
    tags: tags.filter((tag, i) => tags.findIndex((one) => tagName(one) === tagName(tag)) === i),
    isUnlisted: frontMatter.unlisted === true,
  }
}

/** The URL of a path below the blog. */
function urlIn(blog: string, path: string): string {
  const parts = decodeUrl(path).split('/').filter(Boolean).map(urlName)
  return normalizePath(encodePath([blog, ...parts].join('/')))
}

interface PostName {
  /** As written: '2026-11-22' or '2026/11/22'. */
  readonly date: string | undefined
  readonly rest: string
}

/** 'blog/2026-11-22-title.md', 'blog/2026/11/22/title.md' and 'blog/2026-11-22-title/index.md' name the same post. */
function splitName(source: string, dir: string): PostName {
  const path = source.slice(dir.length + 1).replace(/(?:\/index)?\.mdx?$/, '')
  const [, before = '', date, rest] = /^(.*\/)?(\d{4}[-/]\d\d?[-/]\d\d?)[-/](.+)$/.exec(path) ?? []
  return date === undefined ? { date, rest: path } : { date, rest: before + String(rest) }
}

/** '2026-11-22-title' → '2026/11/22/title' */
function pathOf({ date, rest }: PostName): string {
  return date === undefined ? rest : `${date.replaceAll('-', '/')}/${rest}`
}

function dateOf(
  { date: written }: PostName,
  read: SourceText,
  { report, original }: Context & { readonly original: Post | undefined },
): string {
  const date = written?.replaceAll('/', '-').replace(/-(?=\d(?:-|$))/g, '-0')
  if (date !== undefined && isDate(date)) return date
  const at = { ...read.placeOf(), line: 1, column: 1 }
  if (date !== undefined) {
    report({
      code: 'date-invalid',
      severity: 'error',
      message: `Invalid date "${written}" in the file path`,
      at,
      fix: 'correct the date in the path, or add a date to the front matter',
    })
  } else if (!hasKey(read, 'date')) {
    if (original) return original.date
    report({
      code: 'date-missing',
      severity: 'error',
      message: 'The post has no date',
      at,
      fix: 'add a date to the front matter, as in "date: 2026-11-22", or begin the file name with a date, as in "2026-11-22-title.md"',
    })
  }
  return noDate
}

/** A post that a build publishes before its day; `publishUntil` says which posts wait. */
function reportFuture(date: string, read: SourceText, { settings, report }: Context): void {
  if (settings.publishUntil !== undefined || date <= today()) return
  const { date: written }: Readonly<Record<string, unknown>> = { ...read.frontMatter }
  const at = written === date ? read.placeOf('date') : { ...read.placeOf(), line: 1, column: 1 }
  report({
    code: 'date-future',
    severity: 'warning',
    message: `The post is published before its date, ${date}`,
    at,
    fix: 'correct the date, or set "publishUntil" in the options of blog() to "today"',
  })
}

/** Whether the front matter has a key; an invalid value has been reported. */
function hasKey(read: SourceText, key: string): boolean {
  const [place, none] = [read.placeOf(key), read.placeOf('no such key')]
  return place.line !== none.line || place.column !== none.column
}

function isDate(date: string): boolean {
  const day = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(day.valueOf()) && day.toISOString().startsWith(date)
}

/** The authors of a post; those that the options lack are reported. */
function authorsOf(written: unknown, read: SourceText, { settings, report }: Context): string[] {
  if (written === undefined || written === null) return []
  const isList = Array.isArray(written)
  const names: unknown[] = isList ? written : [written]
  return names.filter((name, i): name is string => {
    if (typeof name === 'string' && Object.hasOwn(settings.authors, name)) return true
    const near = typeof name === 'string' ? nearest(name, Object.keys(settings.authors)) : undefined
    const seen = isObject(name) ? JSON.stringify(name) : String(name)
    report({
      code: 'author-unknown',
      severity: 'error',
      message: `Unknown author ${typeof name === 'string' ? `"${seen}"` : seen}: the "authors" option of blog() does not list this author`,
      at: isList ? read.placeOf('authors', i) : read.placeOf('authors'),
      fix: near ? `write "${near}"` : 'add the author to "authors" in the options of blog()',
    })
    return false
  })
}
