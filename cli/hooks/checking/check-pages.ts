import type { FrontMatterKeys } from '../../config/front-matter.ts'
import { builtInEntries } from '../../content/front-matter/built-in-entries.ts'
import { checkFrontMatter } from '../../content/front-matter/frontmatter.ts'
import type { FrontMatter, Page } from '../../content/types.ts'
import { isPlainPath, plainPath } from '../../files/paths.ts'
import type { Route } from '../../routes/types.ts'
import { ReturnError } from '../calling/call-hook.ts'
import { checkFields, checkList, checkUrl, noSlash } from './check-returned.ts'

/** Checks of pages and routes that hooks returned. They throw a ReturnError. */

/** `given` are the pages that the hook got, `keys` the custom keys of front matter. */
export function checkPages(
  pages: readonly Page[],
  given: readonly Page[],
  keys: FrontMatterKeys,
): readonly Page[] {
  const givenBySource = new Map(given.map((page) => [page.source, page]))
  const pairs = withGiven(pages, 'page', givenBySource, ({ source }) => source)
  for (const [page, before] of pairs) checkPage(page, before, keys)
  return pages
}

/** Each route is written to a separate file inside the output. `given` are the routes that the hook got. */
export function checkRoutes(
  routes: readonly Route[],
  given: readonly Route[],
  keys: FrontMatterKeys,
): readonly Route[] {
  const seen = new Set<string>()
  const givenBySource = new Map(given.map((route) => [route.page.source, route]))
  const pairs = withGiven(routes, 'route', givenBySource, ({ page }) => page?.source)
  for (const [route, before] of pairs) {
    if (route !== before) checkRoute(route, before, keys)
    const { url, outputFile } = route
    if (seen.has(url)) throw new ReturnError(`it returned two routes with the URL "${url}"`)
    if (seen.has(outputFile)) {
      throw new ReturnError(`it returned two routes with the output file "${outputFile}"`)
    }
    seen.add(url).add(outputFile)
  }
  return routes
}

function checkPage(page: Page, before: Page, keys: FrontMatterKeys): void {
  if (page === before) return
  const name = `the page "${page.source}"`
  checkFields(page, name, {
    file: 'text',
    kind: 'text',
    place: 'text',
    url: 'text',
    text: 'text?',
    generated: 'object?',
    params: 'object?',
    title: 'text',
    label: 'text',
    frontMatter: 'object',
    bodyStart: 'number',
    bodyLine: 'number',
    hasOwnTitle: 'boolean',
    doc: 'object?',
  })
  if (page.doc) checkFields(page.doc, `"doc" in ${name}`, { version: 'object', id: 'text' })
  // A page may keep a URL that only a file name can produce.
  if (page.url !== before.url) checkUrl(page.url)
  checkValues(page, before.frontMatter, keys)
}

/** A key that is not declared may stay if the page itself has set it: the site may allow that. */
function checkValues({ source, frontMatter }: Page, before: FrontMatter, keys: FrontMatterKeys) {
  if (frontMatter === before) return
  const known = new Set([...Object.keys(builtInEntries), ...Object.keys(keys)])
  const old = new Map<string, unknown>(Object.entries(before))
  const checked = Object.entries(frontMatter).filter(
    ([key, value]) => known.has(key) || !old.has(key) || old.get(key) !== value,
  )
  const values = Object.fromEntries(checked)
  const [problem] = checkFrontMatter(values, source, keysFor(keys, old)).problems
  if (!problem) return
  const reason = problem.message.charAt(0).toLowerCase() + problem.message.slice(1)
  throw new ReturnError(
    `it returned invalid front matter for the page "${source}" (${reason})`,
    problem.fix,
  )
}

/** A required key that the page itself lacks is reported as a problem of the page. */
function keysFor(keys: FrontMatterKeys, old: ReadonlyMap<string, unknown>): FrontMatterKeys {
  return Object.fromEntries(
    Object.entries(keys).map(([name, key]) => [
      name,
      old.has(name) ? key : { ...key, required: false },
    ]),
  )
}

function checkRoute(route: Route, before: Route, keys: FrontMatterKeys): void {
  const { url, outputFile, page } = route
  const name = `the route for "${page.source}"`
  checkFields(route, name, {
    url: 'text',
    outputFile: 'text',
    sidebar: 'text?',
    breadcrumbs: 'list',
    alternates: 'list',
    previous: 'object?',
    next: 'object?',
    lastUpdated: 'object?',
  })
  checkPage(page, before.page, keys)
  if (!url.startsWith('/')) throw noSlash(url, name)
  if (!isPlainPath(outputFile)) {
    const near = plainPath(outputFile)
    throw new ReturnError(
      `"${outputFile}" is not a valid "outputFile" for the route "${url}"`,
      near ? `write "${near}"` : 'use a path such as "guide/index.html"',
    )
  }
  checkLinks(route, name)
}

/** What the layout shows of the route. */
function checkLinks(route: Route, name: string): void {
  const { previous, next, lastUpdated, breadcrumbs, alternates } = route
  const link = { label: 'text', url: 'text' } as const
  if (previous) checkFields(previous, `"previous" in ${name}`, link)
  if (next) checkFields(next, `"next" in ${name}`, link)
  if (lastUpdated) {
    const fields = { date: 'text', text: 'text', author: 'text?' } as const
    checkFields(lastUpdated, `"lastUpdated" in ${name}`, fields)
  }
  const crumbs = `"breadcrumbs" in ${name}`
  for (const crumb of checkList(breadcrumbs, 'object', crumbs)) {
    checkFields(crumb, `a breadcrumb in ${name}`, { label: 'text', url: 'text?' })
  }
  const versions = `"alternates" in ${name}`
  for (const alternate of checkList(alternates, 'object', versions)) {
    const fields = { version: 'text', url: 'text', same: 'boolean' } as const
    checkFields(alternate, `an alternate in ${name}`, fields)
  }
}

/**
 * Pairs the pages or routes that a hook returned with those that it got. It may change them or leave them out; new ones have
 * to begin as sources.
 */
function withGiven<T>(
  items: readonly T[],
  noun: 'page' | 'route',
  given: ReadonlyMap<string, T>,
  sourceOf: (item: T) => string | undefined,
): [item: T, before: T][] {
  const seen = new Set<string>()
  return checkList(items, noun).map((item) => {
    const source = sourceOf(item)
    if (source === undefined) {
      throw new ReturnError(
        `it returned a ${noun} without ${noun === 'page' ? 'a "source"' : 'a "page"'}`,
      )
    }
    const before = given.get(source)
    if (before === undefined) {
      throw new ReturnError(
        `it returned "${source}", which is not a source of this site`,
        'add sources in the "content" hook',
      )
    }
    if (seen.has(source)) {
      throw new ReturnError(
        noun === 'page'
          ? `it returned the page "${source}" twice`
          : `it returned two routes for the page "${source}"`,
      )
    }
    seen.add(source)
    return [item, before]
  })
}
