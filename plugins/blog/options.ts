import * as v from 'valibot'
import {
  anyText,
  flag,
  folderPath,
  list,
  object,
  oneOf,
  record,
  text,
} from '../../cli/report/schema.ts'
import type { PluginStringId } from '../kit.ts'

/** An author. Posts refer to authors by their keys in `authors`. */
const author = object({
  name: text,
  /** The author's role: 'Maintainer'. */
  title: v.optional(text),
  /** A page about the author: a URL, or a path on the site. */
  url: v.optional(text),
  /** A square picture: a path in `public/`, or a URL. */
  image: v.optional(text),
})
export interface BlogAuthor extends v.InferInput<typeof author> {}

/** The blog's strings in the default language. */
export interface BlogTexts {
  readonly archive: string
  readonly authors: string
  readonly tags: string
  readonly subscribe: string
  readonly newer: string
  readonly older: string
  /** `{page}` is the page number of a list. */
  readonly page: string
  /** `{minutes}` is a number. */
  readonly readingTime: string
  /** `{author}` is the author's name. */
  readonly byAuthor: string
  /** `{tag}` is the tag, as written in posts. */
  readonly withTag: string
}

/** The interface string of each text. */
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

// `fromEntries` loses the names.
const texts = object(
  Object.fromEntries(Object.keys(textIds).map((key) => [key, v.optional(text)])),
) as v.GenericSchema<Partial<BlogTexts>>

const count = v.pipe(
  v.number('must be a number'),
  v.integer('must be a whole number'),
  v.minValue(1, 'must be at least 1'),
)

export const optionsSchema = object({
  /** Folder of the posts in `content/`, and path of the blog. @default 'blog' */
  dir: v.optional(folderPath, 'blog'),
  /** Title of the list of posts and the feeds. @default 'Blog', in each language */
  title: v.optional(text),
  /** One or two sentences about the blog, for search engines and feeds. */
  description: v.optional(anyText, ''),
  /** Authors, by the keys that posts use. @default {} */
  authors: v.optional(record(author), {}),
  /** Number of posts on each page of a list. @default 10 */
  postsPerPage: v.optional(count, 10),
  /**
   * URL of a post below the blog, with `:year`, `:month`, `:day`, and `:name`. Alternatively, `:path` is the path of the post's
   * file, with a date in it as folders, whatever the post's date. @default ':name'
   */
  permalink: v.optional(
    v.pipe(
      text,
      v.regex(
        /:(?:name|path)/,
        'must contain ":name" or ":path" so that posts from the same day have different URLs',
      ),
    ),
    ':name',
  ),
  /** Whether posts show their reading time. @default true */
  readingTime: v.optional(flag, true),
  /** Formats of the feeds. @default ['atom', 'json'] */
  feeds: v.optional(list(oneOf(['atom', 'json', 'rss'])), ['atom', 'json']),
  /** Number of posts in the feeds, newest first. @default 20 */
  feedLimit: v.optional(count, 20),
  /**
   * The last day whose posts are published, such as '2026-11-22' or `today`, in UTC. Later posts are only in `dev`. By default,
   * all posts are published, with a warning for dates in the future.
   */
  publishUntil: v.optional(
    v.pipe(
      text,
      v.regex(/^(?:today|\d{4}-\d\d-\d\d)$/, 'must be "today" or a date such as "2026-11-22"'),
    ),
  ),
  /**
   * Custom strings in the default language. For other languages, use `strings` in `locales`. @default the language's strings
   */
  texts: v.optional(texts, {}),
})
export interface BlogOptions extends v.InferInput<typeof optionsSchema> {}

/** All options, with their defaults. */
export interface BlogSettings extends v.InferOutput<typeof optionsSchema> {}
