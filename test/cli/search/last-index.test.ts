import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openLastIndexes } from '../../../cli/search/last-index.ts'
import type { IndexedPage, SearchIndexFile } from '../../../runtime/contract/search.ts'
import { encodeNumbers } from '../../../runtime/contract/terms/vlq.ts'

const page = (url: string): IndexedPage => [url, 'A', '', [[1, '', 'X', '']]]
const file: SearchIndexFile = {
  format: 3,
  language: 'en',
  version: 'v1',
  sectionCounts: encodeNumbers([1, 1, 1]),
  hasPositions: true,
  pages: [],
  parts: ['/assets/search/v1-pages-a.json', '/assets/search/v1-pages-b.json'],
  pagesPerPart: 2,
  shards: [
    ['apple', '/assets/search/v1-terms-a.json'],
    ['fig', '/assets/search/v1-terms-b.json'],
  ],
  words: '/assets/search/v1-words.json',
  boosts: [],
  synonyms: [],
}
const files: Readonly<Record<string, unknown>> = {
  'lookup/search/v1.json': file,
  'assets/search/v1-pages-a.json': [page('/1'), page('/2')],
  'assets/search/v1-pages-b.json': [page('/3')],
  'assets/search/v1-terms-a.json': { apple: 'A', banana: 'B' },
  'assets/search/v1-terms-b.json': { fig: 'C' },
  'assets/search/v1-words.json': 'apple\nbanana\nfig',
}

/** Opens the index in a folder; what is not `intact` is missing from it, or has changed. */
function open({
  lost,
  language = 'en',
  hasPositions = true,
}: {
  readonly lost?: string
  readonly language?: string
  readonly hasPositions?: boolean
} = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'docs-build-last-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [path, json] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), path === lost ? 'damaged' : JSON.stringify(json))
  }
  const written = (path: string) => ({ path, size: 1, mtimeMs: 1, ino: 1, hash: '' })
  return openLastIndexes(
    {
      language,
      versions: new Map([
        ['/3', 'v1'],
        ['/4', 'v1'],
      ]),
      positions: new Map([['v1', hasPositions]]),
    },
    {
      folder,
      get: (path) => (path in files && path !== lost ? written(path) : undefined),
    },
  )
}

describe('openLastIndexes()', () => {
  it('reads the pages of all parts, and the terms of all shards', () => {
    const last = open()
    const index = last.of('v1')
    expect(index?.pages.map(([url]) => url)).toEqual(['/1', '/2', '/3'])
    expect(index?.numberOf.get('/3')).toBe(2)
    expect([...(index?.readTerms() ?? [])]).toEqual([
      ['apple', 'A'],
      ['banana', 'B'],
      ['fig', 'C'],
    ])
    expect([last.hasPage('/3'), last.hasPage('/4'), last.hasPage('/1')]).toEqual([
      true,
      false,
      false,
    ])
    expect(last.of('v2')).toBeUndefined()
  })

  it.each(Object.keys(files))(
    'uses nothing of an index if %s is missing or has changed',
    (lost) => {
      const last = open({ lost })
      expect(last.of('v1')).toBeUndefined()
      expect(last.hasPage('/3')).toBe(false)
    },
  )

  it('uses nothing of an index in another language, or with other positions', () => {
    expect(open({ language: 'de' }).of('v1')).toBeUndefined()
    expect(open({ hasPositions: false }).of('v1')).toBeUndefined()
  })
})
