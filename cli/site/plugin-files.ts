import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PageRecord } from '../cache/types.ts'
import { placeProblems } from '../config/loading/place-problems.ts'
import { notFoundFiles, type OutputFile } from '../emit/types.ts'
import { type Refusal, reading } from '../files/disk.ts'
import { foldersAbove } from '../files/paths.ts'
import { redirectsPlugin } from '../hooks/built-ins.ts'
import type { GatheredFiles } from '../hooks/hooks.ts'
import type { SitePolicy, SiteView } from '../hooks/types.ts'
import { publishRedirects } from '../links/resolve-redirects.ts'
import { type PagePolicy, policyOf } from '../render/page-policy.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import type { PreparedSite } from './prepare-site.ts'
import { startPage } from './start-page.ts'

/** As much of a page's record as plugins see. */
export type PluginVisiblePage = Pick<PageRecord, 'rendered'>

export interface PluginFilesOptions {
  /** Contents of a file of this build. */
  readonly readBytes: (path: string) => Uint8Array | undefined
  /** Who writes a path, by path. Two owners of one path are reported. */
  readonly taken: ReadonlyMap<string, string>
}

export interface AddedByPlugins {
  readonly files: readonly OutputFile[]
  /** Paths that pages can link to: a link to what is redirected is to be corrected. */
  readonly linkable: readonly string[]
  readonly problems: readonly Diagnostic[]
}

/** The files that plugins add for the whole site; `pages` are in the order of the routes. */
export async function pluginFiles(
  prepared: PreparedSite,
  pages: readonly PluginVisiblePage[],
  { readBytes, taken }: PluginFilesOptions,
): Promise<AddedByPlugins> {
  const { site, hooks } = prepared
  const view = hooks.has('files') ? viewSite(prepared, pages, readBytes) : undefined
  const gathered = view ? await hooks.files(view, site) : []
  const problems: Diagnostic[] = hooks.takeProblems()
  const folders = new Set([...taken.keys()].flatMap(foldersAbove))
  const owners = new Map(taken)
  const files: OutputFile[] = []
  for (const { plugin, files: added } of gathered) {
    for (const { path, contents } of added) {
      if (isOwnRedirects(path, plugin, owners)) continue
      const refusal = refusalOf(path, plugin, { owners, folders })
      if (refusal === undefined) files.push({ kind: 'text', path, contents })
      else problems.push(fileConflict({ path, plugin }, refusal, site.configFile))
      owners.set(path, describePlugin(plugin))
    }
  }
  const linkable = gathered.flatMap(({ plugin, files: added }) =>
    plugin === redirectsPlugin ? [] : added.map(({ path }) => path),
  )
  const { files: configFiles } = prepared.compiledConfig
  return { files, linkable, problems: placeProblems(problems, { ...site, files: configFiles }) }
}

/** Whether the site has written the list of redirects for hosts itself. Then hosts follow that, and the pages that redirect. */
function isOwnRedirects(
  path: string,
  plugin: string,
  owners: ReadonlyMap<string, string>,
): boolean {
  return plugin === redirectsPlugin && path === '_redirects' && owners.has(path)
}

interface TakenPaths {
  /** Who writes a file, by path. */
  readonly owners: ReadonlyMap<string, string>
  readonly folders: ReadonlySet<string>
}

function refusalOf(
  path: string,
  plugin: string,
  { owners, folders }: TakenPaths,
): Refusal | undefined {
  const fix =
    plugin === redirectsPlugin
      ? 'remove the redirect from "redirects" in the configuration'
      : 'give the file a different path'
  if (owners.get(path) === describePlugin(plugin)) {
    return {
      reason: 'the plugin returned the file twice',
      fix: 'remove one of the two files, or change the path of one',
    }
  }
  const taken = [path, ...foldersAbove(path)].find((one) => owners.has(one))
  if (taken !== undefined) {
    const what = taken === path ? 'a file there' : `the file "${taken}"`
    const owner = owners.get(taken)
    const reason =
      owner === describePlugin(redirectsPlugin)
        ? `the redirects in the configuration need ${what}`
        : `${owner} writes ${what}`
    return { reason, fix: hostFiles[path] ?? fix }
  }
  return folders.has(path) ? { reason: 'the build needs a folder with that name', fix } : undefined
}

const moveRules =
  "let only headers() write the file, and move the other file's rules to the options of headers()"

/** Hosts read files of these names, so they cannot have another one. */
const hostFiles: Readonly<Record<string, string>> = {
  _redirects: `remove the file from the plugin, and add its rules to "redirects", either in the configuration or in the plugin's "config" hook`,
  _headers: moveRules,
  'nginx.conf': `${moveRules} and to "redirects" in the configuration`,
  'vercel.json': `${moveRules} and to "redirects" in the configuration`,
}

function describePlugin(plugin: string): string {
  return plugin === redirectsPlugin ? '"redirects" in the configuration' : `the plugin "${plugin}"`
}

/** A file that a plugin writes. */
export interface FileOfPlugin {
  readonly path: string
  readonly plugin: string
  /** URL of the page that it belongs to, if it belongs to one. */
  readonly page?: string | undefined
}

/** The problem of a file that cannot be written. */
export function fileConflict(
  { path, plugin, page }: FileOfPlugin,
  { reason, fix }: Refusal,
  configFile: string,
): Diagnostic {
  const owner = describePlugin(plugin) + (page === undefined ? '' : ` for the page "${page}"`)
  return {
    code: 'file-conflict',
    severity: 'error',
    message: `Cannot write the file "${path}" of ${owner}: ${reason}`,
    at: { file: configFile },
    fix,
  }
}

/** The site as each plugin sees it: with the data that it stored itself. */
function viewSite(
  prepared: PreparedSite,
  pages: readonly PluginVisiblePage[],
  readBytes: PluginFilesOptions['readBytes'],
): (plugin: string, given: readonly GatheredFiles[]) => SiteView {
  const { site, plan, targets, hooks, publicFiles } = prepared
  const read = (path: string) => {
    const bytes = readBytes(path)
    return bytes && Buffer.from(bytes).toString('utf8')
  }
  // These pages are not routes, but have a policy.
  const policies = [
    ...pages.map(({ rendered }) => rendered.policy),
    ...notFoundFiles(site.locales).map((path) => policyOf(read(path) ?? '')),
    policyOf(startPage(prepared)?.contents ?? ''),
  ]
  const ofPlugins = hooks.plugins.map(({ policy = {} }) => ({ scripts: [], origins: policy }))
  const redirects = publishRedirects(site.redirects, targets)
  return (plugin, given) => ({
    config: site,
    pages: plan.routes.map(({ url, outputFile, page, sidebar, lastUpdated, translations }, i) => {
      const data = pages[i]?.rendered.data ?? {}
      return {
        url,
        outputFile,
        page,
        sidebar,
        lastUpdated,
        ...(translations && { translations }),
        data: Object.hasOwn(data, plugin) ? data[plugin] : undefined,
      }
    }),
    sidebars: plan.sidebars,
    policy: mergePolicies([...policies, ...policiesOf(given), ...ofPlugins]),
    publicFiles,
    redirects,
    plugins: hooks.plugins.map(({ name }) => name),
    read,
    readBytes,
  })
}

/** Reads files from the first of the folders that has them. */
export function readFrom(folders: readonly string[]): (path: string) => Buffer | undefined {
  return (path) => {
    for (const folder of folders) {
      const file = join(folder, path)
      if (existsSync(file)) return reading(file, () => readFileSync(file))
    }
    return undefined
  }
}

/** Pages that plugins gave are part of the site. */
function policiesOf(given: readonly GatheredFiles[]): PagePolicy[] {
  const pages = given.flatMap(({ files }) => files.filter(({ path }) => path.endsWith('.html')))
  return pages.map(({ contents }) =>
    policyOf(typeof contents === 'string' ? contents : Buffer.from(contents).toString('utf8')),
  )
}

function mergePolicies(policies: readonly PagePolicy[]): SitePolicy {
  const origins = new Map<string, Set<string>>()
  for (const policy of policies) {
    for (const [directive, all] of Object.entries(policy.origins)) {
      origins.set(directive, new Set([...(origins.get(directive) ?? []), ...all]))
    }
  }
  const sorted = [...origins].sort(([a], [b]) => (a < b ? -1 : 1))
  return {
    scripts: [...new Set(policies.flatMap(({ scripts }) => scripts))].sort(),
    origins: Object.fromEntries(sorted.map(([name, all]) => [name, [...all].sort()])),
  }
}
