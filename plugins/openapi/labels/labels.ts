import type { LabelSource, Labels } from '../../kit.ts'
import { english, type OpenapiLabel } from './english.ts'

/** The labels of a reference, in the language of its pages. */
export type OpenapiLabels = Labels<OpenapiLabel>

/** The labels in all languages. Only the files of those that are shown are loaded. */
export const openapiLabelSource: LabelSource<OpenapiLabel> = {
  english,
  translations: {
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
  },
}
