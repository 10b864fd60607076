import { describe, expect, it } from 'vitest'
import {
  createPageIndexer,
  readPageText,
  readSnippetTexts,
  toPlainText,
} from '../../../cli/search/index-page.ts'
import { namesOf, postingsAt } from '../../../cli/search/page-terms.ts'
import { readPostings } from '../../../runtime/contract/terms/postings.ts'
import type { TreeNode } from '../../../runtime/contract/tree.ts'

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

it('counts a word as one of the shortest heading or keyword that contains it', () => {
  const index = indexPage('/team', {
    title: 'Everyone in our team',
    keywords: ['All members of the team', 'team'],
    content: ['<p>Text.</p>'],
  })
  if (!index) throw new Error('"/team" was not indexed')
  const at = namesOf(index.terms).indexOf('team')
  const postings = readPostings(postingsAt(index.terms, at), true)
  expect(postings.headings).toEqual([1])
})

describe('the texts of snippets', () => {
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
  ])('are those that are indexed: %s', (_, tree) => {
    const source = { title: 'Page', content: tree }
    expect(readSnippetTexts(source)).toEqual(readPageText(source).map(({ text }) => text))
  })

  it('lack the labels of tabs, which are not a part of sentences', () => {
    const tab = (title: string): TreeNode => ({
      component: 'tab',
      props: { title },
      children: [`<p>Use ${title.toLowerCase()}.</p>`],
    })
    const content = [{ component: 'tabs', props: {}, children: [tab('App'), tab('Pages')] }]
    expect(readSnippetTexts({ title: 'Page', content })).toEqual(['Use app. Use pages.'])
  })
})
