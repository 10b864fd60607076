import { readFileSync } from 'node:fs'
import type { PageData } from '../../runtime/contract/page.ts'
import type { IndexedSection } from '../../runtime/contract/search.ts'
import { isRun, type TreeNode } from '../../runtime/contract/tree.ts'
import { recordLookups } from '../cache/lookups.ts'
import type { CompiledRecord, DrawnRecord } from '../cache/types.ts'
import type { Page } from '../content/types.ts'
import { detach } from '../files/detach.ts'
import { reading } from '../files/disk.ts'
import { idsIn } from '../html/ids.ts'
import type { CompiledBody } from '../markdown/types.ts'
import type { GatheredExtras, PluginFile } from '../plugins/hooks.ts'
import { policyOf } from '../render/page-policy.ts'
import { emptyBody, renderPage } from '../render/render-page.ts'
import type { RenderedPage } from '../render/types.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import { locateDirective } from '../routes/locate-address.ts'
import type { Route } from '../routes/types.ts'
import { aboutPage, extractSections } from '../search/extract-sections.ts'
import type { SearchPlan } from '../search/plan-search.ts'
import { checkDrawn } from './check-drawn.ts'
import { checkPageFiles } from './page-files.ts'
import type { PageTools } from './page-tools.ts'
import { readSource } from './read-source.ts'

/** A body that an earlier build compiled, and the absolute file of the chunk that holds its tree. */
export interface KnownBody {
  readonly compiled: CompiledRecord
  readonly chunkFile: string
}

/** A route with all that is to be written for it and kept of it. */
export interface FinishedRoute {
  readonly rendered: RenderedPage
  readonly compiled: CompiledRecord
  readonly drawn: DrawnRecord
  /** What plugins add. */
  readonly files: readonly PluginFile[]
  /** What the search finds of it. */
  readonly sections: readonly IndexedSection[]
  readonly problems: readonly Diagnostic[]
}

/**
 * Compiles, renders and checks one route; a known body is not compiled again. The file is read again: its text is not
 * kept, so that memory does not grow with the site.
 */
export async function finishPage(
  route: Route,
  tools: PageTools,
  known?: KnownBody,
): Promise<FinishedRoute> {
  const { context, hooks } = tools
  const { body, compiled } = known
    ? { body: readBody(known), compiled: known.compiled }
    : await compilePage(route.page, tools)
  const rendered = await renderPage(route, body, context)
  const drawing = recordLookups(tools.targets)
  const checked = checkDrawn(rendered, { ...tools, targets: drawing.targets })
  const extras = await askPlugins(rendered, tools)
  const added = checkPageFiles(extras.files, context.site.configFile)
  const { ids, anchorLinks, links } = checked
  const problems = [
    ...placeFailure(rendered),
    ...checked.problems,
    ...added.problems,
    ...hooks.takeProblems(),
  ]
  const drawn = detach({
    problems,
    ids,
    anchorLinks,
    links,
    policy: policyOf(rendered.html),
    data: extras.data,
    lookups: drawing.lookups(),
  })
  return {
    rendered,
    compiled,
    drawn,
    files: added.files,
    sections: sectionsOf(rendered, body, tools.search),
    problems: [...body.problems, ...problems],
  }
}

function sectionsOf(
  { route, content }: RenderedPage,
  { tree }: CompiledBody,
  search: SearchPlan,
): readonly IndexedSection[] {
  const { page } = route
  const limit = search.limits.get(search.versions.get(route.url) ?? '')
  if (limit === undefined) return []
  return extractSections(
    {
      title: page.title,
      about: aboutPage(page.frontMatter),
      content: page.kind === 'component' ? content() : tree,
    },
    limit,
  )
}

/** A component is known by its directive; a page that is one itself begins with its first line. */
function placeFailure({ problems, failing, route }: RenderedPage): readonly Diagnostic[] {
  if (problems.length === 0) return problems
  const place =
    failing && locateDirective(readSource(route.page).text, failing.name, failing.before)
  const at = { file: route.page.place, ...(place ?? { line: 1, column: 1 }) }
  return problems.map((one) => ({ ...one, at }))
}

async function askPlugins(
  rendered: RenderedPage,
  { hooks, context: { site } }: PageTools,
): Promise<GatheredExtras> {
  if (!hooks.has('page')) return { files: [], data: {} }
  // Few sites have a use for it.
  const { toFinishedPage } = await import('./to-finished-page.ts')
  return hooks.page(toFinishedPage(rendered, site), site)
}

async function compilePage(
  page: Page,
  { markdown, targets, context: { site }, hooks, problems: ofRules }: PageTools,
): Promise<{ body: CompiledBody; compiled: CompiledRecord }> {
  const compiling = recordLookups(targets)
  const { text, problems: unreadable } =
    page.kind === 'component' ? { text: '', problems: [] } : readSource(page)
  const compiled =
    page.kind === 'component'
      ? emptyBody()
      : markdown.compile({ ...page, body: text.slice(page.bodyStart) }, compiling.targets)
  const tree = await hooks.tree(compiled.tree, page, site)
  const body = {
    ...compiled,
    tree,
    ids: tree === compiled.tree ? compiled.ids : new Set([...compiled.ids, ...idsInTree(tree)]),
    problems: [...ofRules, ...unreadable, ...compiled.problems, ...hooks.takeProblems()],
  }
  const { ids, anchorLinks, assets, includes, problems } = body
  const lookups = compiling.lookups()
  const record = detach({ ids: [...ids], anchorLinks, assets, problems, includes, lookups })
  return { body, compiled: record }
}

/** Links may lead to what a plugin adds. */
function idsInTree(nodes: readonly TreeNode[]): string[] {
  return nodes.flatMap((node) => {
    if (isRun(node)) return idsIn(node)
    const id = 'attrs' in node ? node.attrs.id : undefined
    return [...(id === undefined ? [] : [id]), ...idsInTree(node.children)]
  })
}

/** The chunk holds the tree and the headings that the contents list shows; the rest was written down. */
function readBody({ compiled, chunkFile }: KnownBody): CompiledBody {
  const chunk = reading(chunkFile, () => readFileSync(chunkFile, 'utf8'))
  const { tree, contents }: PageData = JSON.parse(chunk)
  return { ...compiled, tree, headings: contents, ids: new Set(compiled.ids) }
}
