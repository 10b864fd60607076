import type { Link, PageProse, ProseFinding } from '../text/types.ts'

/** Link texts in English that don't name their target, in lower case. */
const vagueInEnglish: readonly string[] = [
  ...['here', 'click here', 'see here', 'right here', 'over here'],
  ...['this', 'this one', 'this page', 'this link', 'that page', 'link', 'page'],
  ...['more', 'read more', 'see more', 'learn more', 'find out more', 'read this'],
  ...['details', 'more details', 'more info', 'more information', 'continue', 'go'],
]

interface LinkRules {
  readonly isEnglish: boolean
  /** More texts that don't name a target. */
  readonly linkTexts: readonly string[]
  /** The page's file; links are relative to it. */
  readonly from: string
}

/** Reports links whose text makes no sense on its own, as in a screen reader's list of links. */
export function checkLinkTexts(
  { links }: Pick<PageProse, 'links'>,
  rules: LinkRules,
): ProseFinding[] {
  const vague = new Set([...rules.linkTexts, ...(rules.isEnglish ? vagueInEnglish : [])])
  const first = new Map<string, { readonly link: Link; readonly target: string }>()
  return links.flatMap((link): ProseFinding[] => {
    const text = link.text.replace(/\s+/g, ' ')
    if (link.isAuto) return []
    const problem = checkText(text, link, { vague, isMdx: rules.from.endsWith('.mdx') })
    if (problem) return link.off.has('link-text') ? [] : [problem]
    const target = targetOf(link.href, rules.from)
    const key = text.toLowerCase()
    const other = first.get(key)
    if (!other) first.set(key, { link, target })
    if (!other || other.target === target || link.off.has('link-repeated')) return []
    const message = `Two links with the text "${text}" have different targets: the earlier one, on line ${other.link.place().line}, goes to "${other.link.href}"`
    return [
      {
        rule: 'link-repeated',
        message,
        fix: 'reword one of the links',
        at: link.place(),
      },
    ]
  })
}

function checkText(
  text: string,
  { href, isCode, place }: Link,
  { vague, isMdx }: { readonly vague: ReadonlySet<string>; readonly isMdx: boolean },
) {
  const finding = (
    message: string,
    fix = 'write the title of the linked page or section',
  ): ProseFinding => {
    return { rule: 'link-text', message, fix, at: place() }
  }
  if (text === '') return finding(`The link to "${href}" has no text`)
  if (!isCode && vague.has(text.toLowerCase().replace(/[\s.:!…→»›>-]+$/, ''))) {
    return finding(`The link text "${text}" does not describe its target`)
  }
  if (/^(?:https?:\/\/|www\.)\S+$/.test(text)) {
    // MDX has no links in angle brackets, and Markdown has them only for complete URLs.
    const isAutolink = !isMdx && /^https?:\/\//.test(href)
    const fix = isAutolink ? `write "<${href}>", or use the title of the linked page` : undefined
    return finding(`The link text "${text}" is a URL, which screen readers spell out`, fix)
  }
  return undefined
}

/** The URL that a link goes to. Sections of another page count as that page, because its name can link to any of them. */
function targetOf(href: string, from: string): string {
  if (href.startsWith('#')) return href
  const page = `http://site/${from}`
  if (!URL.canParse(href, page)) return href
  return new URL(href, page).href.replace(/#.*$/, '').replace(/\.mdx?$/, '')
}
