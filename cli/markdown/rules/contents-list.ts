import type { MarkdownIt } from 'markdown-it'
import type { Heading } from '../../../runtime/contract/page.ts'
import { escapeHtml } from '../../html/escape.ts'
import { pageEnv } from '../page-env.ts'

/** Replaces a paragraph `[[toc]]` with a list of the headings at levels 2 and 3. Runs when all headings have their ids. */
export function contentsList(md: MarkdownIt): void {
  md.core.ruler.push('contents_list', (state) => {
    const { tokens, Token, env } = state
    const isMark = (i: number) =>
      tokens[i]?.type === 'inline' &&
      /^\[\[toc\]\]$/i.test(tokens[i]?.content ?? '') &&
      tokens[i - 1]?.type === 'paragraph_open'
    if (!tokens.some((_, i) => isMark(i))) return
    state.tokens = tokens.flatMap((token, i) => {
      if (isMark(i + 1) || isMark(i - 1)) return []
      if (!isMark(i)) return [token]
      const list = new Token('html_block', '', 0)
      list.content = toList(pageEnv(env).headings)
      list.map = token.map
      return list.content === '' ? [] : [list]
    })
  })
}

function toList(headings: readonly Heading[]): string {
  const listed = headings.filter(({ level }) => level === 2 || level === 3)
  const items: string[] = []
  for (let i = 0; i < listed.length; ) {
    const heading = listed[i++]
    if (!heading) break
    const below: Heading[] = []
    // A heading of level 3 that comes first is not below any other.
    while (heading.level === 2 && listed[i]?.level === 3) below.push(listed[i++] as Heading)
    const inner = below.length > 0 ? `<ul>${below.map((one) => toItem(one)).join('')}</ul>` : ''
    items.push(toItem(heading, inner))
  }
  return items.length > 0 ? `<ul>${items.join('')}</ul>\n` : ''
}

function toItem({ id, text }: Heading, below = ''): string {
  return `<li><a href="#${escapeHtml(encodeURI(id))}">${escapeHtml(text)}</a>${below}</li>`
}
