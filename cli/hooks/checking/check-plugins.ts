import { existsSync, readdirSync } from 'node:fs'
import { basename, dirname, isAbsolute, join, resolve } from 'node:path'
import { describe } from '../../files/plain-data.ts'
import type { Diagnostic } from '../../report/diagnostic.ts'
import { nearest } from '../../report/nearest.ts'
import { isObject } from '../../report/schema.ts'
import type { Plugin } from '../types.ts'
import { type Mistake, mistakesOfModules } from './check-modules.ts'

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
      ({ message, severity = 'error', ...mistake }): Diagnostic => ({
        ...mistake,
        code: 'config-invalid',
        severity,
        message: `plugins[${i}].${message} (the plugin "${plugin.name}")`,
        at: { file: configFile },
      }),
    )
  })
}

/** Unknown names and values of the wrong type. */
function keyMistakes(plugin: Plugin): Mistake[] {
  const unknown = Object.keys(plugin)
    .filter((key) => !keys.includes(key))
    .flatMap((key): Mistake[] => {
      const near = nearest(key, keys)
      // An instance of a class has fields for its own use.
      if (near === undefined && isInstance(plugin)) return []
      const fix = near ? `write "${near}"` : `remove it; a plugin can have ${keys.join(', ')}`
      return [{ message: `${key} is not known`, fix }]
    })
  const wrong = hooks.flatMap((hook): Mistake[] => {
    const value: unknown = plugin[hook]
    if (value === undefined || typeof value === 'function') return []
    return [
      {
        message: `${hook} must be a function, but it is ${describe(value)}`,
        fix: `write ${hook}() { … }`,
      },
    ]
  })
  const {
    cacheKey,
    publishesMarkdown,
    siteFolders,
    timeout,
  }: { cacheKey?: unknown; publishesMarkdown?: unknown; siteFolders?: unknown; timeout?: unknown } =
    plugin
  if (cacheKey !== undefined && typeof cacheKey !== 'string') {
    const message = `cacheKey must be text, but it is ${describe(cacheKey)}`
    wrong.push({ message, fix: 'write JSON.stringify(…) around it' })
  }
  if (publishesMarkdown !== undefined && typeof publishesMarkdown !== 'boolean') {
    const message = `publishesMarkdown must be true or false, but it is ${describe(publishesMarkdown)}`
    wrong.push({ message, fix: 'write true' })
  }
  if (siteFolders !== undefined && !isListOfText(siteFolders)) {
    const message = `siteFolders must be a list of folders, but it is ${describe(siteFolders)}`
    wrong.push({ message, fix: "write ['blog']" })
  }
  if (timeout !== undefined && !(typeof timeout === 'number' && timeout > 0)) {
    const message = `timeout must be a number of seconds, but it is ${describe(timeout)}`
    wrong.push({ message, fix: 'write a number above 0' })
  }
  if (!isPolicy(plugin.policy)) {
    const message = `policy must have a list of sources for each directive, but it is ${describe(plugin.policy)}`
    wrong.push({ message, fix: `write { 'script-src': ['https://example.com'] }` })
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
      const message = `${key}.name must consist of lowercase letters, digits and "-": saw "${name}"`
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

/** A path that is missing may be one that is created later, so it is only a warning. */
function watchMistakes({ watch = [] }: Plugin, root: string): Mistake[] {
  if (!Array.isArray(watch)) {
    return [{ message: `watch must be a list, but it is ${describe(watch)}`, fix: 'write [path]' }]
  }
  return watch.flatMap((entry: unknown, i): Mistake[] => {
    const key = `watch[${i}]`
    const isNamed = isObject(entry) && typeof entry.path === 'string'
    const path = isNamed ? entry.path : entry
    if (typeof path !== 'string') {
      return [{ message: `${key} must be text, but it is ${describe(path)}`, fix: 'write a path' }]
    }
    if (isAbsolute(path)) {
      const message = `${key} must be a path relative to the root: saw "${path}"`
      return [{ message, fix: 'write its path in the site' }]
    }
    const isOptional = isNamed && entry.optional === true
    if (isOptional || existsSync(resolve(root, path))) return []
    const near = nearest(basename(path), namesIn(dirname(resolve(root, path))))
    const message = `${key} must name a file or folder that exists: saw "${path}"`
    const fix = near
      ? `write "${join(dirname(path), near)}"`
      : 'write its path relative to the root, or create it'
    return [{ message, fix, severity: 'warning' }]
  })
}

function namesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : []
}
