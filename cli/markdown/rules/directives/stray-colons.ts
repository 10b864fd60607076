import type { MarkdownIt } from 'markdown-it'
import { pageEnv } from '../../page-env.ts'
import { blocksOf } from '../blocks.ts'
import { firstOfEach } from '../generators/first-of-each.ts'
import { hideCode } from '../generators/hide-code.ts'
import { createLocator } from '../links/locate.ts'

/** Reports lines of colons that close no directive, which are shown as text. */
export function strayColons(md: MarkdownIt): void {
  md.core.ruler.push('stray_colons', ({ tokens, env }) => {
    const page = pageEnv(env)
    const found = firstOfEach(page)
    const locator = createLocator(md, page)
    for (const { token, block } of blocksOf(tokens)) {
      const { type, content } = token
      if (type !== 'inline' || !content.includes(':::')) continue
      for (const { 0: colons, index } of hideCode(content).matchAll(/^:{3,}(?=[ \t]*$)/gm)) {
        found.add({
          kind: 'colons',
          line: block.line,
          locate: () => locator.inContent(content, index, block),
          describe: () => ({
            code: 'directive-invalid',
            severity: 'warning',
            message: `Unexpected "${colons}": this line does not close a directive`,
            fix: `remove the colons, or add the line that opens the directive, such as ":::note"`,
          }),
        })
      }
    }
    found.report()
  })
}
