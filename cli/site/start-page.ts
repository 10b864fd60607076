import { pageHref } from '../../runtime/contract/url.ts'
import { defaultLocale } from '../config/languages/default-locale.ts'
import type { OutputFile } from '../emit/types.ts'
import { renderRedirect } from '../render/redirect-page.ts'
import type { PreparedSite } from './prepare-site.ts'

/** The file at `/` of a site without a home page, which redirects to its start; undefined if there is something else. */
export function startPage({
  start,
  site,
}: Pick<PreparedSite, 'start' | 'site'>): (OutputFile & { readonly contents: string }) | undefined {
  if (start === undefined) return undefined
  const locale = defaultLocale(site)
  const to = pageHref(start, site)
  const contents = renderRedirect({
    to,
    anchors: {},
    canonical: (site.url ?? '') + to,
    lang: locale?.htmlLang ?? 'en',
    dir: locale?.direction ?? 'ltr',
  })
  return { kind: 'text', path: 'index.html', contents }
}
