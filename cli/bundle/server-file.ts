import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { SiteConfig } from '../config/types.ts'
import { writing } from '../files/disk.ts'
import { contentHash } from '../files/hash.ts'
import { SiteError } from '../report/diagnostic.ts'
import type { ServerModule } from './types.ts'

/** Only a file can be loaded by Node. It is named by content, so a change is a new module; gives its absolute path. */
export async function writeServer(
  { root }: Pick<SiteConfig, 'root'>,
  code: string,
): Promise<string> {
  const folder = join(root, '.docs-build/server')
  const name = `${contentHash(code)}.mjs`
  const file = join(folder, name)
  await writing(file, async () => {
    await mkdir(folder, { recursive: true })
    for (const old of await readdir(folder)) if (old !== name) await removeUnused(join(folder, old))
    // Whole or not at all: a later build takes a file of that name as it is.
    const aside = `${folder}.${process.pid}.new`
    try {
      await writeFile(aside, code)
      await rename(aside, file)
    } catch (error) {
      await rm(aside, { force: true })
      throw error
    }
  })
  return file
}

/** Another command may be about to load a file of its own: `dev` runs beside builds. */
async function removeUnused(file: string): Promise<void> {
  const written = await stat(file).catch(() => undefined)
  const age = written ? Date.now() - written.mtimeMs : 0
  if (age > oneDay) await rm(file, { force: true })
}

const oneDay = 24 * 60 * 60 * 1000

/** Loads the half of the bundle that renders pages. Throws a SiteError where a module of the site throws. */
export async function loadServer(file: string): Promise<ServerModule> {
  try {
    return await import(pathToFileURL(file).href)
  } catch (error) {
    throw new SiteError([
      {
        code: 'source-invalid',
        severity: 'error',
        message: `Cannot run the site's components: ${error instanceof Error ? error.message : String(error)}`,
        fix: 'let modules use the browser only inside effects and event handlers',
      },
    ])
  }
}
