import { loadServer } from '../bundle/server-file.ts'
import type { Inputs } from '../cache/inputs.ts'
import type { KnownOutputs } from '../cache/outputs.ts'
import { toRelative } from '../cache/pages.ts'
import type { PageRecord } from '../cache/types.ts'
import { planAssets, planLookup, planPageList } from '../emit/plan-files.ts'
import { checkConflicts, planPublicFiles } from '../emit/public-files.ts'
import type { OutputFile, WrittenFile } from '../emit/types.ts'
import { openWriter } from '../emit/write-files.ts'
import { contentHash } from '../files/hash.ts'
import { pageFileConflicts } from '../pages/page-files.ts'
import type { WorkerSetup } from '../pages/worker-messages.ts'
import type { Hooks } from '../plugins/hooks.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import { pluginFiles, readFrom } from '../site/plugin-files.ts'
import type { PreparedSite } from '../site/prepare.ts'
import type { BuildRun } from './build-run.ts'

/** Files that belong to no single page. */
export interface SharedFiles {
  readonly written: readonly WrittenFile[]
  readonly kept: readonly WrittenFile[]
  readonly problems: readonly Diagnostic[]
}

export interface SharedOptions {
  readonly siteKey: string
  /** The folder of the last output. */
  readonly target: string
  /** Other files that depend on all pages. */
  readonly also: readonly OutputFile[]
}

/** Writes what depends on all pages or on none: scripts, sidebars, route lookup, pictures, public files, the 404 page. */
export async function writeSharedFiles(
  prepared: PreparedSite,
  { folder, render }: WorkerSetup,
  pages: readonly PageRecord[],
  outputs: KnownOutputs,
  run: BuildRun,
  { siteKey, target, also }: SharedOptions,
): Promise<SharedFiles> {
  const { cache, hooks } = run
  const { site, plan, bundle, facts, publicFiles, sidebarFiles } = prepared
  const served = new Set(plan.routes.map(({ page }) => bundle.modules.get(page.source)))
  const drafts = new Set([...bundle.modules.values()].filter((path) => !served.has(path)))
  // The code of a draft is no more to be published than its page.
  const bundled = bundle.files.filter(({ path }) => !drafts.has(path))
  const conflicts = checkConflicts(
    publicFiles,
    new Set([
      ...plan.routes.map(({ outputFile }) => outputFile),
      ...bundled.map(({ path }) => path),
    ]),
  )
  const own: OutputFile[] = [
    ...bundled.flatMap(({ path, contents }) =>
      contents ? [{ kind: 'text' as const, path, contents }] : [],
    ),
    ...planLookup(plan.routes, (i) => pages[i]?.chunkUrl ?? '', facts.routeShards),
    planPageList(plan.routes),
    ...also,
    ...sidebarFiles,
    ...planAssets(pages.flatMap(({ compiled }) => compiled.assets)),
    // One of them may be in the way of a page's folder; the build has failed by then and is thrown away.
    ...(conflicts.length > 0 ? [] : planPublicFiles(site.root, publicFiles)),
  ]
  const writer = openWriter(folder)
  const kept = bundled.flatMap(({ path, contents }) => (contents ? [] : (outputs.get(path) ?? [])))
  // What `head` hooks report of it is kept nowhere.
  const isCurrent = cache.siteKey === siteKey && !hooks.has('head')
  const known = isCurrent ? outputs.get(notFoundFile) : undefined
  if (known) kept.push(known)
  else own.push({ kind: 'text', path: notFoundFile, contents: await drawNotFound(render, hooks) })
  const relative = toRelative(site.root)
  const others = new Set([...own, ...kept].map(({ path }) => path))
  conflicts.push(...pageFileConflicts(pages, plan.routes, others, site.configFile))
  const paths = [...others, ...pages.flatMap((page) => page.files)]
  const taken = new Map(paths.map((path) => [path, 'the build']))
  const read = readFrom(folder === undefined ? [target] : [folder, target])
  // What is written with the plugins' files may stand in the last output as it was.
  const unwritten = new Map(own.map((file) => [file.path, file]))
  const readText = (path: string) => {
    const file = unwritten.get(path)
    return file?.kind === 'text' ? Buffer.from(file.contents).toString('utf8') : read(path)
  }
  const added = await pluginFiles(prepared, pages, readText, taken, hooks)
  const files = [...own, ...added.files]
  const hashes = files.map((file) =>
    file.kind === 'text' ? contentHash(file.contents) : cache.inputs.hashOf(relative(file.file)),
  )
  const isNew = files.map(({ path }, i) => outputs.get(path)?.hash !== hashes[i])
  const unreadable = files.flatMap((file, i) =>
    file.kind === 'copy' && hashes[i] === undefined
      ? describeUnreadable(relative(file.file), cache.inputs)
      : [],
  )
  return {
    written: writer.write(files.filter((_, i) => isNew[i] && hashes[i] !== undefined)),
    kept: [...kept, ...files.flatMap(({ path }, i) => (isNew[i] ? [] : (outputs.get(path) ?? [])))],
    problems: [...conflicts, ...unreadable, ...added.problems],
  }
}

const notFoundFile = '404.html'

function describeUnreadable(file: string, inputs: Inputs): Diagnostic {
  const { reason, fix } = inputs.failureOf(file) ?? { reason: 'it is gone', fix: 'build again' }
  const message = `Cannot copy ${file}: ${reason}`
  return { code: 'content-unreadable', severity: 'error', message, at: { file }, fix }
}

async function drawNotFound(render: WorkerSetup['render'], hooks: Hooks): Promise<string> {
  const { renderNotFound } = await import('../render/render-page.ts')
  const server = await loadServer(render.bundle.serverFile)
  return renderNotFound({
    ...render,
    server,
    headScript: server.headScript(render.facts),
    changeHead: (tags, page) => hooks.head(tags, page, render.site),
  })
}
