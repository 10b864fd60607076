import { withStems } from '../../contract/terms/stem.ts'

const none: ReadonlySet<string> = new Set()

const english =
  'actually add already also although always another any anymore anything because change currently different even ever ' +
  'every everything exactly find first give get go happen help issue just know like make many much must need never no ' +
  'not often other own possible problem properly put question really same second seem set simply someone something ' +
  'sometimes still take thing though time too try use want way whole without work yet'

/**
 * The words of a language, as terms, with which readers say that they want to do something, but not what: 'where do I
 * put the file', 'sign in is not working'. Pages use them anywhere. Languages without a list have none.
 */
export function requestWordsOf(language: string): ReadonlySet<string> {
  return /^en\b/i.test(language) ? withStems(english, language) : none
}
