import type { LastUpdated } from '../../runtime/contract/page.ts'
import type { SiteConfig } from '../config/types.ts'
import type { PageHistory } from '../content/git-history.ts'
import type { Page } from '../content/types.ts'

/** What a page says of its last change; undefined where nothing is known of it, or the site does not tell. */
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
  const known = formatters.get(site)
  if (known) return known
  const locale = site.locales.find(({ isDefault }) => isDefault)
  const made = new Intl.DateTimeFormat(locale?.htmlLang ?? 'en', {
    dateStyle: 'medium',
    timeZone: 'UTC',
    ...(locale && { calendar: locale.calendar }),
  })
  formatters.set(site, made)
  return made
}
