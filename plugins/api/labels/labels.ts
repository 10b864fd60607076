import * as v from 'valibot'
import { object, text } from '../../../cli/report/schema.ts'
import { createLabels, type LabelOptions, type Labels } from '../../kit.ts'
import { type ApiLabel, english } from './english.ts'

/** The labels of a reference, in the language of its pages. */
export type ApiLabels = Labels<ApiLabel>

/** The option `labels`. `fromEntries` loses the names. */
export const apiLabelsSchema = object(
  Object.fromEntries(Object.keys(english).map((name) => [name, v.optional(text)])),
) as v.GenericSchema<Partial<Record<ApiLabel, string>>>

/** Returns the labels for the pages in a folder. */
export function createApiLabels(options: LabelOptions<ApiLabel>): Promise<ApiLabels> {
  return createLabels({ english, translations: apiTranslations }, options)
}

/** Joins entries, which are Markdown. */
export function joinEntries(entries: readonly string[], { markdown }: ApiLabels): string {
  const [start = '', ...rest] = entries
  return rest.reduce((first, next) => markdown('list', { first, next }), start)
}

/** The labels in each other language. Only one of these files is loaded. */
export const apiTranslations = {
  ar: async () => (await import('./ar.ts')).labels,
  de: async () => (await import('./de.ts')).labels,
  es: async () => (await import('./es.ts')).labels,
  fr: async () => (await import('./fr.ts')).labels,
  it: async () => (await import('./it.ts')).labels,
  ja: async () => (await import('./ja.ts')).labels,
  ko: async () => (await import('./ko.ts')).labels,
  'pt-BR': async () => (await import('./pt-BR.ts')).labels,
  ru: async () => (await import('./ru.ts')).labels,
  'zh-CN': async () => (await import('./zh-CN.ts')).labels,
}
