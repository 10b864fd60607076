import type { CustomFrontMatter } from '../../runtime/contract/front-matter.ts'
import { detach, type Json } from '../files/json.ts'

/** The front matter keys that docs-build reads. `BuiltInFrontMatter` defines their types. */
export const builtInKeys = [
  'id',
  'title',
  'sidebar_label',
  'sidebar_badge',
  'sidebar_position',
  'sidebar',
  'slug',
  'parse_number_prefixes',
  'description',
  'keywords',
  'image',
  'hide_title',
  'hide_table_of_contents',
  'toc_min_heading_level',
  'toc_max_heading_level',
  'pagination_prev',
  'pagination_next',
  'search',
  'draft',
  'unlisted',
  'translated_from',
  'custom_edit_url',
  'layout',
  'template',
  'hero',
  'features',
] as const

/** Custom front matter keys, by name. */
export type FrontMatterKeys = Readonly<Record<string, FrontMatterKey>>

/** The declaration of a custom front matter key. Pages that do not set the key get its default. */
export type FrontMatterKey =
  | TextKey
  | ListKey
  | PlainKey<'number', number>
  | PlainKey<'boolean', boolean>
  /** A day: '2026-11-22'. */
  | PlainKey<'date', string>
  /** Any data that YAML and JSON can represent, such as lists of objects. Its content is not checked. */
  | PlainKey<'json', Json>

interface AnyKey {
  /** Whether every page must set the key. A required key cannot have a default. @default false */
  readonly required?: boolean | undefined
}

/** A key whose value is a string. */
export interface TextKey extends AnyKey {
  readonly type: 'string'
  /** Allowed values. @default any string */
  readonly values?: readonly string[] | undefined
  readonly default?: string | undefined
}

/** A key whose value is a list of strings. */
export interface ListKey extends AnyKey {
  readonly type: 'list'
  /** Allowed entries. @default any string */
  readonly values?: readonly string[] | undefined
  readonly default?: readonly string[] | undefined
}

/** A key whose value is a number, a boolean, a date, or other data. */
export interface PlainKey<Name extends string, Value> extends AnyKey {
  readonly type: Name
  readonly default?: Value | undefined
}

/**
 * The types of declared keys, for extending `CustomFrontMatter`. A key with a default always has a value. A required key may
 * not have one, because the not-found page has no front matter.
 *
 * ```ts
 * declare module 'docs-build' {
 *   interface CustomFrontMatter extends FrontMatterValues<typeof frontMatter> {}
 * }
 * ```
 */
export type FrontMatterValues<T extends FrontMatterKeys> = {
  readonly [K in keyof T as HasDefault<T[K], K>]: FrontMatterValue<T[K]>
} & {
  readonly [K in keyof T as Exclude<K, HasDefault<T[K], K>>]?: FrontMatterValue<T[K]>
}

type HasDefault<Key, Name> = Key extends { readonly default: Json } ? Name : never

type FrontMatterValue<K extends FrontMatterKey> = K extends {
  readonly values: readonly (infer Value)[]
}
  ? K['type'] extends 'list'
    ? readonly Value[]
    : Value
  : ValuesByType[K['type']]

interface ValuesByType {
  readonly string: string
  readonly list: readonly string[]
  readonly number: number
  readonly boolean: boolean
  readonly date: string
  readonly json: Json
}

/** Returns the defaults of declared keys, by name. */
export function defaultValues(keys: FrontMatterKeys): CustomFrontMatter {
  return fromEntries(
    Object.entries(keys).flatMap(([name, { default: value }]) =>
      value === undefined ? [] : [[name, value]],
    ),
  )
}

/** Returns the custom part of a page's front matter as plain data, or undefined if there is none. */
export function customPart(frontMatter: CustomFrontMatter): CustomFrontMatter | undefined {
  const names: readonly string[] = builtInKeys
  const custom = Object.entries(frontMatter).filter(([name]) => !names.includes(name))
  return custom.length > 0 ? detach(fromEntries(custom)) : undefined
}

function fromEntries(entries: readonly (readonly [string, unknown])[]): CustomFrontMatter {
  const values: unknown = Object.fromEntries(entries)
  // A site adds the keys that it declares to the type.
  return values as CustomFrontMatter
}
