import { describe, expect, it } from 'vitest'
import { createPageIndexer, toPlainText } from '../../../cli/search/index-page.ts'

const indexPage = createPageIndexer({
  language: 'en',
  versions: new Map([['/team', 'v']]),
  positions: new Map([['v', true]]),
})

describe('toPlainText()', () => {
  it('makes plain data of the text of a component page, with the same index', () => {
    const source = {
      title: 'Team',
      description: 'Who we are',
      content: () => '<h2 id="ann">Ann</h2><p>Ann writes <code>getSession</code>.</p>',
    }
    const plain = structuredClone(toPlainText(source))
    expect(plain.content).toEqual([source.content()])
    expect(indexPage('/team', plain)).toEqual(indexPage('/team', source))
    expect(indexPage('/team', plain)?.count).toBe(2)
  })
})
