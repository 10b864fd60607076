import {
  definePlugin,
  type HookContext,
  type Page,
  type PageContext,
  type Plugin,
} from 'docs-build'
import { checkAltText } from './check-alt-text.ts'
import {
  checkDescription,
  type Described,
  describe,
  repeatedDescriptions,
} from './check-description.ts'
import { checkFiller } from './check-filler.ts'
import { checkHeadings } from './check-headings.ts'
import { checkLinks } from './check-links.ts'
import { checkTerms } from './check-terms.ts'
import { createParser, type Parser } from './parser.ts'
import { readText } from './read-text.ts'
import type { Finding } from './types.ts'

/** Checks page text against the style described in CONTRIBUTING.md. All findings are errors. */
export function textStyle(): Plugin {
  let parser: Promise<Parser> | undefined
  return definePlugin<Described>({
    name: 'text-style',
    cacheKey: '1',
    // Pages are checked again when a rule or a term changes.
    watch: ['config/plugins/text-style'],

    async page({ route: { page }, source }, { report }) {
      const text = source()
      const findings = checkDescription(page, text)
      if (page.kind === 'markdown') {
        parser ??= createParser()
        const read = readText({ text, bodyLine: page.bodyLine }, await parser)
        findings.push(
          ...checkTerms(read),
          ...checkFiller(read),
          ...checkHeadings(read, page.frontMatter.title !== undefined),
          ...checkLinks(read, page.source),
          ...checkAltText(read),
        )
      }
      for (const finding of findings) reportAt(page, finding, report)
      return { data: describe(page, text) }
    },

    files({ pages }, { report }) {
      for (const { page, finding } of repeatedDescriptions(pages)) reportAt(page, finding, report)
      return undefined
    },
  })
}

function reportAt(
  { place }: Page,
  { spot, ...problem }: Finding,
  report: PageContext['report'] | HookContext['report'],
): void {
  report({ ...problem, severity: 'error', at: { file: place, ...spot } })
}
