import * as v from 'valibot'
import { anyText, list, object, oneOf, record, text } from '../../cli/report/schema.ts'
import { textIds } from './options.ts'

const count = v.pipe(
  v.number('must be a number'),
  v.integer('must be a whole number'),
  v.minValue(1, 'must be at least 1'),
)

export const optionsSchema = object({
  dir: v.optional(
    v.pipe(
      text,
      v.regex(/^[\w-]+(?:\/[\w-]+)*$/, 'must be a path in content/, without "/" at its ends'),
    ),
  ),
  title: v.optional(text),
  description: v.optional(anyText),
  authors: v.optional(
    record(
      object({
        name: text,
        title: v.optional(text),
        url: v.optional(text),
        image: v.optional(text),
      }),
    ),
  ),
  postsPerPage: v.optional(count),
  permalink: v.optional(
    v.pipe(
      text,
      v.regex(
        /:(?:name|path)/,
        'must contain ":name" or ":path", or posts of one day have the same URL',
      ),
    ),
  ),
  readingTime: v.optional(v.boolean('must be true or false')),
  feeds: v.optional(list(oneOf(['atom', 'json', 'rss']))),
  feedLimit: v.optional(count),
  publishUntil: v.optional(
    v.pipe(
      text,
      v.regex(/^(?:today|\d{4}-\d\d-\d\d)$/, 'must be "today", or a date such as 2026-11-22'),
    ),
  ),
  texts: v.optional(
    object(Object.fromEntries(Object.keys(textIds).map((key) => [key, v.optional(text)]))),
  ),
})
