import type { SiteConfig } from '../config/types.ts'
import type { Page } from '../content/types.ts'
import { localSource } from '../content/version-of.ts'
import type { LinkTargets } from '../links/types.ts'
import type { PageTranslation, RoutePlan } from './types.ts'

/** Finds each page in the other languages: the pages that have the same path in the folders of their languages. */
export function createTranslations(
  pages: readonly Page[],
  site: SiteConfig,
): (page: Page) => PageTranslation[] {
  const standard = site.versions[0]?.locale
  const others = site.locales.flatMap(({ code }) => (code === standard ? [] : [code]))
  if (standard === undefined || others.length === 0) return () => []
  const bySource = new Map(pages.map((page) => [withoutExtension(page.source), page]))
  const groups = new Map<Page, PageTranslation[]>()
  for (const page of pages) {
    if (page.locale !== standard) continue
    const found = [page]
    for (const code of others) {
      const source = localSource(page.source, code, site)
      const other = source === undefined ? undefined : bySource.get(withoutExtension(source))
      if (other) found.push(other)
    }
    const group = found.map(({ locale = '', url, original }) => {
      return { locale, url, isTranslated: original === undefined }
    })
    for (const one of found) groups.set(one, group)
  }
  return (page) => (groups.get(page) ?? []).filter(({ locale }) => locale !== page.locale)
}

function withoutExtension(source: string): string {
  return source.replace(/\.(?:mdx?|tsx)$/, '')
}

/** Returns what links lead to from pages in a language: to pages in that language, as far as there are some. */
export function createLocalTargets(
  targets: LinkTargets,
  { routes }: Pick<RoutePlan, 'routes'>,
  { versions, locales }: Pick<SiteConfig, 'versions' | 'locales'>,
): (locale: string | undefined) => LinkTargets {
  if (locales.length < 2) return () => targets
  const urls = new Map(locales.map(({ code }) => [code, new Map<string, string>()]))
  for (const { url, page, translations = [] } of routes) {
    if (page.locale !== versions[0]?.locale) continue
    for (const other of translations) urls.get(other.locale)?.set(url, other.url)
  }
  const byLocale = new Map(
    [...urls].map(([code, local]): [string, LinkTargets] => [
      code,
      { ...targets, localUrl: (url) => local.get(url) },
    ]),
  )
  return (locale = '') => byLocale.get(locale) ?? targets
}
