import type { ContentContext, PluginSource } from '../kit.ts'
import type { LocalBlogSettings } from './local-settings.ts'
import { isPost, type Post, pathInBlog, readPosts, sortPosts } from './posts.ts'

/** The blog in one language. */
export interface LocalBlog {
  readonly settings: LocalBlogSettings
  /** The newest first. */
  readonly posts: readonly Post[]
}

/** Reads the posts in each language, the default one first. Posts that are not translated have the text of the original. */
export async function readBlogs(
  sources: readonly PluginSource[],
  [standard, ...others]: readonly [LocalBlogSettings, ...LocalBlogSettings[]],
  context: Pick<ContentContext, 'mode' | 'report' | 'readSource'>,
): Promise<[LocalBlog, ...LocalBlog[]]> {
  const original = {
    settings: standard,
    posts: await readPosts(sources, { ...context, settings: standard }),
  }
  const originals = new Map(original.posts.map((post) => [pathInBlog(post.source, standard), post]))
  const blogs: [LocalBlog, ...LocalBlog[]] = [original]
  for (const settings of others) {
    const written = await readPosts(sources, { ...context, settings, originals })
    const standIns = untranslatedPosts(sources, { original, settings })
    blogs.push({ settings, posts: sortPosts([...written, ...standIns]) })
  }
  return blogs
}

/** The posts that a language lacks. Their pages are those that the site adds for pages that are not translated. */
function untranslatedPosts(
  sources: readonly PluginSource[],
  { original, settings }: { readonly original: LocalBlog; readonly settings: LocalBlogSettings },
): Post[] {
  const translated = new Set(
    sources
      .filter((source) => isPost(source, settings))
      .map(({ source }) => pathInBlog(source, settings)),
  )
  const { dir, path } = original.settings
  return original.posts
    .filter(({ source }) => !translated.has(pathInBlog(source, original.settings)))
    .map((post) => ({
      ...post,
      source: settings.dir + post.source.slice(dir.length),
      url: settings.path + post.url.slice(path.length),
      original: post.source,
    }))
}
