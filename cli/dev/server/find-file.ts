import { statSync } from 'node:fs'
import { join } from 'node:path'
import { servedFile } from '../../files/served-file.ts'
import { SiteError } from '../../report/diagnostic.ts'
import { readSnippetTexts, toPlainText } from '../../search/index-page.ts'
import type { DevSite } from '../dev-site.ts'
import { pagePartAt } from '../planned-files.ts'
import type { FileReply, Reply } from './reply.ts'

type FoundFile = Pick<Reply, 'type' | 'body'> | FileReply

/** A file other than a page, from what costs least to find to what all pages may have to be rendered for. */
export async function findFile(path: string, site: DevSite): Promise<FoundFile | undefined> {
  const name = path.slice(1)
  const planned = site.plannedFiles().get(name) ?? (await findIndexFile(name, site))
  if (planned !== undefined) return { type: name, body: planned }
  const part = await renderPart(path, site)
  if (part !== undefined) return { type: '.json', body: part }
  const file = await findOnDisk(name, site)
  if (file !== undefined) {
    // It may have been deleted a moment ago.
    const isThere = statSync(file, { throwIfNoEntry: false })?.isFile()
    return isThere ? { type: file, file } : undefined
  }
  const added = await site.addedFiles.find(name)
  return added && { type: added.path, body: added.contents }
}

async function findIndexFile(name: string, { searchFiles }: DevSite) {
  return /^(?:lookup|assets)\/search\//.test(name) ? (await searchFiles()).get(name) : undefined
}

/** Fails if the page cannot be rendered: then the browser loads it in full, and shows the error. */
async function renderPart(path: string, { prepared, pages }: DevSite): Promise<string | undefined> {
  const found = pagePartAt(path)
  const route = prepared.plan.byUrl.get(found?.url ?? '')
  if (!found || !route) return undefined
  const { page, rendered, text } = await pages.render(route)
  if (page.failure) throw new SiteError(rendered.problems)
  return found.part === 'chunk' ? page.chunk : JSON.stringify(readSnippetTexts(toPlainText(text)))
}

/** A file in `public/`, or an asset: a file next to a page that is served under a hashed name. */
async function findOnDisk(
  name: string,
  { prepared: { publicFiles, site }, pages }: DevSite,
): Promise<string | undefined> {
  const find = (path: string) =>
    publicFiles.find((file) => file.normalize() === path.slice(1).normalize())
  const served = servedFile(`/${name}`, (path) => find(path) !== undefined)
  const found = served === undefined ? undefined : find(served)
  if (found !== undefined) return join(site.root, 'public', found)
  return /^assets\/(?:img|files)\//.test(name) ? pages.findAsset(name) : undefined
}
