import { readFileSync } from 'node:fs'
import { readHistory } from '../content/git-history.ts'
import { scanContent } from '../content/scan.ts'
import type { LoadedSite } from './load-config.ts'
import { openPageTools, type PageTools } from './page-tools.ts'
import { prepareSite } from './prepare.ts'

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
  const { publicFiles } = prepared
  return openPageTools({ render: prepared, publicFiles, plugins: undefined }, hooks)
}
