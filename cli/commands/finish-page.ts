import { readFileSync } from 'node:fs'
import type { PageData } from '../../runtime/contract/page.ts'
import type { CompiledRecord } from '../cache/types.ts'
import { withoutMark } from '../content/frontmatter.ts'
import { idsIn } from '../html/ids.ts'
import type { CompiledBody } from '../markdown/types.ts'
import { emptyBody, renderPage } from '../render/render-page.ts'
import type { RenderedPage } from '../render/types.ts'
import { checkRenderedLinks, navigationHrefs } from '../routes/check-rendered-links.ts'
import type { Route } from '../routes/types.ts'
import type { PageTools } from './page-tools.ts'

/** A body that an earlier build compiled, and the absolute file of the chunk that holds its tree. */
export interface KnownBody {
  readonly compiled: CompiledRecord
  readonly chunkFile: string
}

/**
 * Compiles and renders one route; a known body is not compiled again. The file is read again: its text is not kept, so
 * that memory does not grow with the site.
 */
export async function finishPage(
  route: Route,
  tools: PageTools,
  known?: KnownBody,
): Promise<RenderedPage> {
  const { page } = route
  if (known) return renderPage(route, readBody(known), tools.context)
  // Synchronous, as all of a page's work is: one small file, read a moment before it is compiled.
  const text = withoutMark(readFileSync(page.file, 'utf8'))
  if (page.kind === 'component') return finishComponent(route, text, tools)
  const { markdown, targets, context } = tools
  const body = markdown.compile({ ...page, body: text.slice(page.bodyStart) }, targets)
  return renderPage(route, body, context)
}

/** A component page is checked by what it drew: nothing else tells its links and ids. */
async function finishComponent(
  route: Route,
  text: string,
  { context, targets }: PageTools,
): Promise<RenderedPage> {
  const { page } = route
  const { site, plan } = context
  const rendered = await renderPage(route, emptyBody(), context)
  const links = checkRenderedLinks(
    { place: page.place, url: page.url, html: rendered.html, text },
    site,
    navigationHrefs(site, plan),
    targets,
  )
  return {
    ...rendered,
    body: { ...rendered.body, ids: idsIn(rendered.html), anchorLinks: links.anchorLinks },
    problems: [...rendered.problems, ...links.problems],
  }
}

/** The chunk holds the tree and the headings that the contents list shows; the rest was written down. */
function readBody({ compiled, chunkFile }: KnownBody): CompiledBody {
  const { tree, contents }: PageData = JSON.parse(readFileSync(chunkFile, 'utf8'))
  return { ...compiled, tree, headings: contents, ids: new Set(compiled.ids) }
}
