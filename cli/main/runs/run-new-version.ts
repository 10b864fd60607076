import type { NewVersionResult } from '../../commands/new-version.ts'
import { commandLine } from '../../report/command-line.ts'
import { enumerate } from '../../report/enumerate.ts'
import { folderOfSite } from '../../report/working-folder.ts'
import { runUntilStopped } from '../stop-signal.ts'
import { warnIfStale } from './warn-if-stale.ts'

export interface NewVersionFlags {
  readonly label?: string
  readonly path?: string
  readonly latest?: boolean
}

/** `docs-build new-version`: what was done and what is left to do; what could not be changed, to standard error. */
export async function runNewVersion(
  name: string,
  root: string,
  flags: NewVersionFlags,
): Promise<void> {
  warnIfStale()
  const [{ newVersion }, { formatProblems }] = await Promise.all([
    import('../../commands/new-version.ts'),
    import('../../report/format.ts'),
  ])
  const result = await runUntilStopped(
    (signal) => newVersion(root, name, { ...flags, signal }),
    'Stopped. Nothing was changed.',
  )
  if (!result) return
  process.stderr.write(formatProblems(result.problems, 'text', { folder: folderOfSite(root) }))
  process.stdout.write(describe(result, root))
}

function describe(result: NewVersionResult, root: string): string {
  const { version, current, folder, translations, pages, sidebars, moved, edited } = result
  const count = `${pages} page${pages === 1 ? '' : 's'}`
  const lines = [
    `Froze ${count} of "${current.name}" as "${version.name}" in ${enumerate([folder, ...translations])}`,
    `URL path of "${version.name}": ${version.path}`,
    ...moved.map((one) => `Moved "${one.version.name}" to ${one.path}`),
    ...(edited.length > 0 ? [`Changed links in ${enumerate(edited)}`] : []),
    `Sidebars saved in config/versions.json: ${sidebars.join(', ') || 'none'}`,
    '',
    'Next:',
    ...nextSteps(result, root).map((step) => `- ${step}`),
  ]
  return `${lines.join('\n')}\n`
}

function nextSteps(result: NewVersionResult, root: string): string[] {
  const { version, current, shared, components, hasDropdown, movedHome, edited } = result
  const label = `now "${current.label}"${current.label === version.label ? ", which is also the frozen version's label" : ''}`
  const changed = edited.length > 0 ? ' and the files with changed links' : ''
  return [
    `in docs.versions, set the label of "${current.name}" (${label}) to the release that you are working on`,
    version.isLast
      ? ''
      : `if you still maintain "${version.name}", change its banner to "none" in config/versions.json`,
    hasDropdown ? '' : 'add { type: "docs-version-dropdown" } to navbar.items',
    shared.length > 0
      ? `note that later changes to ${enumerate(shared)} also affect "${version.name}": files outside a version's folder are not copied`
      : '',
    components.length > 0
      ? `update the links in ${enumerate(components)} if necessary: "docs-build new-version" does not change component pages`
      : '',
    movedHome === undefined
      ? ''
      : `move ${movedHome} to ${result.folder}/ so that it remains the site's home page`,
    `run "${commandLine('check', root)}", which reports broken links, including those in the copies`,
    `commit the new folder${result.translations.length > 0 ? 's' : ''} together with config/versions.json${changed}`,
  ].filter(Boolean)
}
