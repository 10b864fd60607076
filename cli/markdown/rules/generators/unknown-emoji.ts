import type { MarkdownIt } from 'markdown-it'
import type { RuleProblem } from '../../../links/link-page.ts'
import { pageEnv } from '../../page-env.ts'
import { blocksOf } from '../blocks.ts'
import { nearestEmoji, unknownNames } from '../emoji.ts'
import { createLocator } from '../links/locate.ts'
import { firstOfEach } from './first-of-each.ts'
import { hideCode } from './hide-code.ts'

/** Reports names of emoji that don't exist, each once in a file. */
export function unknownEmoji(md: MarkdownIt): void {
  md.core.ruler.after('emoji', 'unknown_emoji', ({ tokens, env }) => {
    const page = pageEnv(env)
    const found = firstOfEach(page)
    const locator = createLocator(md, page)
    for (const { token, block } of blocksOf(tokens)) {
      const { content, children } = token
      if (!children || !/:\w+:/.test(content)) continue
      const texts = children.filter(({ type }) => type === 'text')
      for (const name of texts.flatMap((text) => unknownNames(text.content))) {
        found.add({
          kind: name,
          line: block.line,
          locate: () =>
            locator.inContent(content, Math.max(0, hideCode(content).indexOf(`:${name}:`)), block),
          describe: () => describe(name),
        })
      }
    }
    found.report()
  })
}

function describe(name: string): RuleProblem {
  const near = nearestEmoji(name)
  return {
    code: 'unsupported-syntax',
    severity: 'warning',
    message: `Unknown emoji ":${name}:": it is shown as text`,
    fix: `write ${near ? `":${near}:"` : 'the emoji itself'}, or "\\:${name}:" to keep it as text`,
  }
}
