import { posix } from 'node:path'
import { mdxFilesIn } from '../reading/mdx-files.ts'
import { locateYaml } from '../reading/read-data-file.ts'
import { type Leftover, Setting } from '../reading/settings.ts'
import type { SiteTree } from '../reading/site-tree.ts'
import { Call } from '../types.ts'
import { pathsBelow } from '../writing/external-paths.ts'
import type { Copy } from '../writing/place-files.ts'

/** The blog of a Docusaurus site. */
export interface ImportedBlog {
  /** Its folder; undefined if there is none, or if it cannot be imported. */
  readonly folder: string | undefined
  /** Its folder in `content/`; undefined if it is not imported. */
  readonly dir: string | undefined
  readonly copies: readonly Copy[]
  readonly plugins: readonly Call[]
  readonly files: readonly string[]
  readonly leftovers: readonly Leftover[]
  /** The paths of posts that are left out, for `externalPaths`. */
  readonly leftPaths: readonly string[]
  readonly checks: object | undefined
}

interface BlogOptions {
  readonly options: Setting
  readonly isEnabled: boolean
  /** Whether the site has a URL, which feeds need. */
  readonly hasUrl: boolean
  /** Names of components that posts use without an import. */
  readonly components: readonly string[]
}

/** Settings that only concern how Docusaurus builds a blog, or that have no effect here. */
const irrelevant = [
  'showLastUpdateTime',
  'showLastUpdateAuthor',
  'onInlineTags',
  'onInlineAuthors',
  'onUntruncatedBlogPosts',
]

/** By setting: why it is not imported. */
const reasons: Readonly<Record<string, string>> = {
  blogSidebarTitle: 'post pages do not list other posts',
  blogSidebarCount: 'post pages do not list other posts',
  editUrl: 'all pages share one "editUrl" setting',
}

const none = {
  folder: undefined,
  dir: undefined,
  copies: [],
  plugins: [],
  files: [],
  leftovers: [],
  leftPaths: [],
  checks: undefined,
}

/** The keys that `blog()` declares. */
const postKeys = ['date', 'authors', 'tags']

/** Copies the posts into `content/`, and sets the plugin for blogs up so that they keep their URLs. */
export function importBlog(
  { options, isEnabled, hasUrl, components }: BlogOptions,
  tree: SiteTree,
): ImportedBlog {
  const folder = posix.normalize(options.at('path').text() ?? 'blog').replace(/\/$/, '')
  const dir = (options.at('routeBasePath').text() ?? 'blog').replace(/^\/+|\/+$/g, '')
  const posts = tree.list(folder).filter((path) => /\.mdx?$/.test(path))
  if (!isEnabled || options.peek() === false || posts.length === 0) {
    options.done()
    return none
  }
  if (!/^[\w-]+(?:\/[\w-]+)*$/.test(dir) || folder.startsWith('..')) {
    options.done()
    const why = folder.startsWith('..')
      ? 'the posts are outside the site folder'
      : `blog() does not support the path "/${dir}"`
    const reason = `${why}; copy the posts into content/blog/ and add blog() from "docs-build/blog" to "plugins"`
    const leftPaths = dir === '' ? [] : [pathsBelow(dir)]
    return { ...none, leftovers: [{ name: 'blog', at: { file: folder }, reason }], leftPaths }
  }
  for (const name of irrelevant) options.at(name).done()
  const feeds = importFeeds(options.at('feedOptions'))
  for (const [name, reason] of Object.entries(reasons)) options.at(name).leave(reason)
  const { authors, files: authorFiles } = readAuthors(options, { folder, tree })
  const size = options.at('postsPerPage').peek()
  options.at('postsPerPage').done()
  const given = {
    dir: dir === 'blog' ? undefined : dir,
    title: options.at('blogTitle').text(),
    description: options.at('blogDescription').text(),
    authors,
    permalink: ':path',
    postsPerPage: typeof size === 'number' ? size : undefined,
    feeds: hasUrl ? feeds.formats : [],
    feedLimit: feeds.limit,
    readingTime: options.at('showReadingTime').flag() === false ? false : undefined,
  }
  const call = new Call('blog', 'docs-build/blog', withoutUndefined(given), postKeys)
  // Docusaurus takes a missing date from git, and authors may be described in the post.
  const plugins = { 'blog/date-missing': 'warning', 'blog/author-unknown': 'warning' }
  return {
    ...none,
    folder,
    dir,
    copies: [copyPosts(folder, dir, { tree, components })],
    plugins: [call],
    files: authorFiles,
    checks: { plugins },
  }
}

/** Copies the posts in a folder to the one of the blog in `content/`, or to its folder in another language. */
export function copyPosts(
  from: string,
  dir: string,
  site: { readonly tree: SiteTree; readonly components: readonly string[] },
): Copy {
  return { from, to: posix.join('content', dir), files: copiedFiles(from, site) }
}

/** The formats of the feeds, so that they keep their URLs, and how many posts they contain. */
function importFeeds(options: Setting) {
  const type = options.at('type')
  const limit = options.at('limit').peek()
  if (typeof limit === 'number') options.at('limit').done()
  const written = type.itemsOrOne().map((one) => one.peek())
  type.done()
  const formats = type.isMissing ? ['rss', 'atom'] : written.flatMap((one) => feedFormats(one))
  return { formats, limit: typeof limit === 'number' ? limit : undefined }
}

/** With `null`, Docusaurus writes no feed. */
function feedFormats(type: unknown): readonly string[] {
  if (type === 'all') return ['rss', 'atom', 'json']
  return typeof type === 'string' ? [type] : []
}

/**
 * The files of the folder and their names in the copy: posts that are MDX end in `.mdx`. Authors and tags in YAML are options of the
 * plugin. Files that begin with `_` are not pages in both.
 */
function copiedFiles(
  folder: string,
  { tree, components }: { readonly tree: SiteTree; readonly components: readonly string[] },
): ReadonlyMap<string, string> {
  const isCopied = (path: string) => !/^(?:authors|tags|options)\.(?:ya?ml|json)$/.test(path)
  const mdxFiles = mdxFilesIn(folder, { tree, components })
  const paths = tree.list(folder).filter(isCopied)
  return new Map(paths.map((path) => [path, mdxFiles.get(path) ?? path]))
}

function readAuthors(
  options: Setting,
  { folder, tree }: { readonly folder: string; readonly tree: SiteTree },
) {
  const named = options.at('authorsMapPath').text() ?? 'authors.yml'
  const file = posix.join(folder, named)
  const text = tree.read(file)
  if (text === undefined) return { authors: undefined, files: [] }
  const map = new Setting(locateYaml(text, file))
  const authors = Object.fromEntries(
    map.keys().map((key) => {
      const author = map.at(key)
      const image = author.at('image_url').text()
      return [
        key,
        withoutUndefined({
          name: author.at('name').text() ?? key,
          title: author.at('title').text(),
          url: author.at('url').text(),
          image,
        }),
      ]
    }),
  )
  return { authors, files: [file] }
}

function withoutUndefined(values: object): object {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}
