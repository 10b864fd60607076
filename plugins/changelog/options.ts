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

export const optionsSchema = object({
  /** The changelog file, relative to the site folder. @default 'CHANGELOG.md' */
  file: v.optional(text, 'CHANGELOG.md'),
  /**
   * Translations of the file by language, such as `{ fr: 'CHANGELOG.fr.md' }`, with the same versions. Languages without a
   * translation show the original text. @default {}
   */
  translations: v.optional(record(text), {}),
  /** Path of the pages. @default 'changelog' */
  dir: v.optional(folderPath, 'changelog'),
  /** Title of the list of versions and the feeds. @default 'Changelog', in each language */
  title: v.optional(text),
  /** One or two sentences about the changelog, for search engines and feeds. */
  description: v.optional(anyText, ''),
  /** Whether each version has its own page, or all versions with the same major version share one. @default 'version' */
  pages: v.optional(oneOf(['version', 'major']), 'version'),
  /** Whether the changes under "Unreleased" also have a page. @default false */
  unreleased: v.optional(flag, false),
  /** Formats of the feeds. @default ['atom', 'json'] */
  feeds: v.optional(list(oneOf(['atom', 'json', 'rss'])), ['atom', 'json']),
  /** Number of versions in the feeds, newest first. @default 20 */
  feedLimit: v.optional(
    v.pipe(
      v.number('must be a number'),
      v.integer('must be a whole number'),
      v.minValue(1, 'must be at least 1'),
    ),
    20,
  ),
})
export interface ChangelogOptions extends v.InferInput<typeof optionsSchema> {}

/** All options, with their defaults. */
export interface ChangelogSettings extends v.InferOutput<typeof optionsSchema> {}
