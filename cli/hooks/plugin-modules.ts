import { existsSync, statSync } from 'node:fs'
import { dirname, isAbsolute, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BundledModule } from '../bundle/types.ts'
import type { SiteConfig } from '../config/types.ts'
import type { ModuleFile, Plugin, PluginComponent } from './types.ts'

/** Modules and style sheets that plugins bring: where they are, and what the site becomes with them. */

/** A path, or the name of a module of a package, which looks like a relative path. */
export function modulePath(file: ModuleFile): string {
  return file instanceof URL || file.startsWith('file:') ? fileURLToPath(file) : file
}

/** An absolute path, or the name of a module of a package; undefined if there is no such file or package. */
export function resolveModule(file: ModuleFile, root: string): string | undefined {
  const path = modulePath(file)
  if (isAbsolute(path)) return isFile(path) ? path : undefined
  if (isFile(join(root, path))) return join(root, path)
  const [first = '', second = ''] = path.split('/')
  const name = first.startsWith('@') ? `${first}/${second}` : first
  return !path.startsWith('.') && isInstalled(name, root) ? path : undefined
}

/** The browser modules of all plugins, whose files were checked. */
export function browserModules(plugins: readonly Plugin[], root: string): BundledModule[] {
  return plugins.flatMap(({ browser = [] }) =>
    browser.map((one) => ({ ...one, file: resolved(one.file, root) })),
  )
}

/** The site with the components and style sheets of its plugins, which were checked. Those of the site come last. */
export function withPluginModules(site: SiteConfig, plugins: readonly Plugin[]): SiteConfig {
  const { root } = site
  const components = plugins.flatMap((plugin) =>
    Object.entries(plugin.components ?? {}).map(
      ([name, component]) => [name, toComponent(component)] as const,
    ),
  )
  const styles = plugins.flatMap((plugin) => plugin.styles ?? [])
  if (components.length === 0 && styles.length === 0) return site
  const used = components.filter(([name]) => !Object.hasOwn(site.components, name))
  const contents = used.flatMap(([name, { content }]) =>
    content === 'text' || content === 'data' ? [[name, content] as const] : [],
  )
  const declared = used.flatMap(([name, { arguments: names }]) =>
    names ? [[name, names] as const] : [],
  )
  const lazy = used.filter(([, component]) => component.lazy).map(([name]) => name)
  const languages = components.flatMap(([name, { languages = [] }]) =>
    languages.map((language) => [language, name] as const),
  )
  return {
    ...site,
    components: {
      ...Object.fromEntries(components.map(([name, { file }]) => [name, resolved(file, root)])),
      ...site.components,
    },
    contents: Object.fromEntries(contents),
    componentArguments: Object.fromEntries(declared),
    lazyComponents: [...lazy, ...site.lazyComponents],
    codeComponents: Object.fromEntries(languages),
    styles: [...styles.map((file) => resolved(file, root)), ...site.styles],
  }
}

/** The short form of a component is its file. */
export function toComponent(component: PluginComponent | ModuleFile): PluginComponent {
  return typeof component === 'string' || component instanceof URL ? { file: component } : component
}

function resolved(file: ModuleFile, root: string): string {
  const path = resolveModule(file, root)
  if (path === undefined)
    throw new Error(`A plugin's module ${file} does not exist, but passed the checks`)
  return path
}

function isInstalled(name: string, root: string): boolean {
  if (existsSync(join(root, 'node_modules', name))) return true
  return dirname(root) !== root && isInstalled(name, dirname(root))
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false
}
