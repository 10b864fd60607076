import { definePlugin, type HookContext, type PageContext, type Plugin } from 'docs-build'
import { checkAltText } from './check-alt-text.ts'
import {
  checkDescription,
  type Described,
  describe,
  repeatedDescriptions,
} from './check-description.ts'
import { checkFiller } from './check-filler.ts'
import { checkGrammar, createFindMistakes } from './check-grammar.ts'
import { checkHeadings } from './check-headings.ts'
import { checkLinks } from './check-links.ts'
import { checkTerms } from './check-terms.ts'
import { checkWording } from './check-wording.ts'
import { createParser } from './parser.ts'
import { readComponents } from './read-components.ts'
import { readText } from './read-text.ts'
import type { Finding, TextBlock } from './types.ts'

/** Checks text against the style described in config/README.md. All findings are errors. */
export function textStyle(): Plugin {
  const parser = once(createParser)
  const checkBlocks = once(createBlockCheck)
  return definePlugin<Described>({
    name: 'text-style',
    cacheKey: '2',

    async page({ route: { page }, source }, { report }) {
      const text = source()
      const findings = checkDescription(page, text)
      if (page.kind === 'markdown') {
        const read = readText({ text, bodyLine: page.bodyLine }, await parser())
        const check = await checkBlocks()
        findings.push(
          ...check(read.blocks),
          ...checkHeadings(read, page.frontMatter.title !== undefined),
          ...checkLinks(read, page.source),
          ...checkAltText(read),
        )
      }
      for (const finding of findings) reportAt(page.place, finding, report)
      return { data: describe(page, text) }
    },

    async files({ pages }, { report, site }) {
      for (const { page, finding } of repeatedDescriptions(pages)) {
        reportAt(page.place, finding, report)
      }
      const check = await checkBlocks()
      for (const { place, blocks } of await readComponents(site.root)) {
        for (const finding of check(blocks)) reportAt(place, finding, report)
      }
      return undefined
    },
  })
}

/** Creates the checks of running text. */
async function createBlockCheck(): Promise<(blocks: readonly TextBlock[]) => Finding[]> {
  const findMistakes = await createFindMistakes()
  return (blocks) => [
    ...checkTerms(blocks),
    ...checkWording(blocks),
    ...checkFiller(blocks),
    ...checkGrammar(blocks, findMistakes),
  ]
}

/** What `create` returns, created on the first call. */
function once<T>(create: () => Promise<T>): () => Promise<T> {
  let created: Promise<T> | undefined
  return () => {
    created ??= create()
    return created
  }
}

function reportAt(
  file: string,
  { spot, ...problem }: Finding,
  report: PageContext['report'] | HookContext['report'],
): void {
  report({ ...problem, severity: 'error', at: { file, ...spot } })
}
