import {
  type ContentStringId,
  contentStrings,
  createTranslate,
  type Translate,
} from '../../../runtime/contract/strings.ts'
import type { SiteConfig } from '../types.ts'
import { defaultLocale } from './default-locale.ts'

/** Returns the strings that the build writes in a language, by its code; without one in the default language. */
export function createLocaleStrings(
  site: Pick<SiteConfig, 'locales'>,
): (code: string | undefined) => Translate<ContentStringId> {
  const standard = defaultLocale(site)
  const made = new Map(
    site.locales.map(({ code, strings }) => [code, createTranslate(contentStrings, strings)]),
  )
  const english = createTranslate(contentStrings)
  return (code) => made.get(code ?? standard?.code ?? '') ?? english
}
