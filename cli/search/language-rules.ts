import { existsSync, readFileSync } from 'node:fs'
import type { LanguageRules } from '../../runtime/contract/terms/language-rules.ts'
import { stemArabic } from '../../runtime/contract/terms/stem-arabic.ts'
import { stemKorean } from '../../runtime/contract/terms/stem-korean.ts'
import {
  japaneseStopWords,
  thaiStopWords,
} from '../../runtime/contract/terms/stop-words-unspaced.ts'
import { toolFile } from '../files/tool.ts'

/** The rules by which an index is made. Those of other languages are only for queries. */
const ofIndexes: Readonly<Record<string, LanguageRules>> = {
  ar: { stem: stemArabic },
  ja: { stopWords: japaneseStopWords },
  ko: { stem: stemKorean },
  th: { stopWords: thaiStopWords },
}

/** The rules that make the terms of an index in a language. */
export function indexRulesOf(code: string): LanguageRules | undefined {
  return ofIndexes[languageOf(code)]
}

/** The script with the rules of a language; undefined if there are none. */
export function readRulesScript(code: string): string | undefined {
  const file = toolFile(`dist/shared/language-${languageOf(code)}.js`)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

/** 'pt-BR' → 'pt'. The two written forms of Norwegian have one stemmer. */
function languageOf(code: string): string {
  const [language = ''] = code.toLowerCase().split('-')
  return language === 'no' || language === 'nn' ? 'nb' : language
}
