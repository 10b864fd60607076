import { basename, dirname } from 'node:path'
import type { BundledFile } from '../bundle/types.ts'
import type { Inputs } from '../cache/inputs.ts'
import { changedPart } from '../cache/keys.ts'
import type { SiteCache } from '../cache/site-cache.ts'
import { planAssets, planLookup, planPageLists } from '../emit/plan-files.ts'
import { checkConflicts, planPublicFiles } from '../emit/public-files.ts'
import { notFoundFileOf, notFoundFiles, type OutputFile, type WrittenFile } from '../emit/types.ts'
import { pageFileConflicts, pageFileOwners } from '../pages/page-files.ts'
import { openRenderContext } from '../pages/render-context.ts'
import { describeFailure } from '../pages/render-failure.ts'
import type { PageWriterSetup } from '../pages/write-page.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import { pluginFiles, readFrom } from '../site/plugin-files.ts'
import type { PreparedSite } from '../site/prepare-site.ts'
import { startPage } from '../site/start-page.ts'
import type { BuiltPages } from './build-pages.ts'
import { openUpdate } from './update-files.ts'

/** Files that belong to no single page. */
export interface SharedFiles {
  /** Files in the staging folder. */
  readonly written: readonly WrittenFile[]
  /** Files of the last output that stay. */
  readonly kept: readonly WrittenFile[]
  /** Paths of the files of plugins that pages can link to. */
  readonly linkable: ReadonlySet<string>
  readonly problems: readonly Diagnostic[]
}

/** Writes what depends on all pages or on none: scripts, sidebars, route lookup, pictures, public files, the 404 page. */
export async function writeSharedFiles(
  prepared: PreparedSite,
  built: BuiltPages,
  { setup, cache }: { readonly setup: PageWriterSetup; readonly cache: SiteCache },
): Promise<SharedFiles> {
  const { plan, site, publicFiles } = prepared
  const { inputs, output } = cache
  const { index } = built
  const bundled = publishedModules(prepared)
  const conflicts = checkConflicts(
    publicFiles,
    new Set([
      ...plan.routes.map(({ outputFile }) => outputFile),
      ...bundled.map(pathOf),
      ...notFoundFiles(site.locales),
    ]),
  )
  // A public file may be in the way of a page's folder; the build has failed by then and is thrown away.
  const copied = conflicts.length > 0 ? [] : planPublicFiles(site.root, publicFiles)
  const kept = bundled.flatMap(({ path, contents }) => (contents ? [] : (output.get(path) ?? [])))
  const planned = [...planSharedFiles(prepared, built, bundled), ...copied]
  const keptNotFound = keptNotFoundFiles(prepared, built, cache)
  if (keptNotFound) kept.push(...keptNotFound)
  else {
    const { files, problems } = await renderNotFoundFiles(setup, prepared)
    planned.push(...files)
    conflicts.push(...problems)
  }
  const others = new Set([...index.written, ...index.kept, ...planned, ...kept].map(pathOf))
  const { configFile } = site
  conflicts.push(...pageFileConflicts(built.pages, plan.routes, { others, configFile }))
  const taken = pageFileOwners(built.pages, plan.routes, others)
  const added = await pluginFiles(prepared, built.pages, {
    readBytes: readOutput(planned, setup.folder, output.folder),
    taken,
  })
  const start = startPage(prepared)
  const hasRoot = [...taken.keys(), ...added.files.map(pathOf)].includes('index.html')
  const update = openUpdate(cache, setup.folder)
  for (const file of [...planned, ...added.files, ...(start && !hasRoot ? [start] : [])])
    update.add(file)
  return {
    written: [...index.written, ...update.written],
    kept: [...index.kept, ...kept, ...update.kept],
    linkable: new Set([...added.linkable, ...built.pages.flatMap(({ files }) => files.extras)]),
    problems: [
      ...conflicts,
      ...update.unreadable.map((file) => describeUnreadable(file, inputs)),
      ...added.problems,
    ],
  }
}

/** The files of the bundle without the code of drafts, which is no more to be published than their pages. */
function publishedModules({ plan, bundle }: PreparedSite): BundledFile[] {
  const served = new Set(plan.routes.map(({ page }) => bundle.modules.get(page.source)))
  const drafts = new Set([...bundle.modules.values()].filter((path) => !served.has(path)))
  return bundle.files.filter(({ path }) => !drafts.has(path))
}

function planSharedFiles(
  { plan, site, facts, sidebarFiles, bundle }: PreparedSite,
  { pages }: BuiltPages,
  bundled: readonly BundledFile[],
): OutputFile[] {
  const scripts = bundled.flatMap(({ path, contents }) =>
    contents ? [{ kind: 'text' as const, path, contents }] : [],
  )
  const chunkOf = (i: number) => `/${pages[i]?.files.chunk ?? ''}`
  return [
    ...scripts,
    ...planLookup(plan.routes, { chunkOf, count: facts.routeShards, codeId: bundle.codeId }),
    ...planPageLists(plan.routes, site.locales),
    ...sidebarFiles,
    ...planAssets(pages.flatMap(({ compiled }) => compiled.assets)),
  ]
}

/** The not-found pages of the last build, if they still hold. What `head` hooks report about them is not kept. */
function keptNotFoundFiles(
  { hooks, site }: PreparedSite,
  { siteKey }: BuiltPages,
  { record, output }: SiteCache,
): readonly WrittenFile[] | undefined {
  if (changedPart(record?.siteKey, siteKey) !== undefined || hooks.has('head')) return undefined
  const kept = notFoundFiles(site.locales).map(output.get)
  return kept.every((file) => file !== undefined) ? kept : undefined
}

async function renderNotFoundFiles(
  { render }: PageWriterSetup,
  { hooks, site }: PreparedSite,
): Promise<{ files: OutputFile[]; problems: Diagnostic[] }> {
  const { renderNotFound } = await import('../render/render-page.ts')
  const context = await openRenderContext(render, hooks)
  const files: OutputFile[] = []
  const problems: Diagnostic[] = []
  for (const locale of site.locales) {
    const { html, failure } = await renderNotFound(context, locale)
    files.push({ kind: 'text', path: notFoundFileOf(locale.path), contents: html })
    const page = { url: '/404', site, start: { file: site.configFile } }
    if (failure) problems.push(describeFailure(failure, page))
  }
  return { files, problems }
}

/** Reads files of this build: those still to be written, those in the staging folder, those of the last output that stay. */
function readOutput(planned: readonly OutputFile[], staging: string | undefined, last: string) {
  const unwritten = new Map(planned.map((file) => [file.path, file]))
  const read = readFrom(staging === undefined ? [last] : [staging, last])
  return (path: string) => {
    const file = unwritten.get(path)
    if (file?.kind === 'text') return Buffer.from(file.contents)
    return file ? readFrom([dirname(file.file)])(basename(file.file)) : read(path)
  }
}

function describeUnreadable(file: string, inputs: Inputs): Diagnostic {
  const { reason, fix } = inputs.failureOf(file) ?? {
    reason: 'the file no longer exists',
    fix: 'build the site again',
  }
  const message = `Cannot copy ${file}: ${reason}`
  return { code: 'content-unreadable', severity: 'error', message, at: { file }, fix }
}

function pathOf({ path }: { readonly path: string }): string {
  return path
}
