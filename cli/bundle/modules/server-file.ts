import { existsSync, readFileSync } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { placeProblems } from '../../config/loading/place-problems.ts'
import type { SiteConfig } from '../../config/types.ts'
import { writing } from '../../files/disk.ts'
import { contentHash } from '../../files/hash.ts'
import { createTracer, type TraceError } from '../../files/trace.ts'
import { workFolder } from '../../files/work-folder.ts'
import { noteWork } from '../../report/current-work.ts'
import { type Diagnostic, SiteError } from '../../report/diagnostic.ts'
import { quoteList } from '../../report/enumerate.ts'
import { nearest } from '../../report/nearest.ts'
import { fixForBrowser } from '../needs-browser.ts'
import type { ServerModule } from '../types.ts'

/** Writes the server bundle to a file, which Node can load; returns its absolute path. Its name is a hash of its content. */
export async function writeServer(
  { root }: Pick<SiteConfig, 'root'>,
  code: string,
  map?: string,
): Promise<string> {
  const folder = join(workFolder(root), 'server')
  const name = `${contentHash(code)}.mjs`
  const file = join(folder, name)
  await writing(file, async () => {
    await mkdir(folder, { recursive: true })
    for (const old of await readdir(folder)) {
      if (!old.startsWith(name)) await removeUnused(join(folder, old))
    }
    // Written first: it is read only if a component throws.
    if (map !== undefined) await writeFile(`${file}.map`, map)
    // Renamed when it is complete, because a later build uses a file of that name without reading it.
    const partial = `${folder}.${process.pid}.new`
    try {
      await writeFile(partial, code)
      await rename(partial, file)
    } catch (error) {
      await rm(partial, { force: true })
      throw error
    }
  })
  return file
}

/** A recent file is kept, because another command may be about to load it: `dev` runs in parallel with builds. */
async function removeUnused(file: string): Promise<void> {
  const written = await stat(file).catch(() => undefined)
  const age = written ? Date.now() - written.mtimeMs : 0
  if (age > oneDay) await rm(file, { force: true })
}

const oneDay = 24 * 60 * 60 * 1000

/** Finds the places in the site's files where errors of the server bundle were thrown. */
export function traceServer(file: string, { root }: Pick<SiteConfig, 'root'>): TraceError {
  const map = () => (existsSync(`${file}.map`) ? readFileSync(`${file}.map`, 'utf8') : undefined)
  // The folder that the bundler was to write to.
  return createTracer(root, { file, map, folder: join(root, 'out') })
}

/** Loads the half of the bundle that renders pages. Throws a SiteError if a module of the site throws. */
export async function loadServer(
  file: string,
  site: Pick<SiteConfig, 'root' | 'configFile' | 'configFiles'>,
): Promise<ServerModule> {
  const work = noteWork("the site's components")
  try {
    return await import(pathToFileURL(file).href)
  } catch (error) {
    const unknown = unknownPart(error, site)
    if (unknown) throw new SiteError(placeProblems([unknown], { ...site, files: site.configFiles }))
    const { at, stack } = traceServer(file, site)(error)
    const reason = error instanceof Error ? error.message : String(error)
    throw new SiteError([
      {
        code: 'source-invalid',
        severity: 'error',
        message: `Cannot run the site's components: ${reason}`,
        fix: fixForBrowser(reason) ?? 'fix the module that throws',
        at,
        stack,
      },
    ])
  } finally {
    noteWork(work)
  }
}

/** The theme refuses a replacement for a part that it does not have. */
function unknownPart(
  error: unknown,
  { configFile }: Pick<SiteConfig, 'configFile'>,
): Diagnostic | undefined {
  const message = error instanceof Error ? error.message : ''
  const [, name, list = ''] =
    /^the theme has no part "(.*)"; its parts are (.*)$/.exec(message) ?? []
  if (name === undefined) return undefined
  const near = nearest(name, list.split(', '))
  return {
    code: 'config-invalid',
    severity: 'error',
    message: `Unknown setting "theme.${name}"`,
    at: { file: configFile },
    fix: near ? `write "${near}"` : `write ${quoteList(list.split(', '))}`,
  }
}
