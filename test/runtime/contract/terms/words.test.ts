import { afterEach, describe, expect, it, vi } from 'vitest'
import { createWordReader } from '../../../../runtime/contract/terms/words.ts'

const { read } = createWordReader('en')
const termsOf = (text: string, reader = read) =>
  reader(text).map(({ terms }) => terms.map(({ text }) => text).join(' '))

afterEach(() => vi.unstubAllGlobals())

describe('createWordReader()', () => {
  it.each<[what: string, text: string, terms: string[]]>([
    ['words', 'One, two; three.', ['one', 'two', 'three']],
    ['camelCase', 'getServerSession', ['getserversession get server session']],
    ['PascalCase', 'AuthProvider', ['authprovider auth provider']],
    ['snake_case', 'redirect_uri', ['redirecturi redirect uri']],
    ['a constant', 'LANTERN_FUEL_URL', ['lanternfuelurl lantern fuel url']],
    ['an abbreviation in a name', 'parseHTMLDocument', ['parsehtmldocument parse html document']],
    ['an abbreviation in the plural', 'listURLs', ['listurl list url']],
    ['a name with a number', 'sha256', ['sha256']],
    ['names with dots', 'session.userId', ['session', 'userid user id']],
    ['underscores around a name', '__dirname', ['dirname']],
    ['nothing but underscores', '_ ___', []],
    ['other forms of a word', 'Databases supported', ['database', 'support']],
    ['accents', 'Über café', ['uber', 'cafe']],
    ['letters that have another spelling', 'Straße', ['strasse']],
    ['wide letters', 'ＡＢＣ', ['abc']],
    ['an identifier with accents', 'größeÄndern', ['grosseandern grosse andern']],
    ['Korean', '사용자 인증', ['사용자', '인증']],
    ['no signs', '👍 ?! \ud800', []],
  ])('reads %s', (_, text, terms) => {
    expect(termsOf(text)).toEqual(terms)
  })

  it.each([
    ['認証の設定', ['認証', 'の', '設定']],
    ['ภาษาไทย', ['ภาษา', 'ไทย']],
    ['OAuthの認証', ['oauth o auth', 'の', '認証']],
  ])('finds the words of %s, which has no spaces', (text, terms) => {
    expect(termsOf(text)).toEqual(terms)
  })

  it('reads text without spaces as one word in a browser that cannot split it', () => {
    vi.stubGlobal('Intl', {})
    expect(termsOf('認証の設定')).toEqual(['認証の設定'])
  })

  it('says where words and the parts of identifiers are, and whether spaces are around them', () => {
    const [name, japanese] = read('a signOut 認証').slice(1)
    expect(name).toEqual({
      start: 2,
      end: 9,
      terms: [
        { text: 'signout', start: 0, end: 7 },
        { text: 'sign', start: 0, end: 4 },
        { text: 'out', start: 4, end: 7 },
      ],
      span: 2,
      isUnspaced: false,
    })
    expect(japanese).toMatchObject({ start: 10, end: 12, span: 1, isUnspaced: true })
  })

  it('counts an identifier as the words that it contains', () => {
    const spans = read('get getServerSession LANTERN_URL __dirname').map(({ span }) => span)
    expect(spans).toEqual([1, 3, 2, 1])
  })

  it('stems only English', () => {
    expect(termsOf('databases', createWordReader('de').read)).toEqual(['databases'])
    expect(termsOf('databases', createWordReader('en-GB').read)).toEqual(['database'])
  })
})
