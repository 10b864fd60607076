import { escapeHtml } from '../html/escape.ts'
import { attributeOf, type HtmlNode } from '../html/node.ts'
import { parseHtml } from '../html/parse.ts'
import { unsafeUrl } from '../html/unsafe-url.ts'
import { linksInNewTab } from './links-in-new-tab.ts'

/** Elements of a line of text. */
const kept = /^(?:a|b|br|code|em|i|small|span|strong)$/

/**
 * The line at the end of each page as HTML, if it contains links, line breaks or other simple HTML, as the footers of other generators
 * do; undefined if it's only text.
 */
export function footerHtml(text: string): string | undefined {
  if (!/<(?:a|b|br|code|em|i|small|span|strong)[\s/>]|&(?:#\w+|[a-z]+);/i.test(text))
    return undefined
  return linksInNewTab(parseHtml(text).children.map(toHtml).join('').trim())
}

/** Of other elements, only the text stays. */
function toHtml(node: HtmlNode): string {
  if (typeof node === 'string') return escapeHtml(node)
  const { tag, children } = node
  const content = children.map(toHtml).join('')
  if (!kept.test(tag)) return content
  if (tag === 'br') return '<br>'
  const href = tag === 'a' ? attributeOf(node, 'href') : undefined
  const isLink = href !== undefined && unsafeUrl(href) === undefined
  return `<${tag}${isLink ? ` href="${escapeHtml(href)}"` : ''}>${content}</${tag}>`
}
