import { hasComponents, isRun, type TreeNode } from '../../runtime/contract/tree.ts'
import { markdownUrl, withBase } from '../../runtime/contract/url.ts'
import type { RenderedRecord } from '../cache/types.ts'
import { hrefsIn } from '../html/hrefs.ts'
import { idsIn, repeatedIds } from '../html/ids.ts'
import type { RenderedPage } from '../render/types.ts'
import type { Diagnostic, Place } from '../report/diagnostic.ts'
import { checkRenderedLinks, frameHrefs } from '../routes/check-rendered-links.ts'
import { locateHref } from '../routes/locate-href.ts'
import type { Route } from '../routes/types.ts'
import { checkHydration, checkLayoutNesting } from './check-hydration.ts'
import { checkRenderedHeadings } from './check-rendered-headings.ts'
import { readTextOfPage } from './compile-text.ts'
import type { PageTools } from './page-tools.ts'

/** What the check of a rendered page finds, and what the checks of the whole site need of it. */
export type RenderedChecks = Pick<RenderedRecord, 'problems' | 'ids' | 'anchorLinks' | 'links'>

/**
 * Checks what Markdown did not write: links, files and ids of components and of the layout. The text of the page is left
 * out: it was checked where it was compiled.
 */
export function checkRendered(rendered: RenderedPage, tools: PageTools): RenderedChecks {
  const { route, body, app } = rendered
  const { page } = route
  const htmlRuns = runsOf(body.tree)
  const isDynamic = page.kind !== 'markdown' || hasComponents(body.tree)
  const whole = isDynamic ? rendered.content() : ''
  const content = withoutRuns(whole, htmlRuns)
  let pageText: string | undefined
  const locate = (text: string): Place => {
    const start = { file: page.place, line: 1, column: 1 }
    pageText ??= readTextOfPage(page).text
    const found = locateHref(pageText, text)
    return found ? { file: page.place, ...found } : (tools.locator.inModules(text) ?? start)
  }
  const planned = plannedHrefs(route, tools)
  const isPlanned = (href: string) =>
    tools.navigation.has(href) || planned.has(href) || (body.hrefs?.has(href) ?? false)
  const { site } = tools.context
  const hrefs = hrefsIn(content)
  const { externalPaths } = tools
  const source = { url: route.url, hrefs, locate, externalPaths }
  const links = checkRenderedLinks(source, site, isPlanned, tools.targets)
  const inContent = new Set(hrefs.map(({ href }) => href))
  const isChecked = (href: string) => isPlanned(href) || inContent.has(href)
  const around = withoutRuns(withoutPart(app, whole), htmlRuns)
  const layout = checkLayout({ url: route.url, html: around }, isChecked, tools)
  const ids = isDynamic ? componentIds(content, body.tree) : []
  const repeated = repeatedIds([...body.ids, ...ids])
  const hasOwnParts = Object.keys(site.theme).length > 0
  return {
    ids,
    anchorLinks: [...links.anchorLinks, ...(layout?.anchorLinks ?? [])],
    links: [...new Set([...links.urls, ...(layout?.urls ?? [])])],
    problems: [
      ...links.problems,
      ...(layout?.problems ?? []),
      ...repeated.map((id) => repeatedId(id, locate(id))),
      ...(isDynamic && page.kind !== 'component' ? checkRenderedHeadings(rendered, content) : []),
      ...(isDynamic ? checkHydration(rendered, whole) : []),
      ...(hasOwnParts ? checkLayoutNesting(rendered, whole, site.configFile) : []),
    ],
  }
}

/** Hrefs that the layout takes from the plan of the site: there is nothing to check about them. */
function plannedHrefs(route: Route, { context: { site, facts } }: PageTools): Set<string> {
  const hrefs = frameHrefs(route, site)
  if (facts.hasMarkdown) hrefs.add(withBase(markdownUrl(route.url), site.baseUrl))
  return hrefs
}

/** Ids that components made. React renders the elements around a component too, but their ids are the page's. */
function componentIds(content: string, tree: readonly TreeNode[]): string[] {
  const ofElements = elementIds(tree)
  return idsIn(content).filter((id) => {
    const at = ofElements.indexOf(id)
    if (at >= 0) ofElements.splice(at, 1)
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
    message: `Duplicate ID "${id}" on this page: links to it reach only the first element`,
    at,
    fix: 'give one of the elements a different ID',
  }
}

/** Checks what is around the content; it seldom links to anything that the plan does not contain. */
function checkLayout(
  { url, html }: { readonly url: string; readonly html: string },
  isChecked: (href: string) => boolean,
  tools: PageTools,
) {
  // Anchors in the layout lead to parts of the same page: to its main part, to headings.
  const isRight = (href: string) => href.startsWith('#') || isChecked(href)
  if (!hasOtherHref(html, isRight)) return undefined
  const { site } = tools.context
  const locate = (href: string): Place =>
    tools.locator.inModules(href) ??
    tools.locator.inConfig(href) ?? { file: site.configFile, line: 1, column: 1 }
  const { externalPaths } = tools
  const source = { url, hrefs: hrefsIn(html), locate, subject: 'The layout', externalPaths }
  return checkRenderedLinks(source, site, isRight, tools.targets)
}

/** Attributes as React writes them, in double quotes. */
const hrefAttributes = / (?:href|src|srcSet|poster|data)="([^"]*)/g

/** Whether the HTML links to another page or file of this site. */
function hasOtherHref(html: string, isRight: (href: string) => boolean): boolean {
  for (const [, href = ''] of html.matchAll(hrefAttributes)) {
    if (!isRight(href) && !/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(href)) return true
  }
  return false
}

/** The content has been checked, unless its ids are others in the layout. */
function withoutPart(html: string, part: string): string {
  const start = html.indexOf(part)
  return start < 0 ? html : html.slice(0, start) + html.slice(start + part.length)
}

function runsOf(nodes: readonly TreeNode[]): string[] {
  return nodes.flatMap((node) => (isRun(node) ? [node] : runsOf(node.children)))
}

/** HTML without the text of the page: each run is unchanged in an element that has its number. */
function withoutRuns(html: string, runs: readonly string[]): string {
  let result = ''
  let last = 0
  for (const [i, run] of runs.entries()) {
    const mark = html.indexOf(` data-run="${i}"`, last)
    const start = mark < 0 ? -1 : html.indexOf('>', mark) + 1
    // A component may leave out its children.
    if (start <= 0 || !html.startsWith(run, start)) continue
    result += html.slice(last, start)
    last = start + run.length
  }
  return result + html.slice(last)
}
