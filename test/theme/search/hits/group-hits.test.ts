import { describe, expect, it } from 'vitest'
import { groupHits } from '../../../../theme/search/hits/group-hits.ts'
import { pageHit, partHit } from '../hits.ts'

const wick = pageHit('Guides', 'Wick')
const trim = partHit(wick, 'Trim')
const soak = partHit(wick, 'Soak')
const marked = (value: string) => ({
  _highlightResult: { hierarchy: { lvl0: { value, matchLevel: 'full' as const } } },
})

describe('groupHits()', () => {
  it('makes one group for each part of the site, in order of appearance, with unique ids', () => {
    const groups = groupHits([wick, pageHit('Oil', 'Whale'), trim], { max: 5 })
    expect(groups.map(({ id, title, hits }) => [id, title, hits.length])).toEqual([
      ['hits0', 'Guides', 2],
      ['hits1', 'Oil', 1],
    ])
  })

  it('counts across all groups', () => {
    const groups = groupHits([wick, pageHit('Oil', 'Whale'), trim], { max: 5 })
    expect(groups.flatMap(({ hits }) => hits.map(({ index }) => index))).toEqual([0, 1, 2])
  })

  it('limits the number of hits in a group', () => {
    const many = Array.from({ length: 8 }, (_, i) => pageHit('Guides', `Wick ${i}`))
    expect(groupHits(many, { max: 5 })[0]?.hits).toHaveLength(5)
    expect(groupHits(many, { max: 2 })[0]?.hits).toHaveLength(2)
  })

  describe('with a page that has many hits', () => {
    const parts = ['Trim', 'Soak', 'Light', 'Snuff'].map((name) => partHit(wick, name))
    const urls = (hits: Parameters<typeof groupHits>[0]) =>
      groupHits(hits, { max: 5 }).map((group) => group.hits.map(({ hit }) => hit.url))

    it('lists some of them before the next page', () => {
      expect(urls([wick, ...parts, pageHit('Guides', 'Flame')])).toEqual([
        ['/guides/wick', '/guides/wick#trim', '/guides/wick#soak', '/guides/flame'],
      ])
    })

    it('lists few that are worse than the next part of the site', () => {
      const others = ['One', 'Two', 'Three', 'Four'].map((name) => pageHit('Guides', name))
      expect(urls([wick, pageHit('Oil', 'Whale'), ...others])).toEqual([
        ['/guides/wick', '/guides/one', '/guides/two'],
        ['/oil/whale'],
      ])
    })

    it('lists all if there is no other page', () => {
      expect(urls([wick, ...parts])[0]).toHaveLength(5)
    })
  })

  it('puts the hits of a page together and connects them to it, the last by a shorter line', () => {
    const other = pageHit('Guides', 'Flame')
    const [group] = groupHits([wick, trim, other, soak], { max: 5 })
    expect(group?.hits.map(({ hit, parent, tree }) => [hit.url, parent?.url, tree])).toEqual([
      ['/guides/wick', undefined, undefined],
      ['/guides/wick#trim', '/guides/wick', 'on'],
      ['/guides/wick#soak', '/guides/wick', 'end'],
      ['/guides/flame', undefined, undefined],
    ])
  })

  it('puts a page above its parts, whatever it ranks', () => {
    const [group] = groupHits([trim, wick, soak], { max: 5 })
    expect(group?.hits.map(({ hit, index, tree }) => [hit.url, index, tree])).toEqual([
      ['/guides/wick', 0, undefined],
      ['/guides/wick#trim', 1, 'on'],
      ['/guides/wick#soak', 2, 'end'],
    ])
  })

  it('puts the text above the first heading in the place of its page, unless that was found', () => {
    const text = { ...wick, objectID: 'text', type: 'content' as const, content: 'Long.' }
    const rows = (hits: Parameters<typeof groupHits>[0]) =>
      groupHits(hits, { max: 5 })[0]?.hits.map(({ hit, tree }) => [hit.objectID, tree])
    expect(rows([trim, text])).toEqual([
      ['text', undefined],
      [trim.objectID, 'end'],
    ])
    expect(rows([text, trim, wick])).toEqual([
      [wick.objectID, undefined],
      ['text', 'on'],
      [trim.objectID, 'end'],
    ])
  })

  it('keeps the order of parts whose page was not found, without a line', () => {
    const [group] = groupHits([soak, trim], { max: 5 })
    expect(group?.hits.map(({ hit, tree }) => [hit.url, tree])).toEqual([
      ['/guides/wick#soak', undefined],
      ['/guides/wick#trim', undefined],
    ])
  })

  it('puts another page of the same name below the parts of the first', () => {
    const namesake = { ...wick, objectID: 'other', url: '/other/wick' }
    const [group] = groupHits([trim, wick, namesake, soak], { max: 5 })
    expect(group?.hits.map(({ hit, tree }) => [hit.url, tree])).toEqual([
      ['/guides/wick', undefined],
      ['/guides/wick#trim', 'on'],
      ['/guides/wick#soak', 'end'],
      ['/other/wick', undefined],
    ])
  })

  it('looks for the page of a hit only in the same group and version', () => {
    const elsewhere = { ...trim, hierarchy: { ...trim.hierarchy, lvl0: 'Oil' } }
    const older = { ...trim, version: 'v3' }
    const parents = groupHits([wick, elsewhere, older], { max: 5 }).flatMap(({ hits }) =>
      hits.map(({ parent }) => parent),
    )
    expect(parents).toEqual([undefined, undefined, undefined])
  })

  it('takes the title of a group from its hits, without marks and entities', () => {
    const hit = { ...wick, ...marked('<mark>Oil</mark> &amp; wick') }
    expect(groupHits([hit, pageHit('Oil & wick', 'X')], { max: 5 })).toMatchObject([
      { title: 'Oil & wick' },
    ])
  })

  it('accepts hits without a group', () => {
    const hit = { ...wick, hierarchy: { ...wick.hierarchy, lvl0: null } }
    expect(groupHits([hit], { max: 5 })).toMatchObject([{ id: 'hits0', title: '' }])
  })

  it('lists what was shown before the rest, as rows that stay', () => {
    const oil = pageHit('Oil', 'Whale')
    const before = groupHits([trim, oil], { max: 5 })
    const after = groupHits([trim, oil, wick, soak], { max: 5, kept: 2 })
    const rows = (groups: typeof after) =>
      groups.flatMap(({ title, hits }) => hits.map(({ hit }) => `${title} ${hit.url}`))
    expect(rows(after)).toEqual([
      ...rows(before),
      'Guides /guides/wick',
      'Guides /guides/wick#soak',
    ])
    expect(new Set(after.map(({ id }) => id)).size).toBe(after.length)
  })
})
