import type { PageRecord } from '../cache/types.ts'
import { filesOf, type WrittenFile } from '../emit/types.ts'
import type { OutputWriter } from '../emit/write-files.ts'
import type { PluginFile } from '../plugins/run-hooks.ts'
import { type Diagnostic, SiteError } from '../report/diagnostic.ts'
import type { Route } from '../routes/types.ts'
import { fileConflict } from '../site/plugin-files.ts'

/** Writes what plugins give for a page. Throws a SiteError that names a file that cannot be written. */
export function writePageExtras(
  files: readonly PluginFile[],
  writer: OutputWriter,
  configFile: string,
): WrittenFile[] {
  return files.map(({ plugin, ...file }) => {
    try {
      return writer.write({ kind: 'text', ...file })
    } catch (error) {
      // A page may need a folder of that name; a name may be too long. A full disk is not the plugin's fault.
      const message = error instanceof SiteError ? error.message : ''
      const [, reason] = /: ([^:]* \((?:EISDIR|ENOTDIR|EEXIST|ENAMETOOLONG)\))$/.exec(message) ?? []
      if (reason === undefined) throw error
      const refusal = { reason, fix: 'give the file another path' }
      throw new SiteError([fileConflict(file.path, plugin, refusal, configFile)])
    }
  })
}

/** Files that plugins give for pages and that something else writes too. `others` are paths that belong to no page. */
export function pageFileConflicts(
  pages: readonly Pick<PageRecord, 'files'>[],
  routes: readonly Route[],
  { others, configFile }: { readonly others: ReadonlySet<string>; readonly configFile: string },
): Diagnostic[] {
  const owners = new Map<string, string>([...others].map((path) => [path, 'the build']))
  for (const { files } of pages) {
    for (const path of filesOf({ ...files, extras: [] })) owners.set(path, 'a page')
  }
  return pages.flatMap(({ files }, i) =>
    files.extras.flatMap((path): Diagnostic[] => {
      const url = routes[i]?.url ?? ''
      const owner = owners.get(path)
      owners.set(path, `a plugin (for the page "${url}")`)
      if (owner === undefined) return []
      return [
        {
          code: 'file-conflict',
          severity: 'error',
          message: `Cannot write the file "${path}", which a plugin returned for the page "${url}": ${owner} already writes that file`,
          at: { file: configFile },
          fix: 'give the file another path',
        },
      ]
    }),
  )
}
