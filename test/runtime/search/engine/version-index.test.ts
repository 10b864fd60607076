import { describe, expect, it } from 'vitest'
import type { PostingsText } from '../../../../cli/search/merge-terms.ts'
import { createVersionIndex } from '../../../../runtime/search/engine/version-index.ts'
import { createIndex, type ShortPage, serveFiles, type TestIndexOptions } from '../ask-local.ts'

const page = (url: string, title: string, text: string): ShortPage => [
  url,
  'A',
  [[1, '', title, text, '']],
]
const pages = [
  page('/1', 'Alpha', 'apple banana cherry cranberry'),
  page('/2', 'Beta', 'banana date'),
  page('/3', 'Gamma', 'apple elderberry fig'),
]

/** A shard for each term, named by it. */
const oneEach = (terms: ReadonlyMap<string, PostingsText>) =>
  [...terms]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([term, postings]) => ({ firstTerm: term, terms: { [term]: postings.toString() } }))

/** An index with a shard for each term; files are named by their terms in what it reports. */
function open(options: TestIndexOptions = {}, all: readonly ShortPage[] = pages) {
  const { file, files } = createIndex(all, { cut: oneEach, ...options })
  const { load, loaded, broken } = serveFiles(files)
  const index = createVersionIndex(file, load)
  const urlOf = (term: string) => file.shards.find(([first]) => first === term)?.[1] ?? ''
  const termOf = (url: string) =>
    url === file.words
      ? 'the words'
      : url === file.rareWords
        ? 'the rare words'
        : (file.shards.find(([, one]) => one === url)?.[0] ?? url)
  return {
    index,
    file,
    break: (term: string) => broken.add(urlOf(term)),
    broken,
    loaded: () => loaded.splice(0).map(termOf),
    find: async (typed: string) => {
      const { slice, count, isIncomplete } = await index.find(index.read(typed))
      return { urls: slice(0, count).map(({ page }) => all[page]?.[0]), isIncomplete }
    },
  }
}

describe('createVersionIndex()', () => {
  it('loads the shards that a query needs, each once', async () => {
    const { find, loaded } = open()
    expect(loaded()).toEqual([])
    expect((await find('banana ')).urls.toSorted()).toEqual(['/1', '/2'])
    expect(loaded()).toEqual(['banana'])
    await find('banana date ')
    expect(loaded()).toEqual(['date'])
    await Promise.all([find('fig '), find('fig ')])
    expect(loaded()).toEqual(['fig'])
    await find('banana date fig ')
    expect(loaded()).toEqual([])
  })

  it.each([
    ['with positions', true, ['apple', 'banana', 'date', 'fig', 'the']],
    ['without positions', false, ['apple', 'banana', 'date', 'fig']],
  ])('loads the stop words of a long query only %s', async (_, hasPositions, expected) => {
    const { find, loaded } = open({ hasPositions }, [
      ...pages,
      page('/4', 'Delta', 'the apple, the banana'),
    ])
    await find('apple banana date fig the ')
    expect(
      loaded()
        .filter((term) => ['the', ...expected].includes(term))
        .toSorted(),
    ).toEqual(expected)
  })

  it('loads where a term would be that does not exist', async () => {
    const { find, loaded } = open()
    expect((await find('cherrypie ')).urls).toEqual([])
    expect(loaded()).toEqual(['cherry', 'the words'])
    await find('000 ')
    expect(loaded()).toEqual(['1'])
  })

  it.each([
    ['instead of another', 'vanana '],
    ['too many', 'xbanana '],
    ['too few', 'anana '],
    ['swapped with the next one', 'abnana '],
    ['in an unfinished word', 'vanan'],
  ])('finds a word whose first letter is %s, with the list of words', async (_, typed) => {
    const { find, loaded } = open()
    expect((await find(typed)).urls.toSorted()).toEqual(['/1', '/2'])
    expect(loaded()).toEqual(expect.arrayContaining(['the words', 'banana']))
  })

  it('compares a word with the rare ones only if no frequent one is like it', async () => {
    const all = [...pages, page('/4', 'X', 'banana banana'), page('/5', 'X', 'zeppelin')]
    const { find, file, loaded, broken } = open({ commonWords: 1 }, all)
    expect((await find('anana ')).urls).toContain('/4')
    expect(loaded()).not.toContain('the rare words')
    expect((await find('eppelin ')).urls).toEqual(['/5'])
    expect(loaded()).toEqual(expect.arrayContaining(['the rare words', 'zeppelin']))
    const other = open({ commonWords: 1 }, all)
    other.broken.add(file.rareWords ?? '')
    expect(await other.find('eppelin ')).toEqual({ urls: [], isIncomplete: false })
    expect(broken.size).toBe(0)
  })

  it('corrects an identifier before it is split', async () => {
    const all = [
      page('/1', 'Alpha', 'getServerSession'),
      page('/2', 'Server', 'Get a server: get, server.'),
    ]
    const { find } = open({}, all)
    expect((await find('getServrSession ')).urls[0]).toBe('/1')
    expect((await find('egtServerSession ')).urls[0]).toBe('/1')
    expect((await find('getServerThing ')).urls[0]).toBe('/2')
  })

  it('does not need the list of words', async () => {
    const { find, file, broken, loaded } = open()
    await find('banana date')
    expect(loaded()).not.toContain('the words')
    broken.add(file.words)
    expect(await find('vanana date')).toEqual({ urls: ['/2'], isIncomplete: false })
  })

  it('loads the shards of words that begin like the last word, but at most three', async () => {
    const many = ['configa', 'configb', 'configc', 'configd', 'confige', 'zebra']
    const all = many.map((word, i) => page(`/${i}`, 'X', word))
    const { find, loaded } = open({}, all)
    const { urls } = await find('config')
    expect(loaded()).toHaveLength(3)
    expect(urls.length).toBeGreaterThan(0)
    await find('zeb')
    expect(loaded()).toContain('zebra')
  })

  it('loads the shards of synonyms, and of words that are written as one', async () => {
    const { find, loaded } = open({ synonyms: [['log off', 'fig']] })
    expect((await find('log off ')).urls).toEqual(['/3'])
    expect(loaded()).toContain('fig')
    const joined = open({}, [...pages, page('/4', 'X', 'website')])
    expect((await joined.find('web site ')).urls).toEqual(['/4'])
  })

  it('loads nothing for a stop word and what follows as one word', async () => {
    const { find, loaded } = open({}, [...pages, page('/4', 'X', 'thedate dateold')])
    await find('the date old ')
    const all = loaded()
    expect(all).toEqual(expect.arrayContaining(['date', 'dateold']))
    expect(all).not.toContain('thedate')
  })

  it('reports a shard that fails, and tries it again with the next query', async () => {
    const { find, broken, loaded, ...one } = open()
    one.break('banana')
    expect(await find('banana date ')).toEqual({ urls: ['/2'], isIncomplete: true })
    loaded()
    expect(await find('date ')).toEqual({ urls: ['/2'], isIncomplete: false })
    expect(loaded()).toEqual([])
    broken.clear()
    const { urls, isIncomplete } = await find('banana date ')
    expect([urls[0], isIncomplete]).toEqual(['/2', false])
    expect(loaded()).toEqual(['banana'])
  })

  it('finds names while the shard with them fails', async () => {
    const one = open()
    one.break('alpha')
    expect(await one.find('alpha ')).toEqual({ urls: ['/1'], isIncomplete: true })
  })

  it.each([
    ['a list', [1]],
    ['null', null],
    ['text', 'x'],
    ['an object of others', { banana: 1 }],
  ])('treats a shard that is %s as one that fails', async (_, json) => {
    const { file } = createIndex(pages)
    const index = createVersionIndex(file, async () => json)
    const { isIncomplete } = await index.find(index.read('banana'))
    expect(isIncomplete).toBe(true)
  })

  it('loads a damaged file again without the cache of the browser', async () => {
    const { file, files } = createIndex(pages, { pagesPerPart: 2 })
    const asked: [url: string, again: boolean | undefined][] = []
    let isDamaged = true
    const index = createVersionIndex(file, async (url, again) => {
      asked.push([url, again])
      return isDamaged ? 1 : files[url]
    })
    const ask = async () => {
      await index.find(index.read('banana '))
      await index.page(0).catch(() => undefined)
      return asked.splice(0).map(([, again]) => again ?? false)
    }
    expect(await ask()).toEqual([false, false])
    isDamaged = false
    expect(await ask()).toEqual([true, true])
    expect(await ask()).toEqual([])
  })

  it('finds names, and pages by number, without loading anything', async () => {
    const { index, loaded } = open()
    expect(index.findByName(index.read('bet'))?.slice(0, 9)).toMatchObject([
      { page: 1, section: 0 },
    ])
    expect(index.findByName(index.read('banana '))?.count).toBe(0)
    expect((await index.page(2))[0]).toBe('/3')
    expect(await index.pages()).toHaveLength(3)
    expect(loaded()).toEqual([])
    await expect(index.page(3)).rejects.toThrow('The search index has no page 3')
  })

  describe('of a large site', () => {
    const parts = ['/assets/search/v4-pages-0.json', '/assets/search/v4-pages-1.json']

    it('loads the part with a page when it is needed, once', async () => {
      const { index, find, loaded } = open({ pagesPerPart: 2 })
      expect((await find('elderberry ')).urls).toEqual(['/3'])
      expect(loaded()).toEqual(['elderberry'])
      expect((await index.page(2))[0]).toBe('/3')
      expect(loaded()).toEqual([parts[1]])
      expect((await Promise.all([index.page(0), index.page(1)])).map(([url]) => url)).toEqual([
        '/1',
        '/2',
      ])
      expect((await index.pages()).map(([url]) => url)).toEqual(['/1', '/2', '/3'])
      expect(loaded()).toEqual([parts[0]])
    })

    it('finds no names without the shards', () => {
      const { index } = open({ pagesPerPart: 2 })
      expect(index.findByName(index.read('alpha'))).toBeUndefined()
    })

    it('tries a part again that could not be loaded', async () => {
      const { index, broken } = open({ pagesPerPart: 2 })
      broken.add(parts[1] ?? '')
      await expect(index.page(2)).rejects.toThrow('Cannot load')
      await expect(index.pages()).rejects.toThrow('Cannot load')
      broken.clear()
      expect((await index.page(2))[0]).toBe('/3')
    })

    it('refuses a part without pages, and a page beyond the last', async () => {
      const { file } = createIndex(pages, { pagesPerPart: 2 })
      const index = createVersionIndex(file, async () => [['/1']])
      await expect(index.page(0)).rejects.toThrow('has no pages')
      await expect(index.page(9)).rejects.toThrow('The search index has no part 4')
    })
  })
})
