import { describe, expect, it } from 'vitest'
import { separateTitle } from '../../../cli/markdown/separate-title.ts'
import type { TreeNode } from '../../../runtime/contract/tree.ts'

const title = (children: string[], attrs = {}): TreeNode => ({ tag: 'h1', attrs, children })

describe('separateTitle()', () => {
  it.each<[string, TreeNode[], TreeNode[]]>([
    ['a page that is only a title', ['<h1>A</h1>\n'], [title(['A'])]],
    [
      'a title with an id and inline code',
      ['<h1 id="a" tabindex="-1"><code>a</code> &lt; b</h1>\n<p>Text</p>\n<h1>B</h1>'],
      [title(['<code>a</code> &lt; b'], { id: 'a', tabindex: '-1' }), '<p>Text</p>\n<h1>B</h1>'],
    ],
    [
      'a title after comments',
      ['<!-- <h1>No</h1> -->\n<h1>A</h1>\n<p>Text</p>'],
      [title(['A']), '<!-- <h1>No</h1> -->\n<p>Text</p>'],
    ],
    [
      'a title after a style and a script',
      ['<style>\np {}\n</style>\n<script>a</script>\n<h1>A</h1>'],
      [title(['A']), '<style>\np {}\n</style>\n<script>a</script>\n'],
    ],
    [
      'a title before a component',
      ['<h1>A</h1>\n', { component: 'card', props: {}, children: [] }],
      [title(['A']), { component: 'card', props: {}, children: [] }],
    ],
    ['an empty title', ['<h1></h1>'], [title([])]],
  ])('makes %s a node', (_, tree, expected) => {
    expect(separateTitle(tree)).toEqual(expected)
  })

  it.each<[string, TreeNode[]]>([
    ['an empty page', []],
    ['a title after text', ['<p>Text</p>\n<h1>A</h1>']],
    ['a title with a component', [{ tag: 'h1', attrs: {}, children: ['A'] }, '<p>Text</p>']],
    ['a component', [{ component: 'card', props: {}, children: ['<h1>A</h1>'] }]],
  ])('leaves %s as it is', (_, tree) => {
    expect(separateTitle(tree)).toBe(tree)
  })
})
