import { describe, expect, it } from 'vitest'
import {
  addSearch,
  isSame,
  parseSearches,
  removeSearch,
  toStored,
} from '../../../../theme/search/hits/stored-searches.ts'
import { pageHit, partHit, textHit } from '../hits.ts'

const wick = pageHit('Guides', 'Wick')
const oil = pageHit('Oil', 'Whale')

describe('parseSearches()', () => {
  it('reads stored searches', () => {
    expect(parseSearches(JSON.stringify([wick, oil]))).toEqual([wick, oil])
    expect(parseSearches(undefined)).toEqual([])
  })

  it.each([
    '{',
    'null',
    '{}',
    '"x"',
    '[null, 1, {}]',
    '[{"objectID":"a","url":"/a","type":"lvl1"}]',
    '[{"objectID":"a","url":"/a","type":"lvl1","hierarchy":{"lvl0":{}}}]',
    '[{"objectID":"a","url":"/a","type":"evil","hierarchy":{}}]',
    '[{"objectID":1,"url":"/a","type":"lvl1","hierarchy":{}}]',
  ])('returns an empty list for %s', (text) => {
    expect(parseSearches(text)).toEqual([])
  })
})

describe('addSearch()', () => {
  it('puts the newest first, without duplicates, and drops the oldest', () => {
    expect(addSearch([oil, wick], wick, 7)).toEqual([wick, oil])
    expect(addSearch([oil, wick], partHit(wick, 'Trim'), 2)).toHaveLength(2)
    expect(removeSearch([oil, wick], oil)).toEqual([wick])
  })
})

it('isSame() compares URLs, because the ID of a page depends on how it was found', () => {
  expect(isSame(wick, { ...wick, objectID: 'wick-1' })).toBe(true)
  expect(isSame(wick, { ...wick, url: '/base/guides/wick' })).toBe(true)
  expect(isSame(wick, oil)).toBe(false)
})

describe('toStored()', () => {
  it('omits marks and keeps the version', () => {
    const marked = { ...wick, _highlightResult: {}, _snippetResult: {}, version: 'v3' }
    expect(toStored(marked, undefined)).toEqual({ ...wick, version: 'v3' })
  })

  it('stores the page of a text, whether it was found or not', () => {
    const text = textHit(wick, 'Trim', 'Cut it')
    expect(toStored(text, wick)).toEqual(wick)
    expect(toStored(text, undefined)).toEqual({ ...wick, objectID: '/guides/wick' })
  })
})
