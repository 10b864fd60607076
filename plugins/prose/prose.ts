import { toolFile } from '../../cli/files/tool.ts'
import {
  checkOptions,
  defaultLocale,
  definePlugin,
  languageOfPlace,
  type Plugin,
  pageEnv,
  type SiteConfig,
} from '../kit.ts'
import { createChecker, type ProseChecker } from './checker.ts'
import {
  checkDescription,
  type Described,
  repeatedDescriptions,
  toDescribed,
} from './checks/check-description.ts'
import { checkTitle } from './checks/check-title.ts'
import { optionsSchema, type ProseOptions } from './options.ts'
import type { RemarkProseOptions } from './remark-prose.ts'
import { type CheckSettings, createCheckSettings, languageOfLocale } from './settings.ts'
import { readComponentTexts } from './text/components.ts'
import { frontMatterBlocks } from './text/front-matter.ts'
import { readTokens } from './text/read-tokens.ts'
import { recordSpans } from './text/spans.ts'
import type { ProseFinding } from './text/types.ts'
import { readVocabularies, vocabularyFiles } from './vocabulary.ts'

export type { ProseOptions } from './options.ts'

const name = 'prose'

/**
 * Checks the text of pages: terms and their spelling, words to avoid, grammar, headings, link text, and alternative text. You
 * choose which rules apply and how severe their problems are.
 */
export function prose(options: ProseOptions = {}): Plugin {
  const settings = checkOptions(name, optionsSchema, options)
  const ownSettings = createCheckSettings(settings)
  const { vocabularies, components, rules, descriptionLength: length } = settings
  const getChecker = createCheckers()
  // Of the hooks for the whole site, which run in one thread.
  let wholeSettings = ownSettings
  const checksDescriptions = rules.description !== 'off'
  return definePlugin<Described, CheckSettings>({
    name,
    cacheKey: JSON.stringify(['1', ownSettings, vocabularies, components, length]),
    watch: [...vocabularies.flatMap(vocabularyFiles), ...components].map((path) => {
      return { path, optional: true, forPages: false }
    }),
    content(_sources, context) {
      if (vocabularies.length > 0) {
        wholeSettings = createCheckSettings(settings, readVocabularies(vocabularies, context))
        context.share(wholeSettings)
      }
      return undefined
    },
    remarkPlugins: ({ site, shared = ownSettings }) => [
      [
        toolFile('dist/remark-prose.js'),
        { settings: shared, site: languagesOf(site) } satisfies RemarkProseOptions,
      ],
    ],
    async markdown(md, { site, shared = ownSettings }) {
      const checker = await getChecker(shared)
      const spans = recordSpans(md)
      md.core.ruler.after('inline', name, (state) => {
        const page = pageEnv(state.env)
        const place = page.origins[0]?.place
        if (place === undefined || page.isGenerated || !checker.covers(place)) return
        const language = languageOfLocale(languageOfPlace(place, site))
        for (const one of checker.checkPage(readTokens(state, spans), { language, place })) {
          page.problems.push({ ...toProblem(one, checker), code: `${name}/${one.rule}` })
        }
      })
    },
    async page({ route: { page }, headings, source }, { report, site, shared = ownSettings }) {
      const { place, generated, original, kind } = page
      const text = generated || original !== undefined ? '' : source()
      const checker = await getChecker(shared)
      if (text === '' || !checker.covers(place)) return undefined
      const language = languageOfLocale(languageOfPlace(place, site))
      const inText = kind === 'component' ? [] : frontMatterBlocks(text, place)
      const found = [
        ...checker.checkBlocks(inText, language),
        ...(rules['second-title'] === 'off' ? [] : checkTitle(page, headings, text)),
        ...(checksDescriptions ? checkDescription(page, { source: text, length }) : []),
      ]
      for (const one of found) report(toProblem(one, checker))
      return checksDescriptions ? { data: toDescribed(page, text) } : undefined
    },
    async files({ pages }, { report, root, site }) {
      if (!checksDescriptions && components.length === 0) return undefined
      const checker = await getChecker(wholeSettings)
      const { configFile } = site
      const blocks = await readComponentTexts(components, { root, configFile })
      const found = [
        ...(checksDescriptions ? repeatedDescriptions(pages) : []),
        ...checker.checkBlocks(blocks, languageOfLocale(defaultLocale(site))),
      ]
      for (const one of found) report(toProblem(one, checker))
      return undefined
    },
  })
}

/** Creates the checks for some settings once. */
function createCheckers(): (settings: CheckSettings) => Promise<ProseChecker> {
  let last: { readonly key: string; readonly checker: Promise<ProseChecker> } | undefined
  return (settings) => {
    // What is shared between threads is a copy.
    const key = JSON.stringify(settings)
    if (last?.key !== key) last = { key, checker: createChecker(settings) }
    return last.checker
  }
}

/** What decides the language of a page, as plain data. */
function languagesOf({ locales, versions }: SiteConfig): RemarkProseOptions['site'] {
  return { locales, versions }
}

function toProblem({ rule, ...problem }: ProseFinding, { severityOf }: ProseChecker) {
  return { ...problem, code: rule, severity: severityOf(rule) }
}
