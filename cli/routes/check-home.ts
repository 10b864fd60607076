import type { SiteConfig } from '../config/types.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import { isResultsPage } from './results-page.ts'
import type { RoutePlan } from './types.ts'

/**
 * The URL of the page that `/` redirects to on a site without a home page. Undefined if there is a page, redirect, or public file,
 * and if the site ignores the check: then `/` may belong to another site.
 */
export function findStart(
  { byUrl, routes, mainUrls }: Pick<RoutePlan, 'byUrl' | 'routes' | 'mainUrls'>,
  { redirects, checks, search }: Pick<SiteConfig, 'redirects' | 'checks' | 'search'>,
  publicFiles: readonly string[],
): string | undefined {
  const isThere =
    byUrl.has('/') ||
    redirects.some(({ from }) => from === '/') ||
    publicFiles.includes('index.html')
  if (isThere || checks.severities.homePage === 'ignore') return undefined
  const pages = routes.filter(({ page }) => !page.isPattern && !isResultsPage(page, search))
  const urls = pages.map(({ url }) => url)
  return [...mainUrls.values()].find((url) => urls.includes(url)) ?? urls[0]
}

/** Warns of a site whose root is only a redirect to its start, as `findStart()` returns it. */
export function checkHome(start: string | undefined): Diagnostic[] {
  if (start === undefined) return []
  return [
    {
      code: 'home-missing',
      severity: 'warning',
      message: `The site has no home page: "/" redirects to "${start}"`,
      at: { file: 'content' },
      fix: `add content/index.md, or add { from: '/', to: '${start}' } to "redirects"`,
    },
  ]
}
