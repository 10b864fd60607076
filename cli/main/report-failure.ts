import { SiteError } from '../report/diagnostic.ts'
import { folderOfSite } from '../report/working-folder.ts'
import { nameSite } from './name-site.ts'

/**
 * Prints why a command failed and returns its exit code: 1 for a mistake in the site, 2 for a wrong use of the command,
 * 70 for a bug of ours. `verbose` adds stacks. `root` is the folder of the site as the user named it.
 */
export async function reportFailure(
  error: unknown,
  verbose: boolean,
  root: string,
): Promise<number> {
  if (error instanceof SiteError) {
    const { formatProblems } = await import('../report/format.ts')
    const format = { verbose, folder: folderOfSite(root) }
    process.stderr.write(formatProblems(nameSite(error.problems, root), 'text', format))
    return error.exitCode
  }
  const message = error instanceof Error ? error.message : String(error)
  process.stderr.write(`Internal error in docs-build: ${message}\n`)
  const stack = error instanceof Error ? error.stack : undefined
  process.stderr.write(
    verbose && stack
      ? `${stack}\n`
      : 'This is a bug in docs-build. Please run the command again with --verbose, and report the bug with the stack trace.\n',
  )
  return 70
}
