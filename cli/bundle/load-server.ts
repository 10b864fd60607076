import { createHash } from 'node:crypto'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { SiteConfig } from '../config/types.ts'
import { SiteError } from '../report/diagnostic.ts'
import type { ServerBundle, ServerModule } from './types.ts'

/** The server's half must be a file: only so can Node load it. It is named by content, so a change is a new module. */
export async function loadServer(site: SiteConfig, code: string): Promise<ServerBundle> {
  const folder = join(site.root, '.docs-build/server')
  const name = `${createHash('sha256').update(code).digest('hex').slice(0, 16)}.mjs`
  await mkdir(folder, { recursive: true })
  for (const old of await readdir(folder))
    if (old !== name) await rm(join(folder, old), { force: true })
  await writeFile(join(folder, name), code)
  try {
    const file = join(folder, name)
    const module: ServerModule = await import(pathToFileURL(file).href)
    return { ...module, file }
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
