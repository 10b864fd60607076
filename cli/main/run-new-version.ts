import type { NewVersionResult } from '../commands/new-version.ts'
import { runUntilStopped } from './stop-signal.ts'
import { warnIfStale } from './warn-if-stale.ts'

export interface NewVersionFlags {
  readonly label?: string
  readonly path?: string
}

/** `docs-build new-version`: what was done and what is left to do; what could not be changed, to standard error. */
export async function runNewVersion(
  name: string,
  root: string,
  { label, path }: NewVersionFlags,
): Promise<void> {
  warnIfStale()
  const [{ newVersion }, { formatProblems }] = await Promise.all([
    import('../commands/new-version.ts'),
    import('../report/format.ts'),
  ])
  const options = { ...(label !== undefined && { label }), ...(path !== undefined && { path }) }
  const result = await runUntilStopped(
    (signal) => newVersion(root, name, { ...options, signal }),
    'Stopped. Nothing has changed.',
  )
  if (!result) return
  process.stderr.write(formatProblems(result.problems, 'text'))
  process.stdout.write(describe(result))
}

function describe(result: NewVersionResult): string {
  const { version, current, folder, pages, sidebars } = result
  const count = `${pages} page${pages === 1 ? '' : 's'}`
  const lines = [
    `Froze ${count} of "${current.name}" as "${version.name}" in ${folder}, served under ${version.path}`,
    `Kept ${sidebars.join(', ') || 'no sidebar'} in config/versions.json`,
    '',
    'Next:',
    ...nextSteps(result).map((step) => `- ${step}`),
  ]
  return `${lines.join('\n')}\n`
}

function nextSteps(result: NewVersionResult): string[] {
  const { version, current, shared, components, hasDropdown } = result
  const label = `"${current.label}"${current.label === version.label ? ', as the frozen one' : ''}`
  return [
    `give "${current.name}" the label of the release you work on: it is called ${label}`,
    hasDropdown ? '' : 'add { type: "docs-version-dropdown" } to navbar.items',
    shared.length > 0
      ? `mind that these files are no part of the version, and change with the site: ${shared.join(', ')}`
      : '',
    components.length > 0
      ? `look at the links of component pages, which are as they were: ${components.join(', ')}`
      : '',
    'run "docs-build build", and commit the folder with config/versions.json',
  ].filter(Boolean)
}
