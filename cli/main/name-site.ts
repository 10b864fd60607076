import { relative, resolve } from 'node:path'
import { findSitesNear } from '../config/loading/find-site.ts'
import { shellWord } from '../report/command-line.ts'
import type { Diagnostic } from '../report/diagnostic.ts'

/**
 * Where a command found no site, and there is one nearby, the fix is the same command with the folder of that site.
 *
 * @param root the folder that the command used
 * @param args what follows the name of the program
 */
export function nameSite(
  problems: readonly Diagnostic[],
  root: string,
  args: readonly string[] = process.argv.slice(2),
): readonly Diagnostic[] {
  if (!problems.some(({ code }) => code === 'config-missing')) return problems
  const [first, second] = findSitesNear(resolve(root)).map((site) =>
    withRoot(args, root, relative(process.cwd(), site) || '.'),
  )
  if (first === undefined) return problems
  const fix = `run "${first}"${second === undefined ? '' : `, or "${second}"`}`
  return problems.map((problem) =>
    problem.code === 'config-missing' ? { ...problem, fix } : problem,
  )
}

/** The command line with another root, which replaces the one that was given. */
function withRoot(args: readonly string[], root: string, site: string): string {
  const [command = '', ...rest] = args
  const at = rest.lastIndexOf(root)
  const added = site === '.' ? [] : [site]
  const words = at >= 0 ? rest.toSpliced(at, 1, ...added) : insertRoot(command, rest, added)
  return ['docs-build', command, ...words.map(shellWord)].join(' ')
}

/** Before the options, because the value of some is optional; the name of a new version comes before the root. */
function insertRoot(
  command: string,
  rest: readonly string[],
  added: readonly string[],
): readonly string[] {
  return command === 'new-version' ? [...rest, ...added] : [...added, ...rest]
}
