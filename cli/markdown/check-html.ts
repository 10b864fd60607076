import { followTags } from './rules/html/follow-tags.ts'
import { openElements } from './rules/html/open-elements.ts'

export interface HtmlMistake {
  readonly message: string
  readonly fix: string
}

/**
 * The first mistake in HTML that is to be put into a page: an element that is left open, or closed without being open.
 * `around` are the elements that it is put into, outermost first.
 */
export function findHtmlMistake(
  html: string,
  around: readonly string[] = [],
): HtmlMistake | undefined {
  if (!html.includes('<')) return undefined
  const mistakes: HtmlMistake[] = []
  const open = openElements((_, message, fix) =>
    mistakes.push({ message, fix: fix.replace(' in the same block', '') }),
  )
  const whole = [
    ...around.map((tag) => `<${tag}>`),
    html,
    ...around.toReversed().map((tag) => `</${tag}>`),
  ].join('')
  const lower = whole.toLowerCase()
  followTags(whole, { line: 1, endsLater: (tag) => lower.includes(`</${tag}`) }, open)
  open.closeAll()
  return mistakes[0]
}
