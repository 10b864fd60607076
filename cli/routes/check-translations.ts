import type { Page } from '../content/types.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import type { Route } from './types.ts'

/** A page in another language than the default one, with its original. */
export interface Translation {
  readonly page: Page
  readonly original: Page
}

/** How a translation compares with its original. A page that doesn't say what it was translated from is unmarked. */
export type TranslationState = 'current' | 'outdated' | 'unmarked'

/** The pages that people have translated, with their originals. */
export function findTranslations(
  routes: readonly Route[],
  standard: string | undefined,
): Translation[] {
  const pages = new Map(routes.map(({ url, page }) => [url, page]))
  return routes.flatMap(({ page, translations = [] }) => {
    if (page.locale === standard || page.original !== undefined) return []
    // A plugin made it.
    if (page.text !== undefined || page.generated) return []
    const found = translations.find(({ locale }) => locale === standard)
    const original = found && pages.get(found.url)
    return original ? [{ page, original }] : []
  })
}

/** Compares a translation with its original. */
export function stateOf({ page, original }: Translation): TranslationState {
  const { translated_from: from } = page.frontMatter
  if (from === undefined || original.textHash === undefined) return 'unmarked'
  return from === original.textHash ? 'current' : 'outdated'
}

/** Finds pages that were translated from an older version. */
export function checkTranslations(
  routes: readonly Route[],
  standard: string | undefined,
): Diagnostic[] {
  return findTranslations(routes, standard).flatMap((translation): Diagnostic[] => {
    if (stateOf(translation) !== 'outdated') return []
    const { page, original } = translation
    return [
      {
        code: 'translation-outdated',
        severity: 'warning',
        message: `This translation is based on an older version of ${original.place}`,
        at: { file: page.place, line: page.keyLines?.translated_from ?? 1, column: 1 },
        fix: `update the translation, then run "docs-build translations --mark ${page.place}"`,
      },
    ]
  })
}
