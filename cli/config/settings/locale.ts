import * as v from 'valibot'
import { pluginStrings } from '../../../runtime/contract/plugin-strings.ts'
import {
  contentStrings,
  interfaceStrings,
  type Strings,
  searchStrings,
} from '../../../runtime/contract/strings.ts'
import { anyText, object, oneOf, record, text } from '../../report/schema.ts'
import type { Complete } from './complete.ts'

const allStrings = { ...interfaceStrings, ...searchStrings, ...contentStrings, ...pluginStrings }
// `fromEntries` loses the ids.
const strings = object(
  Object.fromEntries(Object.keys(allStrings).map((id) => [id, v.optional(text)] as const)),
) as v.GenericSchema<Strings>

export const localeSchema = object({
  /** Name of the language, as its speakers write it. @default the language's name, if the key is its code */
  label: v.optional(text),
  /** Text direction. @default 'rtl' for languages written from right to left, such as Arabic and Hebrew, otherwise 'ltr' */
  direction: v.optional(oneOf(['ltr', 'rtl'])),
  /** Value of `<html lang>`. @default the code */
  htmlLang: v.optional(text),
  /** Calendar for dates, such as 'buddhist'. @default 'gregory' */
  calendar: v.optional(text),
  /** Title of the site in this language. @default the site's title */
  title: v.optional(text),
  /** One line that describes the site in this language. @default the site's tagline */
  tagline: v.optional(anyText),
  /**
   * Translations of labels in the navbar, footer, and sidebars, by original label: `{ Guides: 'Anleitungen' }`. Version labels,
   * the announcement, and names of folders without a label can be translated here as well. @default {}
   */
  labels: v.optional(record(text)),
  /**
   * Interface strings by ID. Keep them in a separate file for each locale. @default docs-build's translations for Arabic,
   * Chinese (simplified), French, German, Italian, Japanese, Korean, Portuguese, Russian, and Spanish; otherwise English
   */
  strings: v.optional(strings),
})
export interface UserLocale extends v.InferInput<typeof localeSchema> {}

export interface LocaleConfig
  extends Complete<Pick<UserLocale, 'label' | 'direction' | 'htmlLang' | 'calendar' | 'strings'>>,
    Readonly<Pick<UserLocale, 'title' | 'tagline' | 'labels'>> {
  readonly code: string
  /** Pathname of its pages, without a trailing slash: '/' or '/fr'. */
  readonly path: string
  readonly isDefault: boolean
}
