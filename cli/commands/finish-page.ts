import { readFileSync } from 'node:fs'
import { withoutMark } from '../content/frontmatter.ts'
import { idsIn } from '../html/ids.ts'
import type { MarkdownCompiler } from '../markdown/renderer.ts'
import type { LinkTargets } from '../markdown/types.ts'
import { emptyBody, renderPage } from '../render/render-page.ts'
import type { RenderContext, RenderedPage } from '../render/types.ts'
import { checkRenderedLinks, navigationHrefs } from '../routes/check-rendered-links.ts'
import type { Route } from '../routes/types.ts'

/** What finishing a page takes; the same in the main thread and in a worker. */
export interface PageTools {
  readonly markdown: MarkdownCompiler
  readonly targets: LinkTargets
  readonly context: RenderContext
}

/**
 * Compiles and renders one route. The file is read again: its text is not kept, so that memory does not grow with the
 * site. A component page is checked by what it drew: nothing else tells its links and ids.
 */
export async function finishPage(
  route: Route,
  { markdown, targets, context }: PageTools,
): Promise<RenderedPage> {
  const { page } = route
  // Synchronous, as all of a page's work is: one small file, read a moment before it is compiled.
  const text = withoutMark(readFileSync(page.file, 'utf8'))
  if (page.kind === 'markdown') {
    return renderPage(
      route,
      markdown.compile({ ...page, body: text.slice(page.bodyStart) }, targets),
      context,
    )
  }
  const rendered = await renderPage(route, emptyBody(), context)
  const { site, plan } = context
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
