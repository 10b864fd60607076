import { stemmer } from '@orama/stemmers/ukrainian'
import type { LanguageRules } from '../../contract/terms/language-rules.ts'
import { rootBy } from '../root.ts'

export const rules: LanguageRules = { rootOf: rootBy(stemmer) }
