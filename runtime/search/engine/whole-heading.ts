import { indexIn } from '../../contract/terms/section-layout.ts'
import { joinTerms } from './forms.ts'
import type { Query } from './query.ts'
import type { TermSource } from './term-source.ts'

/**
 * Whether the query is the heading of a section as it stands. Where the headings are in the index file, they are compared
 * without signs and spaces: 'get session' is `getSession()`. Otherwise the heading must have the query's words and no others.
 */
export function isWholeHeading(id: number, query: Query, source: TermSource): boolean {
  const names = source.headingOf?.(id).names
  return names ? names[0] === query.plain : hasNoOtherWords(id, query, source)
}

/** The same for a heading or a keyword of a page: 'get users me' is `GET /users/me`. */
export function isWholeName(id: number, query: Query, source: TermSource): boolean | undefined {
  return source.headingOf?.(id).names.includes(query.plain)
}

/** Whether the heading of a section is an error code that a line of several words contains: '[error][CLIENT_FETCH_ERROR] …'. */
export function isNamedCode(id: number, { words }: Query, source: TermSource): boolean {
  return words.some(({ term, typed }) => {
    if (!/^[A-Za-z\d]+(?:_[A-Za-z\d]+)+$/.test(typed)) return false
    const postings = source.postingsOf(term)
    return postings?.headings[indexIn(postings.ids, id)] === 1
  })
}

/**
 * The order of a heading's words is not in the postings. Its stop words are loaded only for a long query, and only with
 * positions.
 */
function hasNoOtherWords(id: number, { typed, words }: Query, source: TermSource): boolean {
  const lengthWith = (term: string) => {
    const postings = source.postingsOf(term)
    return postings && (postings.headings[indexIn(postings.ids, id)] ?? 0)
  }
  if (lengthWith(joinTerms(typed)) === 1) return true
  let longest = 0
  for (const word of typed) {
    const length = lengthWith(word.term) ?? (words.includes(word) ? 0 : undefined)
    if (length === 0) return false
    longest = Math.max(longest, length ?? 0)
  }
  return longest === words.length
}
