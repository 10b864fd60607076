import type { LocaleConfig } from '../../cli/config/types.ts'

/** Returns a function that formats days for a language: '2026-11-22' → 'November 22, 2026'. */
export function createFormatDate({ htmlLang, calendar }: LocaleConfig): (date: string) => string {
  const format = new Intl.DateTimeFormat(htmlLang, { dateStyle: 'long', timeZone: 'UTC', calendar })
  return (date) => format.format(new Date(`${date}T00:00:00Z`))
}
