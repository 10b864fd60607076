import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PageRecord } from '../cache/types.ts'
import type { OutputFile } from '../emit/types.ts'
import { reading } from '../files/disk.ts'
import { foldersAbove } from '../files/folders-above.ts'
import { isPlainPath } from '../files/plain-path.ts'
import type { GatheredFiles, Hooks } from '../plugins/hooks.ts'
import type { FinishedSite, SitePolicy } from '../plugins/types.ts'
import { type PagePolicy, policyOf } from '../render/page-policy.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import { publishRedirects } from '../routes/resolve-redirects.ts'
import type { PreparedSite } from './prepare.ts'

/** As much of a page's record as plugins see. */
export type KnownPage = Pick<PageRecord, 'drawn'>

/**
 * The files that plugins add for the whole site. `read` gives the text of a file of this build. `taken` are paths that
 * have an owner; two owners of one path are reported.
 */
export async function pluginFiles(
  prepared: PreparedSite,
  pages: readonly KnownPage[],
  read: (path: string) => string | undefined,
  taken: Map<string, string>,
  hooks: Hooks,
): Promise<{ files: OutputFile[]; problems: Diagnostic[] }> {
  const { site } = prepared
  const view = hooks.has('files') ? viewSite(prepared, pages, read, hooks) : undefined
  const given = view ? await hooks.files(view, site) : []
  const problems: Diagnostic[] = hooks.takeProblems()
  const inUse = new Set([...taken.keys()].flatMap(foldersAbove))
  const files: OutputFile[] = []
  for (const { plugin, files: own } of given) {
    for (const { path, contents } of own) {
      const reason = whyNot(path, taken, inUse)
      if (reason === undefined) files.push({ kind: 'text', path, contents })
      else problems.push(fileConflict(path, plugin, reason, site.configFile))
      taken.set(path, `the plugin "${plugin}"`)
    }
  }
  return { files, problems }
}

function whyNot(
  path: string,
  taken: ReadonlyMap<string, string>,
  folders: ReadonlySet<string>,
): string | undefined {
  if (!isPlainPath(path)) {
    return 'it is no path of a file in the output'
  }
  const owner = [path, ...foldersAbove(path)].map((one) => taken.get(one)).find(Boolean)
  if (owner !== undefined) return `${owner} writes a file there`
  return folders.has(path) ? 'the build needs a folder of that name' : undefined
}

export function fileConflict(
  path: string,
  plugin: string,
  reason: string,
  file: string,
): Diagnostic {
  return {
    code: 'file-conflict',
    severity: 'error',
    message: `Cannot write the file "${path}" of the plugin "${plugin}": ${reason}`,
    at: { file },
    fix: 'give one of them another name',
  }
}

/** The site as each plugin sees it: with its own data. */
function viewSite(
  { site, plan, targets }: PreparedSite,
  pages: readonly KnownPage[],
  read: (path: string) => string | undefined,
  { plugins }: Hooks,
): (plugin: string, given: readonly GatheredFiles[]) => FinishedSite {
  // The not-found page is no route, and has a head of its own.
  const ofPages = [...pages.map(({ drawn }) => drawn.policy), policyOf(read('404.html') ?? '')]
  const redirects = publishRedirects(site.redirects, targets)
  return (plugin, given) => ({
    config: site,
    pages: plan.routes.map(({ url, outputFile, page, sidebar, lastUpdated }, i) => {
      const data = pages[i]?.drawn.data ?? {}
      return {
        url,
        outputFile,
        page,
        sidebar,
        lastUpdated,
        data: Object.hasOwn(data, plugin) ? data[plugin] : undefined,
      }
    }),
    sidebars: plan.sidebars,
    policy: mergePolicies([...ofPages, ...policiesOf(given)]),
    redirects,
    plugins: plugins.map(({ name }) => name),
    read,
  })
}

/** Reads text files from the first of the folders that has them. */
export function readFrom(folders: readonly string[]): (path: string) => string | undefined {
  return (path) => {
    for (const folder of folders) {
      const file = join(folder, path)
      if (existsSync(file)) return reading(file, () => readFileSync(file, 'utf8'))
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
