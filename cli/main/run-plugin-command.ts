import { isError } from '../report/diagnostic.ts'
import { warnIfStale } from './warn-if-stale.ts'

/**
 * `docs-build NAME [root] [arguments]`, where NAME is none of `builtIn`: a command of a plugin. What follows the
 * root is the plugin's; an option right behind the name leaves the root at the current folder.
 */
export async function runPluginCommand(
  [name = '', ...rest]: readonly string[],
  builtIn: readonly string[],
): Promise<void> {
  warnIfStale()
  const [commands, { formatProblems }] = await Promise.all([
    import('../commands/run-plugin-command.ts'),
    import('../report/format.ts'),
  ])
  const hasRoot = rest[0] !== undefined && !rest[0].startsWith('-')
  const problems = await commands.runPluginCommand(hasRoot ? (rest[0] ?? '.') : '.', {
    name,
    args: hasRoot ? rest.slice(1) : rest,
    builtIn,
    write: (text) => process.stdout.write(text),
  })
  process.stderr.write(formatProblems(problems, 'text'))
  if (problems.some(isError)) process.exitCode = 1
}
