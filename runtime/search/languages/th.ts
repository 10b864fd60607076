import type { LanguageRules } from '../../contract/terms/language-rules.ts'
import { thaiStopWords } from '../../contract/terms/stop-words-unspaced.ts'

export const rules: LanguageRules = { stopWords: thaiStopWords }
