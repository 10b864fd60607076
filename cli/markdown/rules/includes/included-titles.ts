import type { MarkdownIt, Token } from 'markdown-it'
import { originAt, placeAt, sourceLine } from '../../../content/origins.ts'
import { reportAt } from '../../../links/link-page.ts'
import { type MarkdownEnv, pageEnv } from '../../page-env.ts'

/**
 * Reports each included `h1` that is not the first one of its page. The author of the included file doesn't see the title
 * of the page, and the author of the page doesn't see the heading.
 */
export function checkIncludedTitles(md: MarkdownIt): void {
  md.core.ruler.push('included_titles', ({ tokens, env }) => {
    const page = pageEnv(env)
    if (page.origins.length === 1) return
    let hasTitle = page.showsTitle
    for (const token of tokens) {
      const line = lineOfTitle(token)
      if (line === undefined) continue
      const isIncluded = originAt(page.origins, line).parent !== undefined
      if (hasTitle && isIncluded) report(page, line)
      hasTitle = true
    }
  })
}

/** The line of an `h1` in Markdown or at the start of raw HTML. */
function lineOfTitle({ type, tag, content, map }: Token): number | undefined {
  const isTitle =
    (type === 'heading_open' && tag === 'h1') ||
    (type === 'html_block' && /^\s*<h1(?=[\s>])/i.test(content))
  return isTitle ? map?.[0] : undefined
}

function report(page: MarkdownEnv, line: number): void {
  const { includedAt } = originAt(page.origins, line)
  const { file, line: number } = placeAt(page.origins, includedAt.line)
  reportAt(
    page,
    { line },
    {
      code: 'duplicate-title',
      severity: 'warning',
      message: `Second title on a page: ${file}:${number} includes "${sourceLine(page.origins, line).trim()}"`,
      fix: 'make it a level-2 heading, or include a region of this file that begins below it',
    },
  )
}
