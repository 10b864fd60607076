import { existsSync, readFileSync } from 'node:fs'
import { dirname, isAbsolute, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { resolve } from 'import-meta-resolve'
import { toolFile } from '../../../cli/files/tool.ts'
import type { SiteConfig } from '../../kit.ts'

/**
 * A remark or rehype plugin: a function, or where a module is that exports it as default: the name of a package, a path
 * relative to the root, an absolute path or a URL. With options, a list of both: `['remark-math', { … }]`. Only modules
 * can be loaded by other threads, and only what modules of packages do to a file can be stored.
 */
export type CompilerPlugin = unknown

/** A module that exports a plugin, as data, which can be sent to other threads. */
export interface PluginModule {
  /** A `file:` URL. */
  readonly url: string
  /** None, or the options. */
  readonly options: readonly unknown[]
  /** The version of its package; undefined if it belongs to the site, where it can change at any time. */
  readonly version: string | undefined
}

export interface CompilerPlugins<One> {
  readonly remarkPlugins: readonly One[]
  readonly rehypePlugins: readonly One[]
}

type SiteFolder = Pick<SiteConfig, 'root' | 'configFile'>

/** Finds the modules of plugins; functions stay. Throws an Error, with a fix, if there is no such module. */
export function findModules(
  { remarkPlugins, rehypePlugins }: CompilerPlugins<CompilerPlugin>,
  site: SiteFolder,
): CompilerPlugins<unknown> {
  const find = (plugin: CompilerPlugin) => findModule(plugin, site)
  return { remarkPlugins: remarkPlugins.map(find), rehypePlugins: rehypePlugins.map(find) }
}

/** Plugins that are all modules; undefined if one is a function. */
export function onlyModules({
  remarkPlugins,
  rehypePlugins,
}: CompilerPlugins<unknown>): CompilerPlugins<PluginModule> | undefined {
  return remarkPlugins.every(isModule) && rehypePlugins.every(isModule)
    ? { remarkPlugins, rehypePlugins }
    : undefined
}

/** Whether their results can be stored: all belong to packages. */
export function haveVersions({ remarkPlugins, rehypePlugins }: CompilerPlugins<PluginModule>) {
  return [...remarkPlugins, ...rehypePlugins].every(({ version }) => version !== undefined)
}

/** Imports the modules. */
export async function loadModules({
  remarkPlugins,
  rehypePlugins,
}: CompilerPlugins<unknown>): Promise<CompilerPlugins<unknown>> {
  return {
    remarkPlugins: await Promise.all(remarkPlugins.map(load)),
    rehypePlugins: await Promise.all(rehypePlugins.map(load)),
  }
}

function findModule(plugin: CompilerPlugin, site: SiteFolder): unknown {
  const [name, ...options]: unknown[] = Array.isArray(plugin) ? plugin : [plugin]
  if (typeof name !== 'string' && !(name instanceof URL)) return plugin
  const url = urlOf(String(name), site)
  const file = fileURLToPath(url)
  if (/\.[cm]?tsx?$/.test(file) && !runsTypeScript) throw notJavaScript(String(name), site)
  const isOfPackage = /[\\/]node_modules[\\/]/.test(file) || file.startsWith(toolFile(''))
  return { url, options, version: isOfPackage ? versionOf(dirname(file)) : undefined }
}

/** Newer versions of Node remove the types. */
const runsTypeScript = Boolean((process.features as { typescript?: unknown }).typescript)

function notJavaScript(name: string, { configFile }: SiteFolder): Error {
  const message = `cannot load the MDX compiler plugin "${name}", which is not a JavaScript file`
  return Object.assign(new Error(message), {
    at: { file: configFile },
    fix: 'rewrite the plugin in JavaScript, or import it in the configuration and pass the function',
  })
}

function urlOf(name: string, { root, configFile }: SiteFolder): string {
  const specifier = isAbsolute(name) ? pathToFileURL(name).href : name
  const url = resolved(specifier, root) ?? resolved(`./${name}`, root)
  if (url !== undefined) return url
  throw Object.assign(new Error(`cannot find the MDX compiler plugin "${name}"`), {
    at: { file: configFile },
    fix: fixFor(name, specifier, root),
  })
}

function fixFor(name: string, specifier: string, root: string): string {
  if (/^\w+:/.test(specifier)) return 'correct the path'
  const [first = name] = /^(?:@[^/]*\/)?[^/]+/.exec(name) ?? []
  const isInFolder = first !== name && existsSync(join(root, first))
  if (name.startsWith('.') || isInFolder) {
    return 'correct the path, which is relative to the site folder'
  }
  return `run "npm install --save-dev ${first}", or correct the ${first === name ? 'name' : 'path'}`
}

function resolved(specifier: string, root: string): string | undefined {
  try {
    const url = resolve(specifier, pathToFileURL(join(root, 'site')).href)
    return existsSync(fileURLToPath(url)) ? url : undefined
  } catch {
    return undefined
  }
}

/** The version of the package that a folder belongs to. */
function versionOf(folder: string): string {
  try {
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    // Some packages have further manifests in their folders, with a type only.
    if (typeof version === 'string') return version
  } catch {}
  return dirname(folder) === folder ? '' : versionOf(dirname(folder))
}

function isModule(plugin: unknown): plugin is PluginModule {
  return typeof plugin === 'object' && plugin !== null && 'url' in plugin
}

async function load(plugin: unknown): Promise<unknown> {
  if (!isModule(plugin)) return plugin
  const { default: loaded } = await import(plugin.url)
  return [loaded, ...plugin.options]
}
