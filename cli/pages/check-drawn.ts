import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { isRun, type TreeNode } from '../../runtime/contract/tree.ts'
import { markdownUrl, withBase } from '../../runtime/contract/url.ts'
import type { DrawnRecord } from '../cache/types.ts'
import { reading } from '../files/disk.ts'
import { listFiles } from '../files/list-files.ts'
import { addressesIn } from '../html/addresses.ts'
import { idsIn, repeatedIds } from '../html/ids.ts'
import type { RenderedPage } from '../render/types.ts'
import type { Diagnostic, Place } from '../report/diagnostic.ts'
import { checkRenderedLinks, frameHrefs } from '../routes/check-rendered-links.ts'
import { locateAddress } from '../routes/locate-address.ts'
import type { PageTools } from './page-tools.ts'
import { readSource } from './read-source.ts'

/** What the check of a drawn page finds and what the check of the whole needs of it. */
export type DrawnChecks = Pick<DrawnRecord, 'problems' | 'ids' | 'anchorLinks' | 'links'>

/**
 * Checks what Markdown did not write: links, files and ids that components draw, and those of the layout. Text of the
 * page is left out: it was checked where it stands.
 */
export function checkDrawn(rendered: RenderedPage, tools: PageTools): DrawnChecks {
  const { route, body, app } = rendered
  const { site, facts } = tools.context
  const { url, page } = route
  const runs = runsOf(body.tree)
  const hasComponents = page.kind === 'component' || body.tree.some((node) => !isRun(node))
  const content = hasComponents ? without(rendered.content(), runs) : ''
  const place = { file: page.place, line: 1, column: 1 }
  const locate = (address: string): Place => {
    const found = locateAddress(readSource(page).text, address)
    return found ? { file: page.place, ...found } : (placeInModules(address, tools) ?? place)
  }
  const frame = frameHrefs(route, site)
  if (facts.hasTwins) frame.add(withBase(markdownUrl(url), site.baseUrl))
  const isKnown = (address: string) => tools.navigation.has(address) || frame.has(address)
  const drawn = checkRenderedLinks({ url, html: content, locate }, site, isKnown, tools.targets)
  for (const { href } of addressesIn(content)) frame.add(href)
  const layout = checkLayout(without(app, runs), url, isKnown, tools)
  const ids = hasComponents ? drawnIds(content, body.tree) : []
  return {
    ids,
    anchorLinks: [...drawn.anchorLinks, ...(layout?.anchorLinks ?? [])],
    links: [...new Set([...drawn.urls, ...(layout?.urls ?? [])])],
    problems: [
      ...drawn.problems,
      ...(layout?.problems ?? []),
      ...repeatedIds([...body.ids, ...ids]).map((id) => repeatedId(id, locate(id))),
    ],
  }
}

/** Ids that components made: elements around a component are drawn by React too, and their ids are the page's own. */
function drawnIds(content: string, tree: readonly TreeNode[]): string[] {
  const own = elementIds(tree)
  return idsIn(content).filter((id) => {
    const at = own.indexOf(id)
    if (at >= 0) own.splice(at, 1)
    return at < 0
  })
}

function elementIds(nodes: readonly TreeNode[]): string[] {
  return nodes.flatMap((node) => {
    if (isRun(node)) return []
    const id = 'attrs' in node ? node.attrs.id : undefined
    return [...(id === undefined ? [] : [id]), ...elementIds(node.children)]
  })
}

function repeatedId(id: string, at: Place): Diagnostic {
  return {
    code: 'duplicate-id',
    severity: 'error',
    message: `Cannot give the id "${id}" to two elements of a page: links would find the first alone`,
    at,
    fix: 'give one of them another id',
  }
}

/** What stands around the content; seldom does it link to anything that is not of the plan. */
function checkLayout(
  html: string,
  url: string,
  isKnown: (address: string) => boolean,
  tools: PageTools,
) {
  // Links of the layout to places on the page are its own: to its main part, to headings.
  const isOwn = (address: string) => address.startsWith('#') || isKnown(address)
  if (!hasOther(html, isOwn)) return undefined
  const { site } = tools.context
  const locate = (address: string): Place =>
    placeInModules(address, tools) ??
    placeInConfig(address, tools) ?? { file: site.configFile, line: 1, column: 1 }
  const source = { url, html, locate, subject: 'The layout' }
  return checkRenderedLinks(source, site, isOwn, tools.targets)
}

/** Attributes as React writes them, in double quotes. */
const addresses = [' href="', ' src="', ' srcSet="', ' poster="', ' data="']

/** Whether an address stands in the HTML that is none of those, and that leads to this site. */
function hasOther(html: string, isKnown: (address: string) => boolean): boolean {
  for (const start of addresses) {
    for (let at = html.indexOf(start); at >= 0; at = html.indexOf(start, at + 1)) {
      const from = at + start.length
      const address = html.slice(from, html.indexOf('"', from))
      if (!isKnown(address) && !/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(address)) return true
    }
  }
  return false
}

function runsOf(nodes: readonly TreeNode[]): string[] {
  return nodes.flatMap((node) => (isRun(node) ? [node] : runsOf(node.children)))
}

/** HTML without the text of the page: each run stands, as it is, in an element that bears its number. */
function without(html: string, runs: readonly string[]): string {
  let result = ''
  let last = 0
  for (const [i, run] of runs.entries()) {
    const mark = html.indexOf(` data-run="${i}"`, last)
    const start = mark < 0 ? -1 : html.indexOf('>', mark) + 1
    // A component may leave out what stands in it.
    if (start <= 0 || !html.startsWith(run, start)) continue
    result += html.slice(last, start)
    last = start + run.length
  }
  return result + html.slice(last)
}

/** Where an address stands in the site's own modules; undefined where a module made it up. */
function placeInModules(address: string, { context }: PageTools): Place | undefined {
  const { root } = context.site
  const paths = context.bundle.inputs.map((file) => relative(root, file))
  const own = paths.filter((path) => !/^\.\.|(?:^|\/)node_modules\//.test(path))
  return placeInFiles(address, own, root)
}

/** Where in the folder of the configuration: the layout shows what stands there. */
function placeInConfig(address: string, { context }: PageTools): Place | undefined {
  const { root, configFile } = context.site
  const folder = dirname(configFile)
  const paths = listFiles(join(root, folder)).map((path) => join(folder, path))
  return placeInFiles(address, paths, root)
}

function placeInFiles(address: string, paths: readonly string[], root: string): Place | undefined {
  for (const path of paths) {
    if (!/\.[mc]?[jt]sx?$/.test(path)) continue
    const found = locateAddress(
      reading(path, () => readFileSync(join(root, path), 'utf8')),
      address,
    )
    if (found) return { file: path, ...found }
  }
  return undefined
}
