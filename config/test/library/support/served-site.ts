import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesOf } from '../../../../test/support/built-pages.ts'
import { rebuild } from '../../../../test/support/site.ts'
import { redirects } from '../../../redirects.ts'
import { siteCopy } from '../../support/copy-site.ts'

/** Says where an address of the site ends: a page's own path, or why it ends nowhere. */
export type Serve = (address: string) => string

/** Builds this site from a copy, and follows addresses through it as browsers do. */
export async function buildOwnSite(): Promise<Serve> {
  const { outDir, ok, report } = await rebuild(siteCopy())
  if (!ok) throw new Error(report)
  // All at once: the folder goes with the test that asked first.
  const pages = new Map(
    filesOf(outDir)
      .filter((path) => /(?:^|\/)index\.html$/.test(path))
      .map((path) => [
        `/${path.replace(/\/?index\.html$/, '')}`,
        readFileSync(join(outDir, path), 'utf8'),
      ]),
  )
  const moved = new Map((redirects ?? []).map(({ from, to }) => [from, to]))
  return (address) => follow(address, { pages, moved })
}

interface Site {
  /** HTML by address, also of pages that lead on. */
  readonly pages: ReadonlyMap<string, string>
  /** Anchors that have moved. */
  readonly moved: ReadonlyMap<string, string>
}

function follow(address: string, site: Site): string {
  if (/^https?:/.test(address)) return address
  const [path = '', hash = ''] = address.split('#')
  const html = site.pages.get(path)
  if (html === undefined) return `${address}: no page`
  const [, next] = /http-equiv="refresh" content="0; ?url=([^"]*)"/.exec(html) ?? []
  if (next !== undefined)
    return follow(next.includes('#') || !hash ? next : `${next}#${hash}`, site)
  if (hash === '' || html.includes(` id="${hash}"`)) return address
  const elsewhere = site.moved.get(address)
  return elsewhere === undefined ? `${address}: no anchor` : follow(elsewhere, site)
}
