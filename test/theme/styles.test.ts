import { describe, expect, it } from 'vitest'
import { sheetsIn, slowSelectors, slowSelectorsIn } from '../support/slow-selectors.ts'

describe('the styles of the theme and the plugins', () => {
  it('do not make browsers match every element again at the end of a document', () => {
    const sheets = sheetsIn('theme', 'plugins', 'docs/config')
    expect(sheets.length).toBeGreaterThan(30)
    expect(slowSelectorsIn(sheets)).toEqual([])
    expect(slowSelectors('a > [b]:last-child\n  > :last-child {')).not.toEqual([])
  })
})
