import picomatch from 'picomatch'
import { checkAltText } from './checks/check-alt-text.ts'
import { checkCells } from './checks/check-cells.ts'
import { checkCommas } from './checks/check-commas.ts'
import { checkGrammar, createGrammar } from './checks/check-grammar.ts'
import { checkHeadings } from './checks/check-headings.ts'
import { checkLinkTexts } from './checks/check-link-texts.ts'
import { checkPhrases } from './checks/check-phrases.ts'
import { checkReadingLevel } from './checks/check-reading-level.ts'
import { type CreateFinder, compilePhrases } from './checks/find-phrases.ts'
import type { RuleName } from './rules.ts'
import { type CheckSettings, isEnglish, rulesFor } from './settings.ts'
import type { PageProse, ProseFinding, TextBlock } from './text/types.ts'

/** The checks of a site, for pages in all its languages. */
export interface ProseChecker {
  /** Whether a file is checked; `place` is relative to the root. */
  readonly covers: (place: string) => boolean
  readonly checkBlocks: (blocks: readonly TextBlock[], language: string) => ProseFinding[]
  readonly checkPage: (page: PageProse, of: PageOf) => ProseFinding[]
  readonly severityOf: (rule: RuleName) => 'error' | 'warning'
}

interface PageOf {
  readonly language: string
  readonly place: string
}

/** Creates the checks. Loads retext if a rule needs it. */
export async function createChecker(settings: CheckSettings): Promise<ProseChecker> {
  const { severities, exclude } = settings
  const needsGrammar = severities.article !== 'off' || severities['repeated-word'] !== 'off'
  const grammar = needsGrammar ? await createGrammar() : undefined
  const isExcluded = exclude.length > 0 ? picomatch([...exclude]) : () => false
  const languages = new Map<string, CreateFinder>()
  const finderFor = (language: string): CreateFinder => {
    const made = languages.get(language) ?? createLanguageFinder(settings, language)
    languages.set(language, made)
    return made
  }
  const isAccepted = createIsAccepted(settings)
  const checkBlocks: ProseChecker['checkBlocks'] = (blocks, language) => {
    const rules = rulesFor(settings, language)
    const find = finderFor(language)(blocks.map(({ prose }) => prose))
    return blocks.flatMap((block) => {
      const found = [
        ...checkPhrases(block, (prose) => find(prose).filter((one) => !isAccepted(one.found))),
        ...(grammar && isEnglish(language) ? checkGrammar(block, grammar) : []),
        ...(rules.has('serial-comma') ? checkCommas(block) : []),
      ]
      return found.filter(({ rule }) => rules.has(rule) && !block.off.has(rule))
    })
  }
  return {
    covers: (place) => !isExcluded(place),
    checkBlocks,
    checkPage(page, { language, place }) {
      const rules = rulesFor(settings, language)
      const { linkTexts, readingLevel } = settings
      const english = isEnglish(language)
      const found = [
        ...checkHeadings(page),
        ...checkLinkTexts(page, { isEnglish: english, linkTexts, from: place }),
        ...checkAltText(page, { isEnglish: english }),
        ...checkCells(page),
        ...(rules.has('reading-level') ? checkReadingLevel(page.blocks, readingLevel) : []),
      ]
      return [...checkBlocks(page.blocks, language), ...found.filter(({ rule }) => rules.has(rule))]
    },
    severityOf: (rule) => (severities[rule] === 'error' ? 'error' : 'warning'),
  }
}

function createLanguageFinder({ phrases }: CheckSettings, language: string): CreateFinder {
  const [short = language] = language.split('-')
  const applies = (codes: readonly string[] | undefined) =>
    codes === undefined || codes.some((code) => code === language || code === short)
  return compilePhrases(phrases.filter((phrase) => applies(phrase.languages)))
}

/** Whether a vocabulary accepts a text as it is. */
function createIsAccepted({ accepted }: CheckSettings): (text: string) => boolean {
  const expressions = accepted.map(({ source, flags }) => new RegExp(`^(?:${source})$`, flags))
  return (text) => expressions.some((one) => one.test(text.replace(/\s+/g, ' ')))
}
