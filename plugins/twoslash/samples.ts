import type { MarkdownIt, Token } from 'markdown-it'
import { createLocator, type Locator, pageEnv, reportAt } from '../kit.ts'
import type { SampleMistake } from './check-sample.ts'
import type { Checker } from './load-checker.ts'
import { readMark } from './mark.ts'
import { createSampleChecker, openPage } from './page-samples.ts'

/** Checks the marked code blocks of a page, which get the types that readers can look up. */
export function markedSamples(md: MarkdownIt, checker: Checker): void {
  const check = createSampleChecker(checker)
  // Code groups look at the line that opens a block.
  md.core.ruler.before('code_groups', 'twoslash', (state) => {
    const page = pageEnv(state.env)
    const locator = createLocator(md, page)
    const read = openPage(check)
    state.tokens = state.tokens.filter((token) => {
      const mark = token.type === 'fence' ? readMark(token.info) : undefined
      if (!mark) return true
      const sample = read(token.content, mark)
      if (!sample) return false
      const { code, decorations, mistakes } = sample
      for (const mistake of mistakes) {
        const { missingFile } = mistake.problem
        reportAt(page, placeOf(mistake, token, locator), mistake.problem)
        if (missingFile !== undefined) page.includes.add(missingFile)
      }
      token.info = mark.info
      token.content = code
      token.meta = { ...token.meta, decorations }
      return true
    })
  })
}

/** Code from a file is in the file, so a mistake in it is reported where the block begins. */
function placeOf({ offset }: SampleMistake, token: Token, locator: Locator) {
  const line = token.map?.[0] ?? 0
  if (offset === undefined || /\bfile=/.test(token.info)) return { line }
  return locator.inContent(token.content, offset, { line: line + 1, cell: undefined })
}
