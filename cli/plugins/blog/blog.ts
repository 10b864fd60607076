import { posix } from 'node:path'
import type { Page } from '../../content/types.ts'
import { toolFile } from '../../files/tool.ts'
import type { Route } from '../../routes/types.ts'
import { feedFiles, feedLinks, hasUrl } from '../feeds/feed-files.ts'
import { createFormatDate } from '../feeds/format-date.ts'
import { checkOptions } from '../options.ts'
import { definePlugin, type Plugin, type PluginSource } from '../types.ts'
import { listPages } from './lists.ts'
import { type BlogOptions, resolveOptions } from './options.ts'
import { optionsSchema } from './options-schema.ts'
import { postFeed } from './post-feed.ts'
import { postHead } from './post-head.ts'
import { addPostInfo, withoutPostInfo } from './post-info.ts'
import { isPost, type Post, readPosts } from './posts.ts'

export type { BlogAuthor, BlogOptions, BlogTexts } from './options.ts'

/**
 * A blog from the Markdown files in `content/blog/`: posts with dates, authors and tags, lists of them, an archive, and feeds
 * in Atom and JSON.
 */
export function blog(options: BlogOptions = {}): Plugin {
  checkOptions('blog', optionsSchema, options)
  const settings = resolveOptions(options)
  const { dir, feeds, title, publishUntil, ...rest } = settings
  const place = { path: `/${dir}`, title, formats: feeds }
  // Of the hooks for the whole site, which run in one thread.
  let posts: readonly Post[] = []
  let later: ReadonlySet<string> = new Set()
  return definePlugin<string>({
    name: 'blog',
    // The day decides only which pages there are.
    cacheKey: JSON.stringify({ ...rest, dir, feeds, title }),
    frontMatter: { date: { type: 'date' }, authors: { type: 'json' }, tags: { type: 'list' } },
    styles: [toolFile('blog/blog.css')],
    async content(sources, context) {
      const all = await readPosts(sources, settings, context)
      const isLater = ({ date }: Post) =>
        context.mode !== 'dev' && publishUntil !== undefined && date > publishUntil
      posts = all.filter((post) => !isLater(post))
      later = new Set(all.filter(isLater).map(({ source }) => source))
      const ofSite = context.site.url === undefined ? { ...settings, feeds: [] } : settings
      const written = new Set(sources.map(({ source }) => source))
      const lists = listPages(posts, {
        settings: ofSite,
        formatDate: createFormatDate(context.site),
      })
      // A site can have its own page in place of a list.
      const folders = new Set(posts.flatMap(({ source }) => folderOfPost(source)))
      return [
        ...sources.filter((source) => !isModuleOfPost(source, folders)),
        ...lists.filter(({ source }) => !written.has(source)),
      ]
    },
    pages(pages) {
      const bySource = new Map(posts.map((post) => [post.source, post]))
      return pages
        .filter(({ source }) => !later.has(source))
        .map((page) => withPost(page, bySource.get(page.source)))
    },
    routes: (routes) => withNeighbors(routes, posts, place),
    tree: (tree, page, { site }) =>
      isPost(page, settings) && !page.generated
        ? addPostInfo(tree, page, { settings, site })
        : undefined,
    head(tags, page, { site }) {
      const source = page.route?.page
      const isBlog = source?.source.startsWith(`${dir}/`)
      if (!source || !isBlog) return undefined
      const links = site.url === undefined ? [] : feedLinks(place, site)
      const isOfPost = isPost(source, settings) && !source.generated
      return [...tags, ...links, ...(isOfPost ? postHead(page, { settings, site }) : [])]
    },
    page({ route: { page }, content }) {
      const isInFeed = isPost(page, settings) && !page.generated && !page.frontMatter.unlisted
      return isInFeed && feeds.length > 0 ? { data: withoutPostInfo(content()) } : undefined
    },
    files(site, context) {
      if (feeds.length === 0 || !hasUrl(context, 'blog')) return []
      return feedFiles(place, postFeed(site, posts, settings), context)
    },
  })
}

/** 'blog/lamp/index.md' → 'blog/lamp'; nothing for a post without its own folder. */
function folderOfPost(source: string): string[] {
  return /\/index\.mdx?$/.test(source) ? [posix.dirname(source)] : []
}

/** Whether a component is beside a post, which can import it. */
function isModuleOfPost({ source }: PluginSource, folders: ReadonlySet<string>): boolean {
  return source.endsWith('.tsx') && folders.has(posix.dirname(source))
}

/** A post has its own URL, and is in no sidebar. */
function withPost(page: Page, post: Post | undefined): Page {
  if (!post) return page
  const { url, date, authors, tags, excerpt } = post
  const { description = excerpt } = page.frontMatter
  const values = { date, authors, tags, sidebar: 'none', ...(description && { description }) }
  return { ...page, url, frontMatter: { ...page.frontMatter, ...values } }
}

/** The posts before and after each, by date, and the path to it. */
function withNeighbors(
  routes: readonly Route[],
  posts: readonly Post[],
  { path, title }: { readonly path: string; readonly title: string },
): Route[] {
  const listed = posts.filter(({ isUnlisted }) => !isUnlisted)
  const positions = new Map(listed.map(({ source }, i) => [source, i]))
  const sources = new Set(posts.map(({ source }) => source))
  const linkAt = (i: number) => {
    const post = listed[i]
    return post && { label: post.title, url: post.url }
  }
  return routes.map((route) => {
    if (!sources.has(route.page.source)) return route
    const at = positions.get(route.page.source)
    return {
      ...route,
      breadcrumbs: [
        { label: title, url: path },
        { label: route.page.label, url: route.url },
      ],
      previous: at === undefined ? undefined : linkAt(at + 1),
      next: at === undefined ? undefined : linkAt(at - 1),
    }
  })
}
