import * as v from 'valibot'
import { anyText, flag, list, object, oneOf, record, text } from '../../cli/report/schema.ts'
import type { PluginStringId } from '../kit.ts'

/** An author, whom posts name by the key in `authors`. */
const author = object({
  name: text,
  /** What the author does: 'Maintainer'. */
  title: v.optional(text),
  /** A page about the author: a URL, or a path of the site. */
  url: v.optional(text),
  /** A square picture: a path in `public/`, or a URL. */
  image: v.optional(text),
})
export interface BlogAuthor extends v.InferInput<typeof author> {}

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
  /** The folder of the posts in `content/`, and the path of the blog. @default 'blog' */
  dir: v.optional(
    v.pipe(
      text,
      v.regex(/^[\w-]+(?:\/[\w-]+)*$/, 'must be a path in content/, without "/" at its ends'),
    ),
    'blog',
  ),
  /** The title of the list of posts and of the feeds. @default 'Blog', in each language */
  title: v.optional(text),
  /** One or two sentences about the blog, for search engines and feeds. */
  description: v.optional(anyText, ''),
  /** The authors, by the names that posts use. @default {} */
  authors: v.optional(record(author), {}),
  /** How many posts a list shows. @default 10 */
  postsPerPage: v.optional(count, 10),
  /**
   * The URL of a post below that of the blog, with `:year`, `:month`, `:day` and `:name`; or `:path` for the path of its file
   * with a date in it as folders, whatever date the post has. @default ':name'
   */
  permalink: v.optional(
    v.pipe(
      text,
      v.regex(
        /:(?:name|path)/,
        'must contain ":name" or ":path", or posts of one day have the same URL',
      ),
    ),
    ':name',
  ),
  /** Whether posts show how long it takes to read them. @default true */
  readingTime: v.optional(flag, true),
  /** The formats of the feeds. @default ['atom', 'json'] */
  feeds: v.optional(list(oneOf(['atom', 'json', 'rss'])), ['atom', 'json']),
  /** How many posts the feeds contain, the newest first. @default 20 */
  feedLimit: v.optional(count, 20),
  /**
   * The last day whose posts are published, as '2026-11-22', or `today`, in UTC: later posts are only in `dev`. By default all posts
   * are published, with a warning if their day has not come.
   */
  publishUntil: v.optional(
    v.pipe(
      text,
      v.regex(/^(?:today|\d{4}-\d\d-\d\d)$/, 'must be "today", or a date such as 2026-11-22'),
    ),
  ),
  /** Replaces texts in the default language; `strings` of `locales` replace those of each language. @default the strings of the language */
  texts: v.optional(texts, {}),
})
export interface BlogOptions extends v.InferInput<typeof optionsSchema> {}

/** All options, with their defaults. */
export interface BlogSettings extends v.InferOutput<typeof optionsSchema> {}
