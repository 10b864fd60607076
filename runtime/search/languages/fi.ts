import { stemmer } from '@orama/stemmers/finnish'
import type { LanguageRules } from '../../contract/terms/language-rules.ts'
import { rootBy } from '../root.ts'

export const rules: LanguageRules = { rootOf: rootBy(stemmer), shortestPart: 4 }
