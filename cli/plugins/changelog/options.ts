import * as v from 'valibot'
import { anyText, flag, list, object, oneOf, text } from '../../report/schema.ts'

export interface ChangelogOptions {
  /** The file, relative to the site's root. @default 'CHANGELOG.md' */
  readonly file?: string
  /** The path of the pages. @default 'changelog' */
  readonly dir?: string
  /** The title of the list of versions and of the feeds. @default 'Changelog' */
  readonly title?: string
  /** One or two sentences about it, for search engines and feeds. */
  readonly description?: string
  /** Whether each version has a page, or all versions with the same first number share one. @default 'version' */
  readonly pages?: 'version' | 'major'
  /** Whether the changes below "Unreleased" have a page, too. @default false */
  readonly unreleased?: boolean
  /** The formats of the feeds. @default ['atom', 'json'] */
  readonly feeds?: readonly ('atom' | 'json')[]
  /** How many versions the feeds contain, the newest first. @default 20 */
  readonly feedLimit?: number
}

/** All options, with their defaults. */
export type ChangelogSettings = Required<ChangelogOptions>

export function resolveOptions(options: ChangelogOptions): ChangelogSettings {
  return {
    file: 'CHANGELOG.md',
    dir: 'changelog',
    title: 'Changelog',
    description: '',
    pages: 'version',
    unreleased: false,
    feeds: ['atom', 'json'],
    feedLimit: 20,
    ...options,
  }
}

export const optionsSchema = object({
  file: v.optional(text),
  dir: v.optional(
    v.pipe(text, v.regex(/^[\w-]+(?:\/[\w-]+)*$/, 'must be a path without "/" at its ends')),
  ),
  title: v.optional(text),
  description: v.optional(anyText),
  pages: v.optional(oneOf(['version', 'major'])),
  unreleased: v.optional(flag),
  feeds: v.optional(list(oneOf(['atom', 'json']))),
  feedLimit: v.optional(
    v.pipe(v.number('must be a number'), v.integer('must be a whole number'), v.minValue(1)),
  ),
})
