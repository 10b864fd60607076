import { describe, expect, it } from 'vitest'
import { blankRuns, countRuns, type TreeNode } from '../../runtime/contract/tree.ts'

const tree: TreeNode[] = [
  '<p>One</p>',
  {
    component: 'tabs',
    props: {},
    children: [{ component: 'tab', props: { title: 'A' }, children: ['<p>Two</p>'] }],
  },
  { tag: 'ul', attrs: {}, children: [{ tag: 'li', attrs: {}, children: ['Three'] }] },
]

describe('blankRuns()', () => {
  it('keeps the shape of the tree', () => {
    const blank = blankRuns(tree)
    expect(JSON.stringify(blank)).not.toMatch(/One|Two|Three/)
    expect(countRuns(blank)).toBe(3)
    expect(blank[1]).toMatchObject({ component: 'tabs', children: [{ component: 'tab' }] })
  })
})
