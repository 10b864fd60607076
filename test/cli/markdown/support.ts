import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect } from 'vitest'
import { resolveConfig } from '../../../cli/config/resolve.ts'
import type { UserConfig } from '../../../cli/config/types.ts'
import { parsePage } from '../../../cli/content/parse-page.ts'
import { placeOfSource } from '../../../cli/files/paths.ts'
import type { LinkTargets } from '../../../cli/links/types.ts'
import { createMarkdown } from '../../../cli/markdown/renderer.ts'
import type { CompiledBody } from '../../../cli/markdown/types.ts'
import { applyChecks } from '../../../cli/report/checks.ts'
import { formatDiagnostic } from '../../../cli/report/format.ts'
import { nearest } from '../../../cli/report/nearest.ts'
import { isRun, type TreeNode } from '../../../runtime/contract/tree.ts'
import { renderTree } from '../../../runtime/page/render-tree.tsx'
import { placesOf } from '../../support/site.ts'

export interface PageOptions {
  /** The page's path in `content/`. @default 'index.md' */
  readonly source?: string
  /** The other pages of the site, by source, with their text. */
  readonly pages?: Readonly<Record<string, string>>
  /** Paths below `public/`. */
  readonly publicFiles?: readonly string[]
  /** Folder of the site, for images next to the page. @default one that does not exist */
  readonly root?: string
  readonly config?: Partial<UserConfig>
}

export interface CompiledPage extends CompiledBody {
  /** The page as HTML, without the wrappers of its runs. */
  readonly html: string
  /** Problems as the command prints them, without color. */
  readonly report: string
  /** The first line of each problem. */
  readonly places: readonly string[]
}

/** Compiles one page of a site, and renders it with components that show their arguments. */
export function compilePage(text: string, options: PageOptions = {}): CompiledPage {
  const { source = 'index.md', pages = {}, publicFiles = [], root = '/nowhere', config } = options
  const { site, problems } = resolveConfig(
    {
      title: 'Test site',
      components: { card: 'card.tsx', badge: 'badge.tsx', 'provider-list': 'list.tsx' },
      ...config,
    },
    { root, file: 'config/site.ts' },
  )
  if (!site) throw new Error(problems.map(formatDiagnostic).join('\n'))
  const parsed = Object.entries({ ...pages, [source]: text }).map(
    ([name, content]) =>
      parsePage({ file: `${root}/content/${name}`, source: name, kind: 'markdown' }, content, site)
        .page,
  )
  const urls = new Map(parsed.map((one) => [one.source, one.url]))
  const targets: LinkTargets = {
    urlOfSource: (name) => urls.get(name),
    hasUrl: (url) => [...urls.values()].includes(url),
    docsFolders: site.versions.map(({ dir }) => placeOfSource(dir)),
    hasPublicFile: (path) => publicFiles.includes(path.slice(1)),
    nearestUrl: (url) => nearest(url, urls.values()),
  }
  const page = parsed.find((one) => one.source === source)
  if (!page) throw new Error(`The site has no page ${source}`)
  const body = createMarkdown(site).compile({ ...page, body: text.slice(page.bodyStart) }, targets)
  const reported = applyChecks(body.problems, site.checks)
  return {
    ...body,
    html: toHtml(body.tree),
    report: reported.map((problem) => stripColor(formatDiagnostic(problem))).join('\n'),
    places: placesOf(reported),
  }
}

/** Compiles a page that must have no problem, and returns its HTML. */
export function htmlOf(text: string, options: PageOptions = {}): string {
  const { html, report } = compilePage(text, options)
  // Many examples define more than they use.
  const problems = report.split('\n\n').filter((one) => !one.includes('Nothing on this page'))
  expect(problems.join('\n\n')).toBe('')
  return html
}

/** Compiles a page and returns its problems. */
export function reportOf(text: string, options: PageOptions = {}): string {
  return compilePage(text, options).report
}

/** A tree as HTML, without the wrappers of its runs. A component becomes an element of its name with its arguments. */
export function toHtml(tree: readonly TreeNode[]): string {
  const show = (name: string) =>
    function Shown({ children, ...props }: { readonly children?: ReactNode }) {
      const args = Object.entries(props).map(([key, value]) => [`data-${key}`, String(value)])
      return createElement(`x-${name}`, Object.fromEntries(args), children)
    }
  const components = new Proxy({}, { get: (_, name) => show(String(name)) })
  return renderToStaticMarkup(renderTree(markRuns(tree), components))
    .replace(/<(div|span)(?: data-last="")? data-run="\d+">\u0002([^\u0003]*)\u0003<\/\1>/g, '$2')
    .replace(/(?: data-last="")? data-run="\d+"|[\u0002\u0003]/g, '')
}

/** The same tree with marks at both ends of each run: a wrapper is what is right around them. */
function markRuns(nodes: readonly TreeNode[]): TreeNode[] {
  return nodes.map((node) =>
    isRun(node) ? `\u0002${node}\u0003` : { ...node, children: markRuns(node.children) },
  )
}

/** Whether every element is closed where it was opened, and every tag ends. */
export function isBalanced(html: string): boolean {
  const open: string[] = []
  const tags = /<(\/?)([a-z][^\s/>]*)((?:"[^"]*"|'[^']*'|[^'">])*)>/gi
  const text = html.replace(
    /<!--[\s\S]*?-->|<[!?][^>]*>|<(script|style|textarea)[\s>][\s\S]*?<\/\1>/g,
    '',
  )
  for (const [, closing, tag = ''] of text.matchAll(tags)) {
    if (/^(?:br|hr|img|input)$/i.test(tag)) continue
    if (!closing) open.push(tag)
    else if (open.pop() !== tag) return false
  }
  return open.length === 0 && !/<[a-z/!?]/i.test(text.replace(tags, ''))
}

function stripColor(text: string): string {
  return text.replaceAll(/\u001b\[\d+m/g, '')
}
