import { existsSync, readdirSync, statSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import * as v from 'valibot'
import { reading } from '../../files/disk.ts'
import type { TraceError } from '../../files/trace.ts'
import { type Diagnostic, SiteError } from '../../report/diagnostic.ts'
import { nearest } from '../../report/nearest.ts'
import { describeIssue, isObject } from '../../report/schema.ts'
import { fontRoles } from '../fonts.ts'
import {
  checkFrozenVersions,
  loadFrozenVersions,
  versionsFile,
  withFrozenVersions,
} from '../frozen-versions.ts'
import { withStrings } from '../languages/load-strings.ts'
import { withLocales } from '../languages/locales.ts'
import { type ResolveOptions, resolveConfig } from '../resolve.ts'
import { basePath, relativePath } from '../schema/paths.ts'
import { keysAt, listAt, textAt } from '../schema/raw.ts'
import { findStyleFile } from '../style-files.ts'
import type { SiteConfig } from '../types.ts'
import type { ConfigChange } from './config-changes.ts'
import { findConfig } from './find-site.ts'
import {
  type CompiledConfig,
  compileConfig,
  type ImportedConfig,
  importConfig,
} from './import-config.ts'
import { placeProblems } from './place-problems.ts'

export type LoadOptions = Pick<ResolveOptions, 'outDir' | 'url' | 'baseUrl'>

export interface LoadedConfig {
  readonly site: SiteConfig
  /** The default export of the configuration, or what `configure` made of it. */
  readonly exported: unknown
  readonly trace: TraceError
  /** For later runs, as long as its files do not change. */
  readonly compiledConfig: CompiledConfig
  /** Absolute files whose change means the configuration has changed. */
  readonly configFiles: readonly string[]
  /** What plugins changed in it. */
  readonly configChanges: readonly ConfigChange[]
}

/** A configuration as `configure` made it. */
export interface ConfiguredSite {
  readonly exported: unknown
  readonly changes: readonly ConfigChange[]
}

/** Changes a configuration before it is checked. */
export type Configure = (
  exported: unknown,
  file: string,
  imported: Pick<ImportedConfig, 'trace' | 'compiled'>,
) => Promise<ConfiguredSite>

/**
 * Reads and checks the configuration of the site at `root`. `cached` is what an earlier run compiled. Throws a SiteError
 * that lists everything that is wrong.
 */
export async function loadConfig(
  root: string,
  options: LoadOptions = {},
  cached?: CompiledConfig,
  configure: Configure = async (exported) => ({ exported, changes: [] }),
): Promise<LoadedConfig> {
  checkBaseUrl(options.baseUrl)
  const file = findConfig(root)
  if (file === undefined) {
    throw new SiteError([
      {
        code: 'config-missing',
        severity: 'error',
        message: `Cannot find "config/site.ts" in "${root}"`,
        fix: 'pass the site folder, or run "docs-build init" to create a site',
      },
    ])
  }
  const imported = await importConfig(root, file, cached)
  const { exported: written, compiled: compiledConfig, trace } = imported
  const { files } = compiledConfig
  const { exported, changes } = isObject(written)
    ? await configure(written, file, imported)
    : { exported: written, changes: [] }
  const { site, problems } = resolveConfig(exported, { root, file, files, ...options })
  const frozen = loadFrozenVersions(root)
  const allProblems = [
    ...problems,
    ...missingFiles(exported, root, file),
    ...frozen.problems,
    ...(site ? checkFrozenVersions(frozen, site) : []),
  ]
  if (!site || allProblems.length > 0) {
    throw new SiteError(placeProblems(allProblems, { root, configFile: file, files, changes }))
  }
  const configFiles = [...files, versionsFile].map((path) => join(root, path))
  return {
    site: withLocales(await withStrings(withFrozenVersions(withStyleFiles(site), frozen))),
    exported,
    trace,
    compiledConfig,
    configFiles,
    configChanges: changes,
  }
}

/** The style sheets of packages, found. */
function withStyleFiles(site: SiteConfig): SiteConfig {
  const { root, styles } = site
  return {
    ...site,
    styles: styles.map((file) => findStyleFile(root, relative(root, file)) ?? file),
  }
}

/** Absolute files of a configuration that cannot be loaded, as far as they can be found out. */
export async function findConfigFiles(root: string): Promise<readonly string[]> {
  const file = findConfig(root)
  if (file === undefined) return []
  const compiled = await compileConfig(root, file).catch(() => undefined)
  return [...(compiled?.files ?? [file]), versionsFile].map((path) => join(root, path))
}

/** Checked on its own, because a wrong value on the command line is not a problem of the site. */
function checkBaseUrl(baseUrl: string | undefined): void {
  const [issue] = v.safeParse(v.optional(basePath), baseUrl).issues ?? []
  if (!issue) return
  const { message, fix } = describeIssue(issue, { whole: '--base-url' })
  throw new SiteError([{ code: 'config-invalid', severity: 'error', message, fix }], 2)
}

/** `value` is relative to `folder`, which is relative to the root. */
interface NamedFile {
  readonly key: string
  readonly value: string | undefined
  readonly folder: string
}

function missingFiles(exported: unknown, root: string, file: string): Diagnostic[] {
  return filesNamedBy(exported).flatMap(({ key, value, folder }): Diagnostic[] => {
    // The schema reports invalid paths.
    if (!v.is(relativePath(folder), value) || isFile(join(root, folder, value))) return []
    if (key.startsWith('styles[') && findStyleFile(root, value)) return []
    const path = join(folder, value)
    const near = nearest(basename(path), filesBeside(join(root, path)))
    const inner = innerPaths(value).find((one) => isFile(join(root, folder, one)))
    const found = near ? join(dirname(value), near) : inner
    return [
      {
        code: 'config-invalid',
        severity: 'error',
        message: `Cannot find the file "${value}" for ${key}`,
        at: { file },
        fix: found ? `write "${found}"` : `add ${path}, or ${otherwise(key, value, root)}`,
        missingFile: join(root, path),
      },
    ]
  })
}

/** A style sheet may be meant to be one of a package that is not installed. */
function otherwise(key: string, value: string, root: string): string {
  const [folder, ...rest] = value.split('/')
  const isOfPackage = rest.length > 0 && !existsSync(join(root, folder ?? ''))
  return key.startsWith('styles[') && isOfPackage
    ? 'install the package that contains it'
    : 'remove the setting'
}

/** 'a/b/c.svg' → 'b/c.svg', 'c.svg': a path may begin with the base URL, or with the folder that it is relative to. */
function innerPaths(path: string): string[] {
  const names = path.split('/')
  return names.slice(1).map((_, i) => names.slice(i + 1).join('/'))
}

function filesNamedBy(exported: unknown): NamedFile[] {
  return [
    { key: 'favicon', value: textAt(exported, 'favicon'), folder: 'public' },
    { key: 'image', value: textAt(exported, 'image'), folder: 'public' },
    { key: 'navbar.logo.src', value: textAt(exported, 'navbar', 'logo', 'src'), folder: 'public' },
    {
      key: 'navbar.logo.srcDark',
      value: textAt(exported, 'navbar', 'logo', 'srcDark'),
      folder: 'public',
    },
    ...fontRoles.flatMap((role) =>
      listAt(exported, 'fonts', role, 'files').map((file, i) => ({
        key: `fonts.${role}.files[${i}].src`,
        value: textAt(file, 'src'),
        folder: 'public',
      })),
    ),
    ...linksOf(exported).map(({ key, link }) => {
      const icon = textAt(link, 'icon')
      return {
        key: `${key}.icon`,
        value: icon?.endsWith('.svg') ? icon : undefined,
        folder: 'public',
      }
    }),
    ...['components', 'theme'].flatMap((key) =>
      keysAt(exported, key).map((name) => ({
        key: `${key}.${name}`,
        value: textAt(exported, key, name),
        folder: '',
      })),
    ),
    ...keysAt(exported, 'components').map((name) => ({
      key: `components.${name}.file`,
      value: textAt(exported, 'components', name, 'file'),
      folder: '',
    })),
    ...listAt(exported, 'styles').map((value, i) => ({
      key: `styles[${i}]`,
      value: typeof value === 'string' ? value : undefined,
      folder: '',
    })),
  ]
}

/** The links of a configuration that can have an icon. */
function linksOf(exported: unknown): { readonly key: string; readonly link: unknown }[] {
  const lists = [
    { key: 'navbar.items', links: listAt(exported, 'navbar', 'items') },
    ...listAt(exported, 'footer', 'sections').map((section, i) => ({
      key: `footer.sections[${i}].items`,
      links: listAt(section, 'items'),
    })),
  ]
  return lists.flatMap(({ key, links }) => links.map((link, i) => ({ key: `${key}[${i}]`, link })))
}

function isFile(path: string): boolean {
  const stat = reading(path, () => statSync(path, { throwIfNoEntry: false }))
  return stat?.isFile() ?? false
}

function filesBeside(path: string): string[] {
  const folder = dirname(path)
  if (!existsSync(folder)) return []
  return reading(folder, () => readdirSync(folder, { withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
}
