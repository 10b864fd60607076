import type { Finding, Link, PageText } from './types.ts'

/** Link texts that do not say where they lead, in lower case. */
const vague: ReadonlySet<string> = new Set(
  ['here', 'click here', 'see here', 'this', 'this page', 'this link', 'that page', 'link', 'page']
    .concat(['more', 'read more', 'see more', 'learn more', 'find out more', 'read this'])
    .concat(['details', 'more details', 'more information', 'continue', 'go']),
)

/** Reports links that say nothing when they are read alone, as screen readers list them. `source` is the page's own. */
export function checkLinks({ links }: PageText, source: string): Finding[] {
  const first = new Map<string, { readonly link: Link; readonly address: string }>()
  return links.flatMap((link): Finding[] => {
    const { href, isAuto, spot } = link
    const text = link.text.replace(/\s+/g, ' ')
    if (isAuto) return []
    if (text === '') {
      return [finding(`Cannot read the link to "${href}": it has no text`, sayWhere, link)]
    }
    if (vague.has(text.toLowerCase().replace(/[\s.:!…→»]+$/, ''))) {
      return [finding(`Cannot tell where "${text}" leads: the words say nothing`, sayWhere, link)]
    }
    if (/^(?:https?:\/\/|www\.)\S+$/.test(text)) {
      const fix = `write <${href}>, or the name of the page`
      return [finding(`Cannot read "${text}" aloud: it is an address`, fix, link)]
    }
    const address = placeOf(href, source)
    const key = text.toLowerCase()
    const other = first.get(key)
    if (!other) first.set(key, { link, address })
    if (!other || other.address === address) return []
    const message = `Cannot tell two links "${text}" apart: in line ${other.link.spot.line} it leads to "${other.link.href}"`
    return [{ code: 'link-text', message, fix: 'say where this one leads', spot }]
  })
}

/** Sections of another page count as that page: its name may lead to any of them. */
function placeOf(href: string, source: string): string {
  if (href.startsWith('#')) return href
  const page = `http://site/${source}`
  return URL.canParse(href, page) ? new URL(href, page).href.replace(/#.*$/, '') : href
}

const sayWhere = 'name the page or section that it leads to'

function finding(message: string, fix: string, { spot }: Link): Finding {
  return { code: 'link-text', message, fix, spot }
}
