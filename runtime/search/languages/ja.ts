import type { LanguageRules } from '../../contract/terms/language-rules.ts'
import { japaneseStopWords } from '../../contract/terms/stop-words-unspaced.ts'

/** A word keeps its Chinese characters when its ending changes: '照らす' and '照らした'. */
export const rules: LanguageRules = {
  rootOf: (word) => word.replace(/(?<=\p{sc=Han})\p{sc=Hira}+$/u, ''),
  stopWords: japaneseStopWords,
  shortestPart: 2,
}
