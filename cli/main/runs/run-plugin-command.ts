import { isError } from '../../report/diagnostic.ts'
import { folderOfSite } from '../../report/working-folder.ts'
import { checkRoot, namesRoot } from '../check-root.ts'
import { setExitCode } from '../exit-code.ts'
import { warnIfStale } from './warn-if-stale.ts'

/**
 * `docs-build NAME [root] [arguments]`, where NAME is not in `builtIn`: a command of a plugin, which gets what follows
 * the root. With `--help` among that, it's described instead.
 */
export async function runPluginCommand(
  [name = '', ...rest]: readonly string[],
  builtIn: readonly string[],
): Promise<void> {
  warnIfStale()
  const [{ describeCommand, pluginCommand }, { formatProblems }] = await Promise.all([
    import('../../commands/plugin-command.ts'),
    import('../../report/format.ts'),
  ])
  const [first] = rest
  const hasRoot = namesRoot(first)
  const root = checkRoot(hasRoot ? first : '.')
  const args = hasRoot ? rest.slice(1) : rest
  if (args.some((one) => one === '--help' || one === '-h')) {
    const description = await describeCommand(root, { name, builtIn })
    process.stdout.write(
      `Usage: docs-build ${name} [root] [arguments]\n\n${description}\n\nOne of this site's plugins provides this command.\n`,
    )
    return
  }
  const problems = await pluginCommand(root, {
    name,
    args,
    builtIn,
    write: (text) => process.stdout.write(text),
  })
  process.stderr.write(formatProblems(problems, 'text', { folder: folderOfSite(root) }))
  if (problems.some(isError)) setExitCode(1)
}
