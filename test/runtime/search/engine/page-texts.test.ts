import { describe, expect, it } from 'vitest'
import { createSectionTexts } from '../../../../runtime/search/engine/page-texts.ts'

describe('createSectionTexts()', () => {
  it('loads the texts of a page once, and again if that failed', async () => {
    const loaded: string[] = []
    let isBroken = true
    const textOf = createSectionTexts(async (url) => {
      loaded.push(url)
      if (isBroken) throw new Error('gone')
      return ['a']
    })
    await expect(textOf('/x.json', 0)).rejects.toThrow('gone')
    isBroken = false
    expect(await Promise.all([textOf('/x.json', 0), textOf('/x.json', 0)])).toEqual(['a', 'a'])
    expect(loaded).toEqual(['/x.json', '/x.json'])
  })

  it('forgets the pages that were used longest ago', async () => {
    const loaded: string[] = []
    const textOf = createSectionTexts(async (url) => {
      loaded.push(url)
      return ['a']
    })
    for (let i = 0; i < 60; i++) await textOf(`/${i}`, 0)
    await textOf('/0', 0)
    await textOf('/new', 0)
    expect(loaded).toHaveLength(61)
    await textOf('/0', 0)
    expect(loaded).toHaveLength(61)
    await textOf('/1', 0)
    expect(loaded).toHaveLength(62)
  })

  it.each([null, {}, 'text', [], [1]])('finds no text in %j', async (json) => {
    expect(await createSectionTexts(async () => json)('/x', 0)).toBe('')
  })
})
