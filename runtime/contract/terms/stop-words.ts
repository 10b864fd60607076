import { withStems } from './stem.ts'

const none: ReadonlySet<string> = new Set()

/** Words of English that say nothing about a subject, and words of questions and requests. */
const english =
  'a about am an and are as at be been being but by can could did do does doing don for from had has have how i if in ' +
  'into is isn it its let ll me my no of on or our please re s shall should so some t than that the their them then ' +
  'there these they this those to too ve very was we were what when where which while who why will with would you your'

/**
 * The words of a language that queries use without looking for them: they are searched for only if a query has no others. Languages without a list have none. Terms are stems, so those are in the set too.
 */
export function stopWordsOf(language: string): ReadonlySet<string> {
  return /^en\b/i.test(language) ? withStems(english, language) : none
}
