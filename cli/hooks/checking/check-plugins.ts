import { existsSync, readdirSync } from 'node:fs'
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path'
import { leavesFolder } from '../../files/paths.ts'
import type { Diagnostic } from '../../report/diagnostic.ts'
import { nearest } from '../../report/nearest.ts'
import { describeMistake, isObject, missingKey } from '../../report/schema.ts'
import type { Plugin } from '../types.ts'
import { mistakesOfModules, type PluginMistake } from './check-modules.ts'

/** Command names that plugins cannot use. */
export const builtInCommands: readonly string[] = [
  'build',
  'check',
  'dev',
  'help',
  'new-version',
  'search-index',
  'import',
  'init',
  'explain',
  'serve',
  'translations',
]

const hooks = [
  'config',
  'content',
  'pages',
  'routes',
  'markdown',
  'mdx',
  'tree',
  'head',
  'page',
  'files',
  'done',
  'checkExternal',
] as const satisfies readonly (keyof Plugin)[]

const others = [
  'name',
  'frontMatter',
  'publishesMarkdown',
  'remarkPlugins',
  'linkSchemes',
  'siteFolders',
  'timeout',
  'watch',
  'commands',
  'browser',
  'components',
  'styles',
  'policy',
  'cacheKey',
] as const satisfies readonly (keyof Plugin)[]

const keys: readonly string[] = [...hooks, ...others]

export interface CheckPluginsOptions {
  readonly root: string
  readonly configFile: string
}

/** Reports everything that is wrong with plugins before any of their hooks runs. */
export function checkPlugins(
  plugins: readonly Plugin[],
  { root, configFile }: CheckPluginsOptions,
): Diagnostic[] {
  const owners = new Map(builtInCommands.map((name) => [name, 'docs-build']))
  const modules = mistakesOfModules(plugins, root)
  const names = plugins.map(({ name }) => name)
  return plugins.flatMap((plugin, i) => {
    // The schema reports two plugins of one name; what they bring is there twice, too.
    if (names.indexOf(plugin.name) < i) return []
    return [
      ...keyMistakes(plugin),
      ...commandMistakes(plugin, owners),
      ...(modules[i] ?? []),
      ...watchMistakes(plugin, root),
    ].map(
      ({ key, severity = 'error', fix, missingFile, ...mistake }): Diagnostic => ({
        code: 'config-invalid',
        severity,
        message: `${describeMistake(`plugins[${i}].${key}`, mistake)} (in the plugin "${plugin.name}")`,
        at: { file: configFile },
        fix,
        ...(missingFile !== undefined && { missingFile }),
      }),
    )
  })
}

/** Unknown names and values of the wrong type. */
function keyMistakes(plugin: Plugin): PluginMistake[] {
  const unknown = Object.keys(plugin)
    .filter((key) => !keys.includes(key))
    .flatMap((key): PluginMistake[] => {
      const near = nearest(key, keys)
      // An instance of a class has fields for its own use.
      if (near === undefined && isInstance(plugin)) return []
      const fix = near ? `write "${near}"` : `remove it; valid keys: ${keys.join(', ')}`
      return [{ key, what: 'is not a valid key', fix }]
    })
  const wrong = hooks.flatMap((hook): PluginMistake[] => {
    const value: unknown = plugin[hook]
    if (value === undefined || typeof value === 'function') return []
    return [{ key: hook, what: 'must be a function', seen: value, fix: `write ${hook}() { … }` }]
  })
  const {
    cacheKey,
    publishesMarkdown,
    siteFolders,
    timeout,
  }: { cacheKey?: unknown; publishesMarkdown?: unknown; siteFolders?: unknown; timeout?: unknown } =
    plugin
  if (cacheKey !== undefined && typeof cacheKey !== 'string') {
    wrong.push({
      key: 'cacheKey',
      what: 'must be a string',
      seen: cacheKey,
      fix: 'pass the value to JSON.stringify()',
    })
  }
  if (publishesMarkdown !== undefined && typeof publishesMarkdown !== 'boolean') {
    wrong.push({
      key: 'publishesMarkdown',
      what: 'must be true or false',
      seen: publishesMarkdown,
      fix: 'write true or false',
    })
  }
  if (siteFolders !== undefined && !isListOfText(siteFolders)) {
    wrong.push({
      key: 'siteFolders',
      what: 'must be a list of folders',
      seen: siteFolders,
      fix: "write ['blog']",
    })
  }
  if (timeout !== undefined && !(typeof timeout === 'number' && timeout > 0)) {
    wrong.push({
      key: 'timeout',
      what: 'must be a number of seconds greater than 0',
      seen: timeout,
      fix: 'write a number greater than 0',
    })
  }
  if (!isPolicy(plugin.policy)) {
    wrong.push({
      key: 'policy',
      what: 'must have a list of sources for each directive',
      seen: plugin.policy,
      fix: `write { 'script-src': ['https://example.com'] }`,
    })
  }
  return [...unknown, ...wrong]
}

function isPolicy(policy: unknown): boolean {
  return policy === undefined || (isObject(policy) && Object.values(policy).every(isListOfText))
}

function isListOfText(value: unknown): boolean {
  return Array.isArray(value) && value.every((one) => typeof one === 'string')
}

function isInstance(plugin: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(plugin)
  return prototype !== null && Object.getPrototypeOf(prototype) !== null
}

/** `owners` says who has each command; the plugin's commands are added to it. */
function commandMistakes(plugin: Plugin, owners: Map<string, string>): PluginMistake[] {
  const commands: unknown = plugin.commands ?? []
  if (!Array.isArray(commands)) {
    const fix = 'write [{ name, description, run }]'
    return [{ key: 'commands', what: 'must be a list', seen: commands, fix }]
  }
  return commands.flatMap((command: unknown, i): PluginMistake[] => {
    const key = `commands[${i}]`
    if (typeof command !== 'object' || command === null || !('name' in command)) {
      const fix = 'write { name, description, run }'
      return [{ key, what: 'must be an object with a "name"', seen: command, fix }]
    }
    const { name } = command
    if (typeof name !== 'string' || !/^[a-z][a-z\d-]*$/.test(name)) {
      return [
        {
          key: `${key}.name`,
          what: 'must begin with a letter and contain only lowercase letters, digits, and "-"',
          seen: name,
          fix: 'rename the command',
        },
      ]
    }
    const run = 'run' in command ? command.run : undefined
    if (typeof run !== 'function') {
      const what = run === undefined ? missingKey : 'must be a function'
      return [{ key: `${key}.run`, what, seen: run, fix: 'write run(context) { … }' }]
    }
    const owner = owners.get(name)
    if (owner !== undefined) {
      const what = `is taken: "${name}" is already a command of ${owner}`
      return [{ key: `${key}.name`, what, fix: 'rename the command' }]
    }
    owners.set(name, `the plugin "${plugin.name}"`)
    return []
  })
}

/** A path that is missing may be one that is created later, so it is only a warning. */
function watchMistakes({ watch = [] }: Plugin, root: string): PluginMistake[] {
  if (!Array.isArray(watch)) {
    return [{ key: 'watch', what: 'must be a list', seen: watch, fix: 'write [path]' }]
  }
  return watch.flatMap((entry: unknown, i): PluginMistake[] => {
    const key = `watch[${i}]`
    const isNamed = isObject(entry) && typeof entry.path === 'string'
    const path = isNamed ? entry.path : entry
    if (typeof path !== 'string') {
      return [
        { key, what: 'must be a path or an object with a "path"', seen: path, fix: 'write a path' },
      ]
    }
    if (isAbsolute(path)) {
      const inner = relative(root, path).split(sep).join('/')
      const isInside = inner !== '' && !leavesFolder(inner) && !isAbsolute(inner)
      return [
        {
          key,
          what: 'must be a path relative to the site folder',
          seen: path,
          fix: isInside ? `write "${inner}"` : 'write the path relative to the site folder',
        },
      ]
    }
    const isOptional = isNamed && entry.optional === true
    if (isOptional || existsSync(resolve(root, path))) return []
    const near = nearest(basename(path), namesIn(dirname(resolve(root, path))))
    const fix = near
      ? `write "${join(dirname(path), near)}"`
      : 'correct the path, or create the file or folder'
    return [
      {
        key,
        what: 'must be the path of an existing file or folder',
        seen: path,
        fix,
        severity: 'warning',
      },
    ]
  })
}

function namesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : []
}
