import { posix } from 'node:path'
import { toolFile } from '../../cli/files/tool.ts'
import {
  checkOptions,
  createFormatDate,
  definePlugin,
  type Edition,
  editionOf,
  type FeedPlace,
  feedFiles,
  feedLinks,
  hasUrl,
  type Page,
  type PageContext,
  type Plugin,
  type PluginSource,
  planEditions,
  type SiteConfig,
} from '../kit.ts'
import { listPages } from './lists.ts'
import { type LocalBlog, readBlogs } from './local-posts.ts'
import { blogInLanguage, type LocalBlogSettings } from './local-settings.ts'
import { type BlogOptions, optionsSchema } from './options.ts'
import { postFeed } from './post-feed.ts'
import { postHead } from './post-head.ts'
import { addPostInfo, withoutPostInfo } from './post-info.ts'
import { withNeighbors, withPost } from './post-routes.ts'
import { isPost, type Post } from './posts.ts'
import { today } from './today.ts'

export type { BlogAuthor, BlogOptions, BlogTexts } from './options.ts'

const name = 'blog'

/**
 * Creates a blog from the Markdown files in `content/blog/`: posts with dates, authors, and tags, lists of posts, an archive,
 * and feeds. On a site in several languages, each language has its own blog.
 */
export function blog(options: BlogOptions = {}): Plugin {
  const settings = checkOptions(name, optionsSchema, options)
  const { dir, feeds, title, publishUntil, ...rest } = settings
  /** Undefined for pages outside of the blog. */
  const settingsOf = (page: Page, { site, shared }: PageContext<readonly Edition[]>) => {
    const edition = editionOf(page, dir, shared)
    const isOfBlog = page.source.startsWith(`${edition.dir}/`)
    return isOfBlog ? blogInLanguage(settings, edition, site) : undefined
  }
  // Of the hooks for the whole site, which run in one thread.
  let blogs: readonly LocalBlog[] = []
  let later: ReadonlySet<string> = new Set()
  return definePlugin<string, readonly Edition[]>({
    name,
    // The day decides only which pages there are.
    cacheKey: JSON.stringify({ ...rest, dir, feeds, title }),
    frontMatter: { date: { type: 'date' }, authors: { type: 'json' }, tags: { type: 'list' } },
    siteFolders: [dir],
    styles: [toolFile('plugins/blog/browser/blog.css')],
    async content(sources, context) {
      const { site } = context
      const others = planEditions(dir, site)
      if (others.length > 0) context.share(others)
      const lastDay = publishUntil === 'today' ? today() : publishUntil
      const isLater = ({ date }: Post) =>
        context.mode !== 'dev' && lastDay !== undefined && date > lastDay
      const inEdition = (edition: Edition) => blogInLanguage(settings, edition, site)
      const all = await readBlogs(
        sources,
        [inEdition({ dir, path: `/${dir}` }), ...others.map(inEdition)],
        context,
      )
      blogs = all.map((one) => ({ ...one, posts: one.posts.filter((post) => !isLater(post)) }))
      later = new Set(all.flatMap(({ posts }) => posts.filter(isLater)).map(({ source }) => source))
      const written = new Set(sources.map(({ source }) => source))
      const folders = new Set(
        blogs.flatMap(({ posts }) => posts).flatMap(({ source }) => folderOfPost(source)),
      )
      return [
        ...sources.filter((source) => !isModuleOfPost(source, folders)),
        ...blogs.flatMap((one) => listsOf(one, all[0].settings, { site, written })),
      ]
    },
    pages(pages) {
      const posts = blogs.flatMap((one) => one.posts)
      const bySource = new Map(posts.map((post) => [post.source, post]))
      return pages
        .filter((page) => !later.has(page.source) && !isListInOriginal(page))
        .map((page) => withPost(page, bySource.get(page.source)))
    },
    routes: (routes) => blogs.reduce(withNeighbors, routes),
    tree(tree, page, context) {
      const local = settingsOf(page, context)
      if (!local || !isPost(page, local) || page.generated) return undefined
      return addPostInfo(tree, page, { settings: local, site: context.site })
    },
    head(tags, page, context) {
      const source = page.route?.page
      const local = source && settingsOf(source, context)
      if (!local) return undefined
      const { site } = context
      const links = site.url === undefined ? [] : feedLinks(feedPlace(local), site)
      const isOfPost = isPost(source, local) && !source.generated
      return [...tags, ...links, ...(isOfPost ? postHead(page, { settings: local, site }) : [])]
    },
    page({ route: { page }, content }, context) {
      const local = settingsOf(page, context)
      const isListed = local && isPost(page, local) && !page.generated && !page.frontMatter.unlisted
      // For a post that is not translated, feeds have the content of the original.
      const isInFeed = isListed && page.original === undefined && feeds.length > 0
      return isInFeed ? { data: withoutPostInfo(content()) } : undefined
    },
    files(site, context) {
      const [standard] = blogs
      if (!standard || feeds.length === 0 || !hasUrl(context, name)) return []
      const original = standard.settings.locale
      return blogs.flatMap(({ settings: local, posts }) =>
        feedFiles(feedPlace(local), postFeed(site, posts, { settings: local, original }), context),
      )
    },
  })
}

function feedPlace({ path, title, feeds }: LocalBlogSettings): FeedPlace {
  return { path, title, formats: feeds }
}

/** The lists of a blog. A site can have its own page in place of a list, in each language or only in the default one. */
function listsOf(
  { settings, posts }: LocalBlog,
  { dir, locale }: LocalBlogSettings,
  { site, written }: { readonly site: SiteConfig; readonly written: ReadonlySet<string> },
): PluginSource[] {
  const lists = listPages(posts, {
    settings: site.url === undefined ? { ...settings, feeds: [] } : settings,
    formatDate: createFormatDate(settings.locale),
    original: locale,
  })
  return lists.filter(
    ({ source }) => !written.has(source) && !written.has(dir + source.slice(settings.dir.length)),
  )
}

/** Whether a page stands in for a list that its language doesn't have, such as that of a tag. */
function isListInOriginal({ original, generated }: Page): boolean {
  return original !== undefined && generated?.plugin === name
}

/** 'blog/lamp/index.md' → 'blog/lamp'; nothing for a post without its own folder. */
function folderOfPost(source: string): string[] {
  return /\/index\.mdx?$/.test(source) ? [posix.dirname(source)] : []
}

/** Whether a component is beside a post, which can import it. */
function isModuleOfPost({ source }: PluginSource, folders: ReadonlySet<string>): boolean {
  return source.endsWith('.tsx') && folders.has(posix.dirname(source))
}
