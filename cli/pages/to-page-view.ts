import { hasComponents } from '../../runtime/contract/tree.ts'
import { isExternal, withBase } from '../../runtime/contract/url.ts'
import type { SiteConfig } from '../config/types.ts'
import type { PageView } from '../hooks/types.ts'
import { htmlToMarkdown } from '../html/to-markdown.ts'
import { toPlainHtml } from '../html/to-plain-html.ts'
import { treeToHtml } from '../html/tree-to-html.ts'
import { plainTree } from '../render/plain-tree.ts'
import type { RenderedPage } from '../render/types.ts'
import { readTextOfPage } from './compile-text.ts'

/** A rendered page as plugins see it. */
export function toPageView(rendered: RenderedPage, site: SiteConfig): PageView {
  const { route, html, body, headings } = rendered
  const { page, url } = route
  const resolveUrl = (href: string) => absolute(href, url, site)
  return {
    route,
    url,
    title: page.title,
    description: page.frontMatter.description ?? '',
    headings,
    tree: body.tree,
    html,
    source: () => readTextOfPage(page).text,
    markdown: () => htmlToMarkdown(contentOf(rendered), { resolveUrl }),
    content: () => toPlainHtml(contentOf(rendered), { resolveUrl }),
  }
}

/** The content as HTML with every tab open; a page without components need not be rendered for it. */
function contentOf({ route, body, content }: RenderedPage): string {
  if (route.page.kind !== 'markdown') return content()
  const tree = plainTree(body.tree)
  return hasComponents(tree) ? content(tree) : treeToHtml(tree, (_, children) => children)
}

/** A URL that works from anywhere; a pathname if the site has no `url`. */
function absolute(href: string, pageUrl: string, { url, baseUrl }: SiteConfig): string {
  if (isExternal(href)) return href
  const nowhere = 'http://site'
  const { href: whole } = new URL(href, `${url ?? nowhere}${withBase(pageUrl, baseUrl)}`)
  return url === undefined ? whole.slice(nowhere.length) : whole
}
