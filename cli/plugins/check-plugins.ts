import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Diagnostic } from '../report/diagnostic.ts'
import type { Plugin } from './types.ts'

/** Command names that plugins cannot use. */
export const builtInCommands: readonly string[] = [
  'build',
  'check',
  'dev',
  'help',
  'new-version',
  'search-index',
  'serve',
]

/** Reports everything that is wrong with the commands and browser modules of plugins. */
export function checkPlugins(
  plugins: readonly Plugin[],
  { root, configFile }: { readonly root: string; readonly configFile: string },
): Diagnostic[] {
  const owners = new Map(builtInCommands.map((name) => [name, 'docs-build']))
  return plugins.flatMap((plugin, i) =>
    [...commandMistakes(plugin, owners), ...browserMistakes(plugin, root)].map(
      ({ message, fix }): Diagnostic => ({
        code: 'config-invalid',
        severity: 'error',
        message: `plugins[${i}].${message}`,
        at: { file: configFile },
        fix,
      }),
    ),
  )
}

interface Mistake {
  readonly message: string
  readonly fix: string
}

/** `owners` says who has each command; the plugin's commands are added to it. */
function commandMistakes(plugin: Plugin, owners: Map<string, string>): Mistake[] {
  const commands: unknown = plugin.commands ?? []
  if (!Array.isArray(commands)) {
    return [{ message: 'commands must be a list', fix: 'write [{ name, description, run }]' }]
  }
  return commands.flatMap((command: unknown, i): Mistake[] => {
    const key = `commands[${i}]`
    if (typeof command !== 'object' || command === null || !('name' in command)) {
      return [{ message: `${key} must be an object with a "name"`, fix: 'add a name' }]
    }
    const { name } = command
    if (typeof name !== 'string' || !/^[a-z][a-z\d-]*$/.test(name)) {
      const message = `${key}.name must consist of lower-case letters, digits and "-": saw "${name}"`
      return [{ message, fix: 'rename the command' }]
    }
    if (!('run' in command) || typeof command.run !== 'function') {
      return [{ message: `${key}.run must be a function`, fix: 'add it: run(context) { … }' }]
    }
    const owner = owners.get(name)
    if (owner !== undefined) {
      const message = `${key}.name must be unique: "${name}" is already a command of ${owner}`
      return [{ message, fix: 'rename the command' }]
    }
    owners.set(name, `the plugin "${plugin.name}"`)
    return []
  })
}

function browserMistakes({ browser = [] }: Plugin, root: string): Mistake[] {
  return browser.flatMap(({ file }, i) =>
    statSync(resolve(root, file), { throwIfNoEntry: false })?.isFile()
      ? []
      : [
          {
            message: `browser[${i}].file must name a file that exists: saw "${file}"`,
            fix: 'write its path relative to the root',
          },
        ],
  )
}
