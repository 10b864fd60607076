import { isTitle, type TreeNode } from '../../runtime/contract/tree.ts'
import { defaultLocale } from '../config/languages/default-locale.ts'
import { createLocaleStrings } from '../config/languages/locale-strings.ts'
import type { SiteConfig } from '../config/types.ts'
import { isFullWidth } from '../content/home-page.ts'
import type { Page } from '../content/types.ts'
import { escapeHtml } from '../html/escape.ts'

/** The text of a page that isn't translated: a notice says so, and the text is marked as text in the default language. */
export function inOriginalLanguage(
  tree: readonly TreeNode[],
  { locale, kind, frontMatter }: Pick<Page, 'locale' | 'kind' | 'frontMatter'>,
  site: SiteConfig,
): readonly TreeNode[] {
  if (kind === 'component' || isFullWidth(frontMatter)) return tree
  const translate = createLocaleStrings(site)
  const title = escapeHtml(translate(locale)('note'))
  const text = escapeHtml(translate(locale)('untranslated'))
  const notice = `<div class="admonition" data-kind="info" role="note">\n<p class="admonition-title">${title}</p>\n<p>${text}</p>\n</div>\n`
  const titleNodes = tree.filter((node, i) => i === 0 && isTitle(node))
  const rest = tree.slice(titleNodes.length)
  const { htmlLang = 'en', direction = 'ltr' } = defaultLocale(site) ?? {}
  const attrs = { lang: htmlLang, dir: direction }
  return [
    ...titleNodes,
    notice,
    ...(rest.length > 0 ? [{ tag: 'div', attrs, children: rest }] : []),
  ]
}
