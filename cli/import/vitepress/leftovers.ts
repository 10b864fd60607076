import type { Setting } from '../reading/settings.ts'
import { markdownReason } from '../writing/reasons.ts'
import type { VitepressSite } from './settings.ts'

const irrelevant = [
  'titleTemplate',
  'cacheDir',
  'outDir',
  'assetsDir',
  'metaChunk',
  'mpa',
  'vue',
  'router',
]
const irrelevantTheme = [
  'outline',
  'docFooter',
  'aside',
  'darkModeSwitchLabel',
  'darkModeSwitchTitle',
  'lightModeSwitchTitle',
  'sidebarMenuLabel',
  'returnToTopLabel',
  'langMenuLabel',
  'externalLinkIcon',
  'i18nRouting',
  'notFound',
  'skipToContentLabel',
  'lastUpdatedText',
  'outlineTitle',
]

const functions = ['transformHead', 'transformHtml', 'transformPageData', 'buildEnd', 'postRender']

/** By option of Markdown: why it is not imported. */
const markdownReasons: Readonly<Record<string, string>> = {
  config: `add the rules to the parser with a plugin's "markdown" hook`,
  preConfig: `add the rules to the parser with a plugin's "markdown" hook`,
  lineNumbers: `write "showLineNumbers" after a code block's language`,
  theme: 'code uses the theme\'s colors; see the guide "Change the look"',
}

function leaveMarkdown(markdown: Setting): void {
  // The plugin for formulas is added if the package is installed that `math` needs.
  markdown.at('math').done()
  for (const [name, reason] of Object.entries(markdownReasons)) markdown.at(name).leave(reason)
  if (markdown.at('attrs').hasRead) markdown.at('attrs').done()
  // Most options of anchors are about the links next to headings.
  markdown.at('anchor').done()
  for (const name of markdown.keys()) {
    if (!markdown.at(name).isRead) markdown.at(name).leave(markdownReason)
  }
  if (!markdown.isMap) markdown.leave(markdownReason)
}

/** Most options of Vite say how to build; these may change what pages show. */
function leaveVite(vite: Setting): void {
  vite.at('define').leave('write the values in the pages')
  vite.at('plugins').leave('components are bundled without Vite plugins')
  vite.at('resolve', 'alias').leave('add the aliases to "paths" in tsconfig.json')
  for (const name of vite.keys()) if (name !== 'resolve') vite.at(name).done()
  for (const name of vite.at('resolve').keys()) vite.at('resolve', name).done()
  if (!vite.isMap) vite.done()
}

/** Names the settings that are not imported. */
export function leaveVitepressRest({ settings, sources }: VitepressSite): void {
  for (const name of irrelevant) settings.at(name).done()
  leaveMarkdown(settings.at('markdown'))
  leaveVite(settings.at('vite'))
  for (const name of functions) settings.at(name).leave('write a plugin that does the same')
  for (const theme of sources.map((source) => source.at('themeConfig'))) {
    for (const name of irrelevantTheme) theme.at(name).done()
    for (const name of ['width', 'height']) theme.at('logo', name).done()
    if (theme.at('search', 'provider').peek() === 'local') theme.at('search').done()
    else theme.at('search').leave('docs-build has its own search; see the guide "Tune the search"')
  }
}
