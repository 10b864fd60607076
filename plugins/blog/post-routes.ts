import type { Page, Route } from '../kit.ts'
import type { LocalBlog } from './local-posts.ts'
import type { Post } from './posts.ts'

/** A post has its own URL, and is in no sidebar. */
export function withPost(page: Page, post: Post | undefined): Page {
  if (!post) return page
  const { url, date, authors, tags, excerpt } = post
  const { description = excerpt } = page.frontMatter
  const values = { date, authors, tags, sidebar: 'none', ...(description && { description }) }
  return { ...page, url, frontMatter: { ...page.frontMatter, ...values } }
}

/** The posts before and after each, by date, and the path to it. */
export function withNeighbors(
  routes: readonly Route[],
  { settings: { path, title }, posts }: LocalBlog,
): readonly Route[] {
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
