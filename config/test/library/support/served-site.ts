import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesOf } from '../../../../test/support/built-pages.ts'
import { rebuild } from '../../../../test/support/site.ts'
import { redirects } from '../../../redirects.ts'
import { siteCopy } from '../../support/copy-site.ts'

/** Follows redirects from a URL of the site. Returns the URL where they end, or the URL and why it does not exist. */
export type Serve = (url: string) => string

/** Builds a copy of this site, in which URLs can be followed as browsers do. */
export async function serveThisSite(): Promise<Serve> {
  const { outDir, ok, report } = await rebuild(siteCopy())
  if (!ok) throw new Error(report)
  // Reads all pages now, because the folder is deleted after the test that calls this first.
  const pages = new Map(
    filesOf(outDir)
      .filter((path) => /(?:^|\/)index\.html$/.test(path))
      .map((path) => [
        `/${path.replace(/\/?index\.html$/, '')}`,
        readFileSync(join(outDir, path), 'utf8'),
      ]),
  )
  const moved = new Map((redirects ?? []).map(({ from, to }) => [from, to]))
  return (url) => follow(url, { pages, moved })
}

interface Site {
  /** HTML by URL, including redirect pages. */
  readonly pages: ReadonlyMap<string, string>
  /** Redirects by their `from`, including those of anchors. */
  readonly moved: ReadonlyMap<string, string>
}

function follow(url: string, site: Site): string {
  if (/^https?:/.test(url)) return url
  const [path = '', hash = ''] = url.split('#')
  const html = site.pages.get(path)
  if (html === undefined) return `${url}: no page`
  const [, next] = /http-equiv="refresh" content="0; ?url=([^"]*)"/.exec(html) ?? []
  if (next !== undefined)
    return follow(next.includes('#') || !hash ? next : `${next}#${hash}`, site)
  if (hash === '' || html.includes(` id="${hash}"`)) return url
  const elsewhere = site.moved.get(url)
  return elsewhere === undefined ? `${url}: no anchor` : follow(elsewhere, site)
}
