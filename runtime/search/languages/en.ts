import { stemmer } from 'stemmer'
import type { LanguageRules } from '../../contract/terms/language-rules.ts'
import { rootBy } from '../root.ts'

export const rules: LanguageRules = { rootOf: rootBy(stemmer) }
