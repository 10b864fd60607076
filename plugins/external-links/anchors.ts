import { decodeUrl, unescapeHtml } from '../kit.ts'
import type { Body } from './requests/read-page-body.ts'

/**
 * Fragments that are for scripts or browsers, not for an element: text to highlight, routes, lines of code, and comments that
 * GitHub loads later.
 */
const special =
  /^$|^top$|^:~:|^[!/]|^L\d+(?:C\d+)?(?:-L?\d+(?:C\d+)?)?$|^(?:issuecomment|discussion_?r|discussioncomment|pullrequestreview|diff|commitcomment)-?/i

/** The id that a fragment names: '#setup:~:text=Lamp' → 'setup'. Undefined if it names no element. */
export function anchorOfUrl({ hash }: URL): string | undefined {
  const id = hash.slice(1).replace(/:~:.*$/s, '')
  return special.test(id) ? undefined : id
}

const names = /[\s"'](?:id|name)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi

/**
 * The fragments that surely lead to no element of a page. A page whose content is written by a script, or that is too long, may
 * have them all; one that mentions a fragment may add an element for it.
 */
export function missingAnchors(fragments: readonly string[], page: Body | undefined): string[] {
  if (!page || page.isCut || !/<h[1-6][\s>]/i.test(page.text)) return []
  const { text } = page
  const ids = new Set<string>()
  for (const [, double, single, bare] of text.matchAll(names)) {
    ids.add(unescapeHtml(double ?? single ?? bare ?? ''))
  }
  return fragments.filter((fragment) => {
    const spellings = new Set([fragment, decodeUrl(fragment)])
    return ![...spellings].some(
      (one) => ids.has(one) || ids.has(`user-content-${one}`) || isMentioned(one, text),
    )
  })
}

/** Whether a page contains an id in the data of a script, or links to it. */
function isMentioned(id: string, text: string): boolean {
  const uses = [`"${id}"`, `'${id}'`, `"#${id}"`, `'#${id}'`, `user-content-${id}`, `${id}\\"`]
  return uses.some((use) => text.includes(use))
}
