import type { SiteConfig } from '../config/types.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import type { RoutePlan } from './types.ts'

/** Warns of a site whose root is neither a page, a redirect nor a file of `public/`: its readers would start at the not-found page. */
export function checkHome(
  { byUrl, routes, mainUrls }: Pick<RoutePlan, 'byUrl' | 'routes' | 'mainUrls'>,
  { redirects }: Pick<SiteConfig, 'redirects'>,
  publicFiles: readonly string[],
): Diagnostic[] {
  const isThere =
    byUrl.has('/') ||
    redirects.some(({ from }) => from === '/') ||
    publicFiles.includes('index.html')
  // A site without pages has a bigger problem.
  if (isThere || routes.length === 0) return []
  const [main] = mainUrls.values()
  const start = main ?? routes.find(({ page }) => !page.isPattern)?.url
  const redirect = start && `, or redirect readers: redirects: [{ from: '/', to: '${start}' }]`
  return [
    {
      code: 'home-missing',
      severity: 'warning',
      message: 'The site has no home page: "/" leads to the not-found page',
      at: { file: 'content' },
      fix: `add content/index.md${redirect ?? ''}`,
    },
  ]
}
