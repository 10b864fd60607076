import * as v from 'valibot'
import { anyText, flag, list, object, oneOf, record, text } from '../../cli/report/schema.ts'

export const optionsSchema = object({
  /** The file, relative to the site's root. @default 'CHANGELOG.md' */
  file: v.optional(text, 'CHANGELOG.md'),
  /**
   * Translations of the file by language, such as `{ fr: 'CHANGELOG.fr.md' }`, with the same versions. Languages without one
   * show the original text. @default {}
   */
  translations: v.optional(record(text), {}),
  /** The path of the pages. @default 'changelog' */
  dir: v.optional(
    v.pipe(text, v.regex(/^[\w-]+(?:\/[\w-]+)*$/, 'must be a path without "/" at its ends')),
    'changelog',
  ),
  /** The title of the list of versions and of the feeds. @default 'Changelog', in each language */
  title: v.optional(text),
  /** One or two sentences about it, for search engines and feeds. */
  description: v.optional(anyText, ''),
  /** Whether each version has a page, or all versions with the same first number share one. @default 'version' */
  pages: v.optional(oneOf(['version', 'major']), 'version'),
  /** Whether the changes below "Unreleased" have a page, too. @default false */
  unreleased: v.optional(flag, false),
  /** The formats of the feeds. @default ['atom', 'json'] */
  feeds: v.optional(list(oneOf(['atom', 'json', 'rss'])), ['atom', 'json']),
  /** How many versions the feeds contain, the newest first. @default 20 */
  feedLimit: v.optional(
    v.pipe(v.number('must be a number'), v.integer('must be a whole number'), v.minValue(1)),
    20,
  ),
})
export interface ChangelogOptions extends v.InferInput<typeof optionsSchema> {}

/** All options, with their defaults. */
export interface ChangelogSettings extends v.InferOutput<typeof optionsSchema> {}
