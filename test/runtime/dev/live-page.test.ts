// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import type { PageData } from '../../../runtime/contract/page.ts'
import type { TreeNode } from '../../../runtime/contract/tree.ts'
import { toLivePage, toNextPage } from '../../../runtime/dev/live-page.ts'
import type { LoadedPage } from '../../../runtime/page/loaded-page.ts'

const pageOf = (tree: readonly TreeNode[]): LoadedPage => ({
  page: { url: '/', kind: 'markdown', title: '', tree } as unknown as PageData,
})
const tabs = (name: string, ...children: TreeNode[]): TreeNode => ({
  component: 'tabs',
  props: { name },
  children,
})
const live = (tree: readonly TreeNode[]) => toLivePage(pageOf(tree))
const keysOf = ({ runs, page }: LoadedPage) => runs?.nodeKeys?.get(page.tree)

describe('toNextPage()', () => {
  it('keeps the runs, and the keys of what was there', () => {
    const shown = live([tabs('a', 'A'), '<p>x</p>', tabs('b', 'B')])
    const { loaded, kept } = toNextPage(
      shown,
      pageOf(['<p>new</p>', tabs('a', 'A2'), '<p>y</p>', tabs('b', 'B')]),
    )
    const [added, ...others] = keysOf(loaded) ?? []
    expect(others).toEqual([0, 1, 2])
    expect(added).toBeTypeOf('string')
    expect(kept).toEqual([
      { from: 0, to: 1, before: 'A', after: 'A2' },
      { from: 1, to: 2, before: '<p>x</p>', after: '<p>y</p>' },
      { from: 2, to: 3, before: 'B', after: 'B' },
    ])
    expect(loaded.runs?.map(String)).toEqual(['<p>new</p>', 'A2', '<p>y</p>', 'B'])
    expect(loaded.runs?.slice(1)).toEqual(shown.runs)
  })

  it('keeps the keys over several changes', () => {
    const first = toNextPage(live([tabs('a'), tabs('b')]), pageOf(['x', tabs('a'), tabs('b')]))
    const second = toNextPage(first.loaded, pageOf(['x', tabs('b')]))
    expect(keysOf(second.loaded)).toEqual([keysOf(first.loaded)?.[0], 1])
  })

  it('does not mistake one component for another that was deleted before it', () => {
    const { loaded } = toNextPage(
      live(['x', tabs('a'), 'y', tabs('b'), 'z']),
      pageOf(['x', tabs('b'), 'z']),
    )
    expect(keysOf(loaded)).toEqual([0, 3, 4])
  })

  it('compares texts as the browser writes them: those of a first view are read from the document', () => {
    const runs = ['<p>a &amp; b</p>', '<br>'].map((text) => ({ toString: () => text }))
    const { loaded } = toNextPage(
      { ...pageOf(['', tabs('a'), '']), runs },
      pageOf([tabs('a'), '<p>a & b</p>', tabs('a'), '<br />']),
    )
    expect(keysOf(loaded)?.slice(1)).toEqual([0, 1, 2])
  })
})
