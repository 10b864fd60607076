import type { SiteConfig } from '../types.ts'

/** Returns the language that the site's pages are written in. */
export function defaultLocale({
  locales,
}: Pick<SiteConfig, 'locales'>): SiteConfig['locales'][number] | undefined {
  return locales.find(({ isDefault }) => isDefault)
}
