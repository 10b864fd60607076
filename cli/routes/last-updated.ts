import type { LastUpdated } from '../../runtime/contract/page.ts'
import { defaultLocale } from '../config/languages/default-locale.ts'
import type { LocaleConfig, SiteConfig } from '../config/types.ts'
import type { PageHistory } from '../content/git-history.ts'
import type { Page } from '../content/types.ts'

/** What a page says about its last change; undefined if git has no record of one, or the site does not show it. */
export function lastUpdated(
  { source, original, locale }: Pick<Page, 'source' | 'original' | 'locale'>,
  { site, history }: { readonly site: SiteConfig; readonly history: PageHistory | undefined },
): LastUpdated | undefined {
  const change = history?.changes.get(original ?? source)
  if (!site.lastUpdated || !change) return undefined
  const day = new Date(change.time * 1000)
  return {
    date: day.toISOString().slice(0, 10),
    text: formatter(site, locale).format(day),
    ...(site.lastUpdated.author && { author: change.author }),
  }
}

const formatters = new WeakMap<LocaleConfig, Intl.DateTimeFormat>()

/** Written once, by the build: a browser may write the same day otherwise. */
function formatter({ locales }: SiteConfig, code: string | undefined): Intl.DateTimeFormat {
  const locale = locales.find((one) => one.code === code) ?? defaultLocale({ locales })
  const cached = locale && formatters.get(locale)
  if (cached) return cached
  const made = new Intl.DateTimeFormat(locale?.htmlLang ?? 'en', {
    dateStyle: 'medium',
    timeZone: 'UTC',
    ...(locale && { calendar: locale.calendar }),
  })
  if (locale) formatters.set(locale, made)
  return made
}
