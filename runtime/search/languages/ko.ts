import type { LanguageRules } from '../../contract/terms/language-rules.ts'
import { stemKorean } from '../../contract/terms/stem-korean.ts'

/** Words are written in one with those before them. */
export const rules: LanguageRules = { stem: stemKorean, shortestPart: 2 }
