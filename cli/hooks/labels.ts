import * as v from 'valibot'
import type { StringValues } from '../../runtime/contract/strings.ts'
import { languageWithStrings } from '../config/languages/languages.ts'
import type { SiteConfig } from '../config/types.ts'
import { languageOfPlace } from '../content/version-of.ts'
import { placeOfSource } from '../files/paths.ts'
import { escapeHtml } from '../html/escape.ts'
import { object, text } from '../report/schema.ts'
import { escapeMarkdown } from './escape-markdown.ts'

/** Labels by name: `{ fields: '{count} fields' }`. Names in braces are replaced with values. */
export type LabelTable<Name extends string> = Readonly<Record<Name, string>>

/** The labels that a plugin writes into pages, in several languages. */
export interface LabelSource<Name extends string> {
  readonly english: LabelTable<Name>
  /** Loads the labels in each other language, by its code: `{ de: async () => german }`. */
  readonly translations: Readonly<Record<string, () => Promise<LabelTable<Name>>>>
}

/** The pages that the labels are for. */
export interface LabelOptions<Name extends string> {
  /** Their folder in `content/`: 'api', 'fr/api'. */
  readonly dir: string
  readonly site: Pick<SiteConfig, 'locales' | 'versions'>
  /** Labels that replace those of the language, from the options of the plugin. */
  readonly replaced?: Readonly<{ readonly [Key in Name]?: string | undefined }>
}

/** Writes a label. */
export type WriteLabel<Name extends string> = (name: Name, values?: StringValues) => string

/** A plugin's labels in one language. */
export interface Labels<Name extends string> {
  /** Returns a label as text. */
  readonly text: WriteLabel<Name>
  /** Returns a label as a line of Markdown. The values are Markdown, too. */
  readonly markdown: WriteLabel<Name>
  /** Returns a label as HTML. The values are HTML, too. */
  readonly html: WriteLabel<Name>
}

/**
 * Returns a plugin's labels in the language of its pages. It loads only the labels in that language; those that aren't
 * translated are in English.
 */
export async function createLabels<Name extends string>(
  { english, translations }: LabelSource<Name>,
  { dir, site, replaced }: LabelOptions<Name>,
): Promise<Labels<Name>> {
  const locale = languageOfPlace(placeOfSource(`${dir}/index.md`), site)
  const language = codesOf(locale?.code ?? 'en').find((code) => Object.hasOwn(translations, code))
  const translated = language === undefined ? undefined : await translations[language]?.()
  const labelOf = (name: Name) => replaced?.[name] ?? translated?.[name] ?? english[name]
  const writer =
    (toLine: (text: string) => string): WriteLabel<Name> =>
    (name, values = {}) =>
      // Every second part is the name of a value.
      labelOf(name)
        .split(/\{(\w+)\}/)
        .map((part, i) => {
          if (i % 2 === 0) return toLine(part)
          return Object.hasOwn(values, part) ? String(values[part]) : toLine(`{${part}}`)
        })
        .join('')
  return { text: writer((text) => text), markdown: writer(escapeLine), html: writer(escapeHtml) }
}

/** Returns the schema of a plugin's option `labels`, which replaces some of its labels. */
export function labelsSchema<Name extends string>(
  english: LabelTable<Name>,
): v.GenericSchema<Partial<Record<Name, string>>> {
  const entries = Object.keys(english).map((name) => [name, v.optional(text)])
  // `fromEntries` loses the names.
  const schema: v.GenericSchema = object(Object.fromEntries(entries))
  return schema as v.GenericSchema<Partial<Record<Name, string>>>
}

/** Joins entries, which are Markdown, with the label `list`: '{first}, {next}'. */
export function joinList(
  entries: readonly string[],
  { markdown }: Pick<Labels<'list'>, 'markdown'>,
): string {
  const [start = '', ...rest] = entries
  return rest.reduce((first, next) => markdown('list', { first, next }), start)
}

/** 'de-AT' → 'de-AT', 'de'. */
function codesOf(code: string): string[] {
  const [language = code] = code.split(/[-_]/)
  return [code, languageWithStrings(code) ?? language]
}

/** The spaces next to a value stay. */
function escapeLine(text: string): string {
  const [, before = '', inner = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(text) ?? []
  return before + escapeMarkdown(inner) + after
}
