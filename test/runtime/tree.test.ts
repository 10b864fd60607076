import { describe, expect, it } from 'vitest'
import { blankRuns, countRuns, fillRuns, type TreeNode } from '../../runtime/contract/tree.ts'

const tree: TreeNode[] = [
  '<p>One</p>',
  {
    component: 'tabs',
    props: {},
    children: [{ component: 'tab', props: { title: 'A' }, children: ['<p>Two</p>'] }],
  },
  { tag: 'ul', attrs: {}, children: [{ tag: 'li', attrs: {}, children: ['Three'] }] },
]

describe('a tree', () => {
  it('comes back whole when its emptied runs are filled in', () => {
    const blank = blankRuns(tree)
    expect(JSON.stringify(blank)).not.toMatch(/One|Two|Three/)
    expect(countRuns(blank)).toBe(3)
    expect(fillRuns(blank, ['<p>One</p>', '<p>Two</p>', 'Three'])).toEqual(tree)
  })
})
