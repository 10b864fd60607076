import type { PageRecord } from '../cache/types.ts'
import { filesOf, type WrittenFile } from '../emit/types.ts'
import type { OutputWriter } from '../emit/write-files.ts'
import type { PluginFile } from '../hooks/calling/run-hooks.ts'
import { type Diagnostic, SiteError } from '../report/diagnostic.ts'
import type { Route } from '../routes/types.ts'
import { type FileOfPlugin, fileConflict } from '../site/plugin-files.ts'

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
      const refusal = { reason, fix: 'give the file a different path' }
      throw new SiteError([fileConflict({ path: file.path, plugin }, refusal, configFile)])
    }
  })
}

/** The part of a page's record in which conflicts between files are found. */
export type PageWithFiles = Pick<PageRecord, 'files' | 'rendered'>

/** Who writes each file of the pages and each of the `others`, by path. */
export function pageFileOwners(
  pages: readonly PageWithFiles[],
  routes: readonly Route[],
  others: ReadonlySet<string>,
): Map<string, string> {
  const extras = extrasOf(pages, routes).map((file) => [file.path, describeOwner(file)] as const)
  const built = [...ownPaths(pages), ...others].map((path) => [path, 'the build'] as const)
  return new Map([...extras, ...built])
}

/** Files that plugins give for pages and that something else writes too. `others` are paths that belong to no page. */
export function pageFileConflicts(
  pages: readonly PageWithFiles[],
  routes: readonly Route[],
  { others, configFile }: { readonly others: ReadonlySet<string>; readonly configFile: string },
): Diagnostic[] {
  const owners = new Map([...others, ...ownPaths(pages)].map((path) => [path, 'the build']))
  return extrasOf(pages, routes).flatMap((file): Diagnostic[] => {
    const owner = owners.get(file.path)
    owners.set(file.path, describeOwner(file))
    if (owner === undefined) return []
    const refusal = {
      reason: `${owner} writes a file there`,
      fix: 'give the file a different path',
    }
    return [fileConflict(file, refusal, configFile)]
  })
}

/** The paths of the pages themselves. */
function ownPaths(pages: readonly PageWithFiles[]): string[] {
  return pages.flatMap(({ files }) => filesOf({ ...files, extras: [] }))
}

function extrasOf(pages: readonly PageWithFiles[], routes: readonly Route[]): FileOfPlugin[] {
  return pages.flatMap(({ files, rendered }, i) =>
    files.extras.map((path, k) => ({
      path,
      plugin: rendered.extraOwners[k] ?? '',
      page: routes[i]?.url,
    })),
  )
}

function describeOwner({ plugin, page }: FileOfPlugin): string {
  return `the plugin "${plugin}" (for the page "${page}")`
}
