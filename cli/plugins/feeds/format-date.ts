import { defaultLocale } from '../../config/default-locale.ts'
import type { SiteConfig } from '../../config/types.ts'

/** Writes days as readers of the site do: '2026-11-22' → 'November 22, 2026'. */
export function createFormatDate(site: Pick<SiteConfig, 'locales'>): (date: string) => string {
  const locale = defaultLocale(site)
  const format = new Intl.DateTimeFormat(locale?.htmlLang ?? 'en', {
    dateStyle: 'long',
    timeZone: 'UTC',
    ...(locale && { calendar: locale.calendar }),
  })
  return (date) => format.format(new Date(`${date}T00:00:00Z`))
}
