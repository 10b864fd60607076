/** A conjunction, and a preposition with the article or the article alone; without the article, both a conjunction and a preposition. */
const beginning =
  /^[\u0648\u0641]?(?:[\u0628\u0643]?\u0627\u0644|\u0644\u0644)(?=.{3})|^\u0648[\u0628\u0644\u0643](?=.{4})/
/** Plurals, the feminine, and possessive pronouns. */
const ending =
  /(?<=.{3})(?:\u0647\u0627|\u0647\u0645|\u0627\u062a|\u0627\u0646|\u0648\u0646|\u064a\u0646|\u064a\u0629|[\u0647\u0629\u064a])$/

/**
 * Removes the article, and the endings that most words have: the "light" stemming of Arabic, which finds more of what is meant
 * than its roots do. See L. Larkey and others, "Light Stemming for Arabic Information Retrieval".
 */
export function stemArabic(word: string): string | undefined {
  const stem = word.replace(beginning, '').replace(ending, '').replace(ending, '')
  return stem === word ? undefined : stem
}
