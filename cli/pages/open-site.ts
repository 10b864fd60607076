import { readFileSync } from 'node:fs'
import { readHistory } from '../content/git-history.ts'
import { scanContent } from '../content/scan.ts'
import type { LoadedSite } from '../site/load-config.ts'
import { prepareSite } from '../site/prepare.ts'
import { openPageTools, type PageTools } from './page-tools.ts'

/** Takes a site to where its pages can be finished one by one, for commands that write no output. */
export async function openSite({ site, hooks }: LoadedSite): Promise<PageTools> {
  const prepared = await prepareSite(site, {
    mode: 'production',
    sources: await hooks.content(scanContent(site.root).sources, site),
    drafts: false,
    hooks,
    ...(site.lastUpdated && { history: readHistory(site.root) }),
    readBytes: ({ file, text }) => (text === undefined ? readFileSync(file) : Buffer.from(text)),
  })
  const { search, publicFiles } = prepared
  return openPageTools({ render: prepared, search, publicFiles, plugins: undefined }, hooks)
}
