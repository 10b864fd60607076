import type { FinishedPage } from '../plugins/types.ts'
import type { RenderedPage } from '../render/types.ts'
import type { PageTools } from './page-tools.ts'
import { readSource } from './read-source.ts'

/** A rendered page as plugins see it. */
export function toFinishedPage(rendered: RenderedPage, _tools: PageTools): FinishedPage {
  const { route, html, body } = rendered
  const { page, url } = route
  return {
    route,
    url,
    title: page.title,
    description: page.frontMatter.description ?? '',
    headings: body.headings,
    tree: body.tree,
    html,
    source: () => readSource(page),
    markdown: () => '',
  }
}
