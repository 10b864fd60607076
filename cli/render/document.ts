import { afterPaintScript } from '../../runtime/contract/after-paint-script.ts'
import { baseUrlScript } from '../../runtime/contract/base-url-script.ts'
import { firstViewId } from '../../runtime/contract/element-ids.ts'
import type { FirstView } from '../../runtime/contract/first-view.ts'
import { toScriptText } from '../../runtime/contract/head.ts'
import type { HeadTag } from '../../runtime/contract/head-tag.ts'
import type { PageData } from '../../runtime/contract/page.ts'
import { rescueScript } from '../../runtime/contract/rescue-script.ts'
import { stalePageScript } from '../../runtime/contract/stale-page-script.ts'
import { blankRuns, componentsIn } from '../../runtime/contract/tree.ts'
import { withBase } from '../../runtime/contract/url.ts'
import { defaultLocale } from '../config/languages/default-locale.ts'
import { escapeHtml } from '../html/escape.ts'
import { formatHeadTag } from './head-tag.ts'
import type { RenderContext } from './types.ts'

/** What a document consists of. */
export interface DocumentOptions {
  readonly page: PageData
  /** The tags of the page's head. */
  readonly tags: readonly HeadTag[]
  /** HTML inside `#app`. */
  readonly app: string
}

/** The whole HTML file of a page. Nothing in it blocks first paint but the style sheet, and scripts wait for that paint. */
export function renderDocument(
  { page, tags, app }: DocumentOptions,
  context: RenderContext,
): string {
  const { site, bundle } = context
  const locale = defaultLocale(site)
  const head = tags.map((tag) => `${formatHeadTag(tag)}\n`).join('')
  const urlOf = (path: string) => escapeHtml(withBase(`/${path}`, site.baseUrl))
  /** URL of a file of the bundle, and the hash by which a browser recognizes it. */
  const asset = (path: string) => {
    const integrity = bundle.integrity[path]
    const src = `"${urlOf(path)}"`
    return integrity === undefined ? src : `${src} integrity="${integrity}"`
  }
  const lazyFiles = [...componentsIn(page.tree)].flatMap((name) => bundle.lazyFiles[name] ?? [])
  const preloads = [...new Set([...bundle.entryImports, ...lazyFiles])].map(
    (path) => `<link rel="modulepreload" href=${asset(path)} fetchpriority="low">\n`,
  )
  const { rescue } = bundle
  const rescued = rescue === undefined ? '' : ` data-rescue="${urlOf(rescue)}"`
  return `<!doctype html>
<html lang="${escapeHtml(locale?.htmlLang ?? 'en')}" dir="${locale?.direction ?? 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<script>${context.headScript}</script>
<script>${stalePageScript}</script>
${rescue === undefined ? '' : `<script>${rescueScript}</script>\n`}${homeScript(page.url, site)}<template>
${preloads.join('')}<script type="module" src=${asset(bundle.entry)}${rescued} async fetchpriority="low"></script>
</template><script>${afterPaintScript}</script>
<link rel="stylesheet" href=${asset(bundle.styles)}>
${head}</head>
<body>
<div id="app">${app}</div>
${firstViewScript(page, context)}${context.bodyEnd}
</body>
</html>
`
}

/** If the base URL is wrong, scripts and styles are missing; only the home page can be opened for certain. */
function homeScript(url: string, { baseUrl, baseUrlBanner }: RenderContext['site']): string {
  return url === '/' && baseUrlBanner ? `<script>${baseUrlScript(baseUrl)}</script>\n` : ''
}

/** The page's data without its text: that is in the HTML above already. */
function firstViewScript(page: PageData, { facts }: RenderContext): string {
  const first: FirstView = { page: { ...page, tree: blankRuns(page.tree) }, site: facts }
  return `<script type="application/json" id="${firstViewId}">${toScriptText(first)}</script>\n`
}
