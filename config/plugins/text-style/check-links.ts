import type { Finding, Link, PageText } from './types.ts'

/** Link texts that do not name their target, in lower case. */
const vague: ReadonlySet<string> = new Set(
  ['here', 'click here', 'see here', 'this', 'this page', 'this link', 'that page', 'link', 'page']
    .concat(['more', 'read more', 'see more', 'learn more', 'find out more', 'read this'])
    .concat(['details', 'more details', 'more information', 'continue', 'go']),
)

/** Reports links whose text makes no sense on its own, as in a screen reader's list of links. `source` is the page's path. */
export function checkLinks({ links }: PageText, source: string): Finding[] {
  const first = new Map<string, { readonly link: Link; readonly target: string }>()
  return links.flatMap((link): Finding[] => {
    const { href, isAuto, spot } = link
    const text = link.text.replace(/\s+/g, ' ')
    if (isAuto) return []
    if (text === '') {
      return [finding(`The link to "${href}" has no text`, sayWhere, link)]
    }
    if (vague.has(text.toLowerCase().replace(/[\s.:!…→»]+$/, ''))) {
      return [finding(`The link text "${text}" does not name its target`, sayWhere, link)]
    }
    if (/^(?:https?:\/\/|www\.)\S+$/.test(text)) {
      const fix = `write <${href}>, or the name of the page`
      return [
        finding(`The link text "${text}" is a URL, which screen readers spell out`, fix, link),
      ]
    }
    const target = targetOf(href, source)
    const key = text.toLowerCase()
    const other = first.get(key)
    if (!other) first.set(key, { link, target })
    if (!other || other.target === target) return []
    const message = `Two links have the text "${text}": the one in line ${other.link.spot.line} leads to "${other.link.href}"`
    return [{ code: 'link-text', message, fix: 'give this link a different text', spot }]
  })
}

/** The URL that a link leads to. Sections of another page count as that page, because its name can link to any of them. */
function targetOf(href: string, source: string): string {
  if (href.startsWith('#')) return href
  const page = `http://site/${source}`
  return URL.canParse(href, page) ? new URL(href, page).href.replace(/#.*$/, '') : href
}

const sayWhere = 'name the page or section that it leads to'

function finding(message: string, fix: string, { spot }: Link): Finding {
  return { code: 'link-text', message, fix, spot }
}
