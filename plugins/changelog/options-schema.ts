import * as v from 'valibot'
import { anyText, flag, list, object, oneOf, record, text } from '../../cli/report/schema.ts'

export const optionsSchema = object({
  file: v.optional(text),
  translations: v.optional(record(text)),
  dir: v.optional(
    v.pipe(text, v.regex(/^[\w-]+(?:\/[\w-]+)*$/, 'must be a path without "/" at its ends')),
  ),
  title: v.optional(text),
  description: v.optional(anyText),
  pages: v.optional(oneOf(['version', 'major'])),
  unreleased: v.optional(flag),
  feeds: v.optional(list(oneOf(['atom', 'json', 'rss']))),
  feedLimit: v.optional(
    v.pipe(v.number('must be a number'), v.integer('must be a whole number'), v.minValue(1)),
  ),
})
