import type { LastUpdated } from '../../runtime/contract/page.ts'
import { defaultLocale } from '../config/default-locale.ts'
import type { SiteConfig } from '../config/types.ts'
import type { PageHistory } from '../content/git-history.ts'
import type { Page } from '../content/types.ts'

/** What a page says about its last change; undefined if git has no record of one, or the site does not show it. */
export function lastUpdated(
  { source }: Pick<Page, 'source'>,
  { site, history }: { readonly site: SiteConfig; readonly history: PageHistory | undefined },
): LastUpdated | undefined {
  const change = history?.changes.get(source)
  if (!site.lastUpdated || !change) return undefined
  const day = new Date(change.time * 1000)
  return {
    date: day.toISOString().slice(0, 10),
    text: formatter(site).format(day),
    ...(site.lastUpdated.author && { author: change.author }),
  }
}

const formatters = new WeakMap<SiteConfig, Intl.DateTimeFormat>()

/** Written once, by the build: a browser may write the same day otherwise. */
function formatter(site: SiteConfig): Intl.DateTimeFormat {
  const cached = formatters.get(site)
  if (cached) return cached
  const locale = defaultLocale(site)
  const made = new Intl.DateTimeFormat(locale?.htmlLang ?? 'en', {
    dateStyle: 'medium',
    timeZone: 'UTC',
    ...(locale && { calendar: locale.calendar }),
  })
  formatters.set(site, made)
  return made
}
