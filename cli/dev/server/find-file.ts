import { statSync } from 'node:fs'
import { join } from 'node:path'
import { servedFile } from '../../files/served-file.ts'
import { SiteError } from '../../report/diagnostic.ts'
import type { DevSite } from '../dev-site.ts'
import { urlOfChunk } from '../planned-files.ts'
import type { FileReply, Reply } from './reply.ts'

type FoundFile = Pick<Reply, 'type' | 'body'> | FileReply

/** A file other than a page, from what costs least to find to what all pages may have to be rendered for. */
export async function findFile(path: string, site: DevSite): Promise<FoundFile | undefined> {
  const name = path.slice(1)
  const planned = site.plannedFiles().get(name) ?? (await findIndexFile(name, site))
  if (planned !== undefined) return { type: name, body: planned }
  const chunk = await renderChunk(path, site)
  if (chunk !== undefined) return { type: '.json', body: chunk }
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
async function renderChunk(
  path: string,
  { prepared, pages }: DevSite,
): Promise<string | undefined> {
  const route = prepared.plan.byUrl.get(urlOfChunk(path) ?? '')
  if (!route) return undefined
  const { page, rendered } = await pages.render(route)
  if (page.failure) throw new SiteError(rendered.problems)
  return page.chunk
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
