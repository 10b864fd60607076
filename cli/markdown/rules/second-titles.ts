import type { MarkdownIt, Token } from 'markdown-it'
import { originAt, placeAt, sourceLine } from '../../content/origins.ts'
import { reportAt } from '../../links/link-page.ts'
import { type MarkdownEnv, pageEnv } from '../page-env.ts'

/** Reports each `h1` that is not the first one of its page: what screen readers and search engines announce is one title. */
export function checkSecondTitles(md: MarkdownIt): void {
  md.core.ruler.push('second_titles', ({ tokens, env }) => {
    const page = pageEnv(env)
    let hasTitle = page.showsTitle
    for (const [i, token] of tokens.entries()) {
      const line = lineOfTitle(token)
      if (line === undefined || conflict.test(tokens[i + 1]?.content ?? '')) continue
      if (hasTitle) report(page, line)
      hasTitle = true
    }
  })
}

/** The marks of a merge conflict, whose middle one underlines the lines above it: that is reported as such. */
const conflict = /^(?:<{7}|\|{7}) /m

/** The line of an `h1` in Markdown or at the start of raw HTML. */
function lineOfTitle({ type, tag, content, map }: Token): number | undefined {
  const isTitle =
    (type === 'heading_open' && tag === 'h1') ||
    (type === 'html_block' && /^\s*<h1(?=[\s>])/i.test(content))
  return isTitle ? map?.[0] : undefined
}

/**
 * The author of an included file doesn't see the title of the page, and the author of the page doesn't see the heading: the
 * message names both.
 */
function report(page: MarkdownEnv, line: number): void {
  const { includedAt, parent } = originAt(page.origins, line)
  const written = sourceLine(page.origins, line).trim()
  const problem = { code: 'duplicate-title', severity: 'warning' } as const
  if (parent === undefined) {
    const message = `Second title on this page: "${written}"`
    const fix =
      'make this title a level-2 heading, or move the title and its content to a separate page'
    reportAt(page, { line }, { ...problem, message, fix })
    return
  }
  const { file, line: number } = placeAt(page.origins, includedAt.line)
  const message = `Second title on this page: ${file}:${number} includes "${written}"`
  const fix =
    'make this title a level-2 heading, or include a region of this file that begins below the title'
  reportAt(page, { line }, { ...problem, message, fix })
}
