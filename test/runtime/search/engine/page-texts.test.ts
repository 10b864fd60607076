import { describe, expect, it } from 'vitest'
import { readPageText } from '../../../../cli/search/index-page.ts'
import type { TreeNode } from '../../../../runtime/contract/tree.ts'
import { createSectionTexts } from '../../../../runtime/search/engine/page-texts.ts'

const chunkOf = (tree: unknown) => ({ title: 'Page', tree })

describe('createSectionTexts()', () => {
  it.each<[what: string, tree: readonly TreeNode[]]>([
    [
      'HTML',
      ['<p>a &amp; b &lt;i&gt; &#39;c&#39;</p><h2 id="x">X</h2><p>c</p><pre><code>d</code></pre>'],
    ],
    [
      'components',
      [
        '<p>a</p>',
        {
          component: 'card',
          props: { title: 'App <Router> & "more"', open: true },
          children: ['<h2 id="b">B</h2><p>c</p>'],
        },
        '<p>d</p>',
      ],
    ],
    [
      'elements with components in them',
      [
        {
          tag: 'ul',
          attrs: { class: 'x"y', title: '<b>' },
          children: [
            '<li>d</li>',
            {
              tag: 'li',
              attrs: {},
              children: [
                'e',
                { component: 'badge', props: { title: 'T' }, inline: true, children: ['f'] },
                'g',
              ],
            },
          ],
        },
      ],
    ],
    [
      'a heading with a component in it',
      [
        {
          tag: 'h2',
          attrs: { id: 'a"b' },
          children: ['A ', { component: 'badge', props: {}, inline: true, children: ['new'] }],
        },
        '<p>text</p>',
      ],
    ],
  ])('reads the same texts from %s as the build', async (_, tree) => {
    const textOf = createSectionTexts(async () => chunkOf(tree))
    const built = readPageText({ title: 'Page', content: tree })
    const read = await Promise.all(built.map((_, section) => textOf('/x.json', section)))
    expect(read).toEqual(built.map(({ text }) => text))
    expect(await textOf('/x.json', built.length)).toBe('')
  })

  it('leaves out the labels of tabs, which are not a part of sentences', async () => {
    const tab = (title: string): TreeNode => ({
      component: 'tab',
      props: { title },
      children: [`<p>Use ${title.toLowerCase()}.</p>`],
    })
    const tree = [{ component: 'tabs', props: {}, children: [tab('App'), tab('Pages')] }]
    const textOf = createSectionTexts(async () => chunkOf(tree))
    expect(await textOf('/x.json', 0)).toBe('Use app. Use pages.')
  })

  it('loads a chunk once, and again if that failed', async () => {
    const loaded: string[] = []
    let isBroken = true
    const textOf = createSectionTexts(async (url) => {
      loaded.push(url)
      if (isBroken) throw new Error('gone')
      return chunkOf(['<p>a</p>'])
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
      return chunkOf(['<p>a</p>'])
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

  it.each([null, {}, 'text'])('finds no text in the chunk %j', async (json) => {
    expect(await createSectionTexts(async () => json)('/x', 0)).toBe('')
  })
})
