import { stemmer } from '@orama/stemmers/german'
import type { LanguageRules } from '../../contract/terms/language-rules.ts'
import { rootBy } from '../root.ts'

const rootOf = rootBy(stemmer)

/** The stemmer leaves the dative as it is: 'Schlüsseln'. */
export const rules: LanguageRules = {
  rootOf: (word) => rootOf(word.replace(/(e[lr])n$/, '$1')),
  shortestPart: 4,
}
