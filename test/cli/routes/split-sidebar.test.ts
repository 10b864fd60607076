import { describe, expect, it } from 'vitest'
import { splitSidebar } from '../../../cli/routes/split-sidebar.ts'
import type { SidebarCategory, SidebarEntry } from '../../../runtime/contract/page.ts'

const links = (prefix: string, count: number): SidebarEntry[] =>
  Array.from({ length: count }, (_, i) => ({
    kind: 'link',
    label: `${i}`,
    url: `/${prefix}/${i}`,
  }))
const category = (
  label: string,
  items: readonly SidebarEntry[],
  more: Partial<SidebarCategory> = {},
): SidebarEntry => ({
  kind: 'category',
  label,
  collapsible: true,
  collapsed: true,
  items,
  ...more,
})

describe('splitSidebar()', () => {
  it('leaves a small sidebar whole', () => {
    const entries = [category('A', links('a', 99))]
    const { trunk, branches, branchesOf } = splitSidebar(entries)
    expect(trunk).toEqual(entries)
    expect([branches.size, branchesOf.size]).toEqual([0, 0])
  })

  it('makes branches of the closed categories of a large sidebar', () => {
    const [a, b] = [links('a', 60), links('b', 60)]
    const { trunk, branches, branchesOf } = splitSidebar([
      { kind: 'link', label: 'Home', url: '/' },
      category('A', a, { url: '/a' }),
      category('B', b),
    ])
    expect(trunk).toEqual([
      { kind: 'link', label: 'Home', url: '/' },
      { ...category('A', []), url: '/a', branch: '1', firstUrl: '/a/0' },
      { ...category('B', []), branch: '2', firstUrl: '/b/0' },
    ])
    expect([...branches]).toEqual([
      ['1', a],
      ['2', b],
    ])
    expect(branchesOf.get('/a')).toEqual(['1'])
    expect(branchesOf.get('/b/59')).toEqual(['2'])
    expect(branchesOf.get('/')).toBeUndefined()
  })

  it('splits a branch that is too large, and keeps a small one whole', () => {
    const small = category('Small', links('s', 3))
    const { branches, branchesOf } = splitSidebar([
      category('A', [category('Inner', links('i', 120)), small]),
      category('B', [small]),
    ])
    expect([...branches.keys()]).toEqual(['0', '0.0', '0.1', '1'])
    expect(branches.get('1')).toEqual([small])
    expect(branchesOf.get('/i/5')).toEqual(['0', '0.0'])
  })

  it('keeps categories that are always open, or open at first, in the trunk', () => {
    const open = category('Open', links('o', 70), { collapsed: false })
    const fixed = category('Fixed', links('f', 70), { collapsible: false, collapsed: false })
    expect(splitSidebar([open, fixed]).trunk).toEqual([open, fixed])
  })

  it('splits categories inside one that is always open', () => {
    const fixed = category('Fixed', [category('In', links('i', 120))], { collapsible: false })
    expect([...splitSidebar([fixed]).branches.keys()]).toEqual(['0.0'])
  })

  it('gives a page that is listed twice both branches', () => {
    const { branchesOf } = splitSidebar([
      category('A', links('x', 60)),
      category('B', links('x', 60)),
    ])
    expect(branchesOf.get('/x/7')).toEqual(['0', '1'])
  })

  it('leaves a category without items as it is', () => {
    const empty = category('Empty', [], { url: '/e' })
    expect(splitSidebar([empty, ...links('a', 101)]).trunk[0]).toEqual(empty)
  })
})
