import { relative, resolve } from 'node:path'
import { findConfig, findSitesNear } from '../config/loading/find-site.ts'

const hint = "\nA site's plugins can add commands: docs-build <name> [root] [arguments]"

/**
 * The commands that the plugins of a site add, for the help: of the site in the working folder, or of the only one below it. Says
 * only that there may be some if there is no such site, or if the configuration has errors.
 */
export async function helpOfPlugins(): Promise<string> {
  const folder = resolve('.')
  const near = findConfig(folder) === undefined ? findSitesNear(folder) : [folder]
  const [root] = near
  if (root === undefined || near.length > 1) return hint
  const { listCommands } = await import('../commands/plugin-command.ts')
  const commands = await listCommands(root).catch(() => undefined)
  if (commands === undefined)
    return `${hint}\nThis site's commands are not listed because the configuration has errors.`
  if (commands.size === 0) return hint
  const width = Math.max(...[...commands.keys()].map(({ length }) => length))
  const lines = [...commands].map(([name, text]) => `  ${name.padEnd(width)}  ${text}`)
  const argument = root === folder ? '[root]' : relative(folder, root)
  return `\nCommands of this site's plugins: docs-build <name> ${argument} [arguments]\n${lines.join('\n')}`
}
