import type { MarkdownIt } from 'markdown-it'
import { pageEnv, type RuleProblem } from '../../page-env.ts'
import { blocksOf } from '../blocks.ts'
import { createLocator } from '../links/locate.ts'
import { describeSyntax } from './describe-syntax.ts'
import { firstOfEach } from './first-of-each.ts'
import { hideCode } from './hide-code.ts'

/** What GitHub reads at the end of the URL of an image. */
const colorMode = /#gh-(?:dark|light)-mode-only\b/g

/** Reports images for one color mode, which are shown in both: the first in a file. */
export function themedImages(md: MarkdownIt): void {
  md.core.ruler.push('themed_images', ({ tokens, env }) => {
    const page = pageEnv(env)
    const found = firstOfEach(page)
    const locator = createLocator(md, page)
    for (const { token, block } of blocksOf(tokens)) {
      const { content } = token
      if (!content.includes('#gh-')) continue
      for (const { 0: written, index } of hideCode(content).matchAll(colorMode)) {
        found.add({
          kind: 'image',
          line: block.line,
          locate: () => locator.inContent(content, index, block),
          describe: () => describeThemedImage(written),
        })
      }
    }
    found.report()
  })
}

const fix =
  'hide such images in a file that "styles" in the configuration lists: [data-theme="dark"] [src$="#gh-light-mode-only"], [data-theme="light"] [src$="#gh-dark-mode-only"] { display: none }'

/** The mark of an image for one color mode in its URL. */
export function themeOfImage(href: string): string | undefined {
  return href.match(colorMode)?.[0]
}

/** What is reported of such a mark. */
export function describeThemedImage(written: string): RuleProblem {
  return describeSyntax('GitHub', written, fix)
}
