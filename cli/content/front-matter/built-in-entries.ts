import * as v from 'valibot'
import { unsafeMessage, unsafeUrl } from '../../html/unsafe-url.ts'
import { anyText, flag, list, text } from '../../report/schema.ts'
import type { BuiltInFrontMatter } from '../types.ts'
import { homeEntries } from './home-page-schema.ts'

const level = v.custom<number>(
  (input) => Number.isInteger(input) && Number(input) >= 2 && Number(input) <= 6,
  'must be a heading level from 2 to 6',
)
const id = v.pipe(
  text,
  v.regex(
    /^[^/]+$/,
    ({ input }) =>
      `must not contain "/" (the folder is added automatically)\nwrite "${lastPart(input)}"`,
  ),
)
const slug = v.pipe(
  text,
  v.regex(
    /^(?![a-z][a-z\d+.-]*:)[^?#\\\t\n\r]+$/i,
    ({ input }) => `must be a path without "?", "#", or "\\"\nwrite "${pathIn(input)}"`,
  ),
)

const address = v.pipe(
  text,
  v.check((input) => !unsafeUrl(input), unsafeMessage),
)

const searchBoost = v.custom<false | number>(
  (input) => input === false || (typeof input === 'number' && input > 0 && input <= 10),
  'must be false, or a number greater than 0 and at most 10',
)

/** 'guides/dimmer/' → 'dimmer' */
function lastPart(id: string): string {
  return (
    id
      .split('/')
      .findLast((part) => part.trim() !== '')
      ?.trim() ?? 'first-steps'
  )
}

/** The path in a URL, or the part of a path that a slug can be: 'https://x.org/a?b' → '/a' */
function pathIn(slug: string): string {
  const path = slug.replace(/^[a-z][a-z\d+.-]*:(?:\/\/[^/?#]*)?/i, '').replaceAll('\\', '/')
  return /^[^?#\t\n\r]+/.exec(path)?.[0] ?? '/first-steps'
}

/** What the keys that docs-build reads can be. */
export const builtInEntries = {
  id: v.optional(id),
  title: v.optional(text),
  sidebar_label: v.optional(text),
  sidebar_badge: v.optional(text),
  sidebar_position: v.optional(v.pipe(v.number('must be a number'), v.finite('must be a number'))),
  sidebar: v.optional(text),
  slug: v.optional(slug),
  parse_number_prefixes: v.optional(flag),
  description: v.optional(anyText),
  keywords: v.optional(list(text)),
  image: v.optional(address),
  hide_title: v.optional(flag),
  hide_table_of_contents: v.optional(flag),
  toc_min_heading_level: v.optional(level),
  toc_max_heading_level: v.optional(level),
  pagination_prev: v.optional(v.nullable(text)),
  pagination_next: v.optional(v.nullable(text)),
  search: v.optional(searchBoost),
  draft: v.optional(flag),
  unlisted: v.optional(flag),
  translated_from: v.optional(text),
  custom_edit_url: v.optional(v.nullable(address)),
  ...homeEntries,
} satisfies Record<keyof BuiltInFrontMatter, v.GenericSchema>
