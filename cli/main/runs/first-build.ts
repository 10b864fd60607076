import { relative } from 'node:path'
import type { BuildResult } from '../../commands/build.ts'
import { baselineFile } from '../../report/baseline.ts'
import { type Diagnostic, isError } from '../../report/diagnostic.ts'
import { formatBytes, formatProblems } from '../../report/format.ts'
import { folderOfSite } from '../../report/working-folder.ts'
import { describeKinds } from './describe-kinds.ts'
import { buildWithProgress } from './run-build.ts'
import { writeBaseline } from './update-baseline.ts'

export interface FirstBuildOptions {
  /** The output folder, relative to the site's. */
  readonly out: string
  /** The command that lists the problems of the baseline. */
  readonly listAll: string
}

export interface FirstBuild {
  readonly isBuilt: boolean
  /** What happened, in lines that end with a line break. */
  readonly text: string
}

/**
 * Builds an imported site, so that people see it at once. The problems that its pages already have go into its baseline: only
 * new ones are reported from then on. Undefined if the user stopped the build.
 */
export async function buildFirst(
  root: string,
  { out, listAll }: FirstBuildOptions,
): Promise<FirstBuild | undefined> {
  const flags = { out, report: 'text', cache: true } as const
  const result = await buildWithProgress(root, flags, { acceptProblems: true })
  if (!result) return undefined
  if (!result.ok) return { isBuilt: false, text: describeFailure(result, root) }
  const { baselined, problems } = result
  writeBaseline(root, baselined)
  const late = formatProblems(problems, 'text', { folder: folderOfSite(root) })
  return {
    isBuilt: true,
    text: [late, describeBuilt(result), ...describeAccepted(baselined, root, listAll)].join(''),
  }
}

function describeBuilt({ pages, outDir, bytes }: BuildResult): string {
  const into = relative(process.cwd(), outDir) || '.'
  return `Built ${count(pages, 'page')} into ${into}: ${formatBytes(bytes)}\n`
}

function describeAccepted(
  accepted: readonly Diagnostic[],
  root: string,
  listAll: string,
): readonly string[] {
  if (accepted.length === 0) return []
  const them = accepted.length === 1 ? 'It is' : 'They are'
  return [
    `\nThe pages have ${count(accepted.length, 'problem')}. ${them} recorded in ${baselineFile}, so only new problems are reported from now on.\n`,
    ...describeKinds(accepted, { folder: folderOfSite(root) }).map((line) => `  ${line}\n`),
    `To list all problems with their locations and fixes, run "${listAll}".\n`,
  ]
}

/** Without its errors, which no baseline can list, there would be a site. */
function describeFailure({ problems }: BuildResult, root: string): string {
  const errors = problems.filter(isError)
  const listed = formatProblems(errors, 'text', { folder: folderOfSite(root) })
  return `${listed}The site cannot be built: ${count(errors.length, 'error')}. Your pages are unchanged.\n`
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}
