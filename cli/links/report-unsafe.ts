import type { LinePlace } from '../content/origins.ts'
import type { UnsafeUrl } from '../html/unsafe-url.ts'
import { readableHref } from './href.ts'
import { type LinkPage, reportAt } from './link-page.ts'

/** Reports a URL that is not published. `where` is what contains it: 'a link'. */
export function reportUnsafe(
  where: string,
  href: string,
  { scheme, reason }: UnsafeUrl,
  page: LinkPage,
  place: LinePlace,
): void {
  const written = readableHref(href)
  const short = written.length > 60 ? `${written.slice(0, 59)}…` : written
  reportAt(page, place, {
    code: 'unsafe-link',
    severity: 'error',
    message: `Unsafe URL "${short}" in ${where}: ${reason}`,
    fix:
      scheme === 'long'
        ? 'shorten the URL'
        : 'write a URL that begins with "https:", or the path of a file in the site',
  })
}
