import type { LocaleConfig } from '../kit.ts'
import type { ProseSettings } from './options.ts'
import { type Phrase, readPhrases } from './phrases.ts'
import { englishRules, type RuleName, ruleNames } from './rules.ts'
import type { Vocabulary } from './vocabulary.ts'

/** Everything that the checks of pages need, as plain data: it is shared with other threads, and is part of the key of caches. */
export interface CheckSettings {
  readonly severities: Readonly<Record<RuleName, ProseSettings['rules'][RuleName]>>
  readonly phrases: readonly Phrase[]
  readonly accepted: Vocabulary['accepted']
  readonly linkTexts: readonly string[]
  readonly readingLevel: number
  readonly exclude: readonly string[]
}

/** The settings of the checks, with what the vocabularies say. */
export function createCheckSettings(
  settings: ProseSettings,
  vocabulary: Vocabulary = { phrases: [], accepted: [] },
): CheckSettings {
  const { linkTexts, readingLevel, exclude, rules } = settings
  return {
    severities: rules,
    phrases: [...readPhrases(settings), ...vocabulary.phrases],
    accepted: vocabulary.accepted,
    linkTexts: linkTexts.map((text) => text.toLowerCase()),
    readingLevel,
    exclude,
  }
}

/** The rules that apply to pages in a language. */
export function rulesFor(
  { severities }: Pick<CheckSettings, 'severities'>,
  language: string,
): ReadonlySet<RuleName> {
  const isOn = (name: RuleName) =>
    severities[name] !== 'off' && (isEnglish(language) || !englishRules.has(name))
  return new Set(ruleNames.filter(isOn))
}

export function isEnglish(language: string): boolean {
  return /^en(?:-|$)/i.test(language)
}

/** The language of a locale: 'en-GB'. */
export function languageOfLocale(
  locale: Pick<LocaleConfig, 'code' | 'htmlLang'> | undefined,
): string {
  return locale?.htmlLang ?? locale?.code ?? 'en'
}
