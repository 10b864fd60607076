import type { MarkdownIt, Token } from 'markdown-it'
import { createLocator, type Locator, pageEnv, reportAt } from '../kit.ts'
import { type CheckedSample, checkSample, type SampleMistake } from './check-sample.ts'
import type { CheckCode } from './load-checker.ts'
import { readMark } from './mark.ts'

/** Checks the marked code blocks of a page, which get the types that readers can look up. */
export function samples(md: MarkdownIt, check: CheckCode): void {
  // In `dev`, a page is compiled again after each change.
  const checked = new Map<string, CheckedSample>()
  const checkOnce = (code: string, language: string) => {
    const key = `${language}\n${code}`
    const sample = checked.get(key) ?? checkSample(code, language, check)
    checked.set(key, sample)
    return sample
  }
  // Code groups look at the line that opens a block.
  md.core.ruler.before('code_groups', 'twoslash', ({ tokens, env }) => {
    const page = pageEnv(env)
    const locator = createLocator(md, page)
    for (const token of tokens) {
      const mark = token.type === 'fence' ? readMark(token.info) : undefined
      if (!mark) continue
      const { code, decorations, mistakes } = checkOnce(token.content, mark.language)
      for (const mistake of mistakes) {
        const { message, fix } = mistake
        const place = placeOf(mistake, token, locator)
        reportAt(page, place, { code: 'twoslash/sample', severity: 'error', message, fix })
      }
      token.info = mark.info
      token.content = code
      token.meta = { ...token.meta, decorations }
    }
  })
}

/** Code from a file is in the file, so a mistake in it is reported where the block begins. */
function placeOf({ offset }: SampleMistake, token: Token, locator: Locator) {
  const line = token.map?.[0] ?? 0
  if (offset === undefined || /\bfile=/.test(token.info)) return { line }
  return locator.inContent(token.content, offset, { line: line + 1, cell: undefined })
}
