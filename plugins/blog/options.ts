import type { PluginStringId } from '../kit.ts'

/** An author, whom posts name by the key in `authors`. */
export interface BlogAuthor {
  readonly name: string
  /** What the author does: 'Maintainer'. */
  readonly title?: string
  /** A page about the author: a URL, or a path of the site. */
  readonly url?: string
  /** A square picture: a path in `public/`, or a URL. */
  readonly image?: string
}

/** The texts of the blog in the default language. */
export interface BlogTexts {
  readonly archive: string
  readonly authors: string
  readonly tags: string
  readonly subscribe: string
  readonly newer: string
  readonly older: string
  /** `{page}` is the number of the page of a list. */
  readonly page: string
  /** `{minutes}` is a number. */
  readonly readingTime: string
  /** `{author}` is the name. */
  readonly byAuthor: string
  /** `{tag}` is the tag as posts write it. */
  readonly withTag: string
}

export interface BlogOptions {
  /** The folder of the posts in `content/`, and the path of the blog. @default 'blog' */
  readonly dir?: string
  /** The title of the list of posts and of the feeds. @default 'Blog', in each language */
  readonly title?: string
  /** One or two sentences about the blog, for search engines and feeds. */
  readonly description?: string
  /** The authors, by the names that posts use. @default {} */
  readonly authors?: Readonly<Record<string, BlogAuthor>>
  /** How many posts a list shows. @default 10 */
  readonly postsPerPage?: number
  /**
   * The URL of a post below that of the blog, with `:year`, `:month`, `:day` and `:name`; or `:path` for the path of its file
   * with a date in it as folders, whatever date the post has. @default ':name'
   */
  readonly permalink?: string
  /** Whether posts show how long it takes to read them. @default true */
  readonly readingTime?: boolean
  /** The formats of the feeds. @default ['atom', 'json'] */
  readonly feeds?: readonly ('atom' | 'json' | 'rss')[]
  /** How many posts the feeds contain, the newest first. @default 20 */
  readonly feedLimit?: number
  /**
   * The last day whose posts are published, as '2026-11-22', or `today`, in UTC: later posts are only in `dev`. By default all posts
   * are published, with a warning if their day has not come.
   */
  readonly publishUntil?: string | undefined
  /** Replaces texts in the default language; `strings` of `locales` replace those of each language. @default the strings of the language */
  readonly texts?: Partial<BlogTexts>
}

/** All options, with their defaults. */
export type BlogSettings = Required<Omit<BlogOptions, 'publishUntil' | 'title' | 'texts'>> & {
  readonly publishUntil: string | undefined
  readonly title: string | undefined
  readonly texts: Partial<BlogTexts>
}

/** The strings of the texts. */
export const textIds = {
  archive: 'blogArchive',
  authors: 'blogAuthors',
  tags: 'blogTags',
  subscribe: 'blogSubscribe',
  newer: 'blogNewer',
  older: 'blogOlder',
  page: 'blogPage',
  readingTime: 'blogReadingTime',
  byAuthor: 'blogByAuthor',
  withTag: 'blogWithTag',
} as const satisfies Record<keyof BlogTexts, PluginStringId>

export function resolveBlogOptions(options: BlogOptions): BlogSettings {
  return {
    dir: 'blog',
    title: undefined,
    description: '',
    authors: {},
    postsPerPage: 10,
    permalink: ':name',
    readingTime: true,
    feeds: ['atom', 'json'],
    feedLimit: 20,
    publishUntil: undefined,
    texts: {},
    ...options,
  }
}
