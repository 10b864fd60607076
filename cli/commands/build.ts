import { resolve } from 'node:path'
import type { BuildMode } from '../bundle/types.ts'
import { type LoadOptions, loadSite } from '../config/load.ts'
import type { SiteConfig } from '../config/types.ts'
import { type OutputFolder, openOutputFolder } from '../emit/output-folder.ts'
import { planShards } from '../emit/plan-files.ts'
import { checkConflicts, planPublicFiles } from '../emit/public-files.ts'
import { createWriter } from '../emit/write-files.ts'
import { renderNotFound } from '../render/render-page.ts'
import { type Diagnostic, isError, SiteError, uniqueDiagnostics } from '../report/diagnostic.ts'
import { checkAnchors } from '../routes/check-anchors.ts'
import { type PreparedSite, prepareSite } from './prepare.ts'
import { writePages } from './write-pages.ts'

export interface BuildOptions extends LoadOptions {
  /** `development` bundles React's development build, which warns about mistakes. @default 'production' */
  readonly mode?: BuildMode
  /** How many threads compile pages. @default all cores from 150 pages on, else one */
  readonly threads?: number
}

export interface BuildResult {
  /** False where a mistake kept the site from being written; the last output is still there. */
  readonly ok: boolean
  readonly outDir: string
  readonly pages: number
  /** Sorted by place; errors and warnings. */
  readonly problems: readonly Diagnostic[]
}

/**
 * Builds the site at `root`. Mistakes in the site come back as `problems`; the output is replaced only when none of
 * them is an error.
 */
export async function build(root: string, options: BuildOptions = {}): Promise<BuildResult> {
  const outDir = resolve(root, options.outDir ?? 'build')
  try {
    const { site } = await loadSite(resolve(root), options)
    return await buildInto(await openOutputFolder(site.root, site.outDir), site, options)
  } catch (error) {
    // A wrong use of the command is the caller's to report, as is our own bug.
    if (!(error instanceof SiteError) || error.exitCode === 2) throw error
    return { ok: false, outDir, pages: 0, problems: uniqueDiagnostics(error.problems) }
  }
}

async function buildInto(
  output: OutputFolder,
  site: SiteConfig,
  { mode = 'production', threads }: BuildOptions,
): Promise<BuildResult> {
  try {
    const prepared = await prepareSite(site, { mode, drafts: false })
    const problems = uniqueDiagnostics(await writeSite(prepared, output, threads))
    const ok = !problems.some(isError)
    await (ok ? output.commit() : output.discard())
    return { ok, outDir: site.outDir, pages: prepared.plan.routes.length, problems }
  } catch (error) {
    await output.discard()
    throw error
  }
}

/** Writes all pages, then what depends on all of them, then checks the whole. */
async function writeSite(
  prepared: PreparedSite,
  { staging }: OutputFolder,
  threads: number | undefined,
): Promise<Diagnostic[]> {
  const { site, plan, bundle, context, publicFiles, sidebarFiles } = prepared
  const pages = await writePages(prepared, staging, threads)
  const chunks = pages.map(({ url, chunkUrl }) => [url, chunkUrl] as const)
  const served = new Set(plan.routes.map(({ page }) => bundle.modules.get(page.source)))
  const drafts = new Set([...bundle.modules.values()].filter((path) => !served.has(path)))
  // The code of a draft is no more to be published than its page.
  const bundled = bundle.files.filter(({ path }) => !drafts.has(path))
  const conflicts = checkConflicts(
    publicFiles,
    new Set([...pages.map(({ outputFile }) => outputFile), ...bundled.map(({ path }) => path)]),
  )
  createWriter(staging).write([
    ...bundled.map(({ path, contents }) => ({ kind: 'text' as const, path, contents })),
    ...planShards(chunks, context.facts.routeShards),
    ...sidebarFiles,
    // One of them may be in the way of a page's folder; the build has failed by then and is thrown away.
    ...(conflicts.length > 0 ? [] : planPublicFiles(site.root, publicFiles)),
    { kind: 'text', path: '404.html', contents: renderNotFound(context) },
  ])
  const anchors = plan.routes.map(({ page }, i) => ({
    page,
    ids: pages[i]?.ids ?? new Set<string>(),
    links: pages[i]?.anchorLinks ?? [],
  }))
  return [
    ...prepared.problems,
    ...pages.flatMap(({ problems }) => problems),
    ...checkAnchors(anchors, site),
    ...conflicts,
  ]
}
