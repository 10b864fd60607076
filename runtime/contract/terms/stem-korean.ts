/** Particles, and endings of the verbs that nouns become. */
const ending =
  /(?<=.{2})(?:으로부터|입니다|합니다|됩니다|에서는|에서도|으로는|에게서|하세요|하려면|이라는|에서|에게|으로|로서|까지|부터|처럼|보다|마다|이나|이라|하는|하고|하여|해야|하면|되는|되어|된|하기|들|은|는|이|가|을|를|의|에|와|과|도|로|만|나)$/
/** What may come before another particle. */
const plural = /(?<=.{2})들$/

/** Removes what words of Korean end with where other languages have prepositions: '세션을' is '세션'. */
export function stemKorean(word: string): string | undefined {
  if (!/[가-힣]$/.test(word)) return undefined
  const stem = word.replace(ending, '').replace(plural, '')
  return stem === word ? undefined : stem
}
