import { readFile } from 'node:fs/promises'
import { idsIn } from '../html/ids.ts'
import { emptyBody, renderPage } from '../render/render-page.ts'
import type { RenderedPage } from '../render/types.ts'
import { checkRenderedLinks, navigationHrefs } from '../routes/check-rendered-links.ts'
import type { Route } from '../routes/types.ts'
import type { PreparedSite } from './prepare.ts'

/** Compiles and renders one route. A component page is checked by what it drew: nothing else tells its links and ids. */
export async function finishPage(route: Route, prepared: PreparedSite): Promise<RenderedPage> {
  const { markdown, targets, context, site, plan } = prepared
  if (route.page.kind === 'markdown') {
    return renderPage(route, markdown.compile(route.page, targets), context)
  }
  const rendered = await renderPage(route, emptyBody(), context)
  const { place, file } = route.page
  const text = await readFile(file, 'utf8')
  const links = checkRenderedLinks(
    { place, html: rendered.html, text },
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
