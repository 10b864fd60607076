import type { LanguageRules } from '../../contract/terms/language-rules.ts'
import { stemArabic } from '../../contract/terms/stem-arabic.ts'

export const rules: LanguageRules = { stem: stemArabic }
