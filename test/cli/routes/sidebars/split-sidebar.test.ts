import { describe, expect, it } from 'vitest'
import { type SplitSidebar, splitSidebar } from '../../../../cli/routes/sidebars/split-sidebar.ts'
import type { SidebarCategory, SidebarEntry } from '../../../../runtime/contract/page.ts'

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

/** The labels that lead to each branch, by the branch's name. */
function pathsOf({ trunk, branches }: SplitSidebar): Map<string, string> {
  const paths = new Map<string, string>()
  const walk = (entries: readonly SidebarEntry[], above: string) => {
    for (const entry of entries) {
      if (entry.kind === 'link') continue
      const path = above + entry.label
      if (entry.branch !== undefined) paths.set(entry.branch, path)
      walk(branches.get(entry.branch ?? '') ?? entry.items, `${path}/`)
    }
  }
  walk(trunk, '')
  return paths
}

function branchOf(entry: SidebarEntry | undefined): string {
  return (entry?.kind === 'category' && entry.branch) || ''
}

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
    const [nameOfA, nameOfB] = [...branches.keys()]
    expect(nameOfA).toMatch(/^[\da-f]{8}$/)
    expect(nameOfB).not.toBe(nameOfA)
    expect(trunk).toEqual([
      { kind: 'link', label: 'Home', url: '/' },
      { ...category('A', []), url: '/a', branch: nameOfA, firstUrl: '/a/0' },
      { ...category('B', []), branch: nameOfB, firstUrl: '/b/0' },
    ])
    expect([...branches.values()]).toEqual([a, b])
    expect(branchesOf.get('/a')).toEqual([nameOfA])
    expect(branchesOf.get('/b/59')).toEqual([nameOfB])
    expect(branchesOf.get('/')).toBeUndefined()
  })

  it('keeps the name of a branch when others are added before it or its items change', () => {
    const before = splitSidebar([category('A', [category('In', links('i', 100))])])
    const after = splitSidebar([
      category('New', links('n', 5)),
      category('A', [category('Also', links('a', 2)), category('In', links('i', 99))]),
    ])
    const names = [...before.branches.keys()]
    expect(names.map((name) => pathsOf(after).get(name))).toEqual(['A', 'A/In'])
  })

  it('gives categories with the same label different names', () => {
    const split = splitSidebar([category('A', links('a', 60)), category('A', links('b', 60))])
    expect([...split.branches.values()]).toEqual([links('a', 60), links('b', 60)])
  })

  it('splits a branch that is too large, and keeps a small one whole', () => {
    const small = category('Small', links('s', 3))
    const split = splitSidebar([
      category('A', [category('Inner', links('i', 100)), small]),
      category('B', [small]),
    ])
    const { branches, branchesOf } = split
    const paths = pathsOf(split)
    expect([...branches.keys()].map((name) => paths.get(name))).toEqual([
      'A',
      'A/Inner',
      'A/Small',
      'B',
    ])
    expect([...branches.values()].at(-1)).toEqual([small])
    expect(branchesOf.get('/i/5')?.map((name) => paths.get(name))).toEqual(['A', 'A/Inner'])
  })

  it('keeps categories that are always open, or open at first, in the trunk', () => {
    const open = category('Open', links('o', 70), { collapsed: false })
    const fixed = category('Fixed', links('f', 70), { collapsible: false, collapsed: false })
    expect(splitSidebar([open, fixed]).trunk).toEqual([open, fixed])
  })

  it('splits categories inside one that is always open', () => {
    const fixed = category('Fixed', [category('In', links('i', 100))], { collapsible: false })
    expect([...pathsOf(splitSidebar([fixed])).values()]).toEqual(['Fixed/In'])
  })

  it('gives a page that is listed twice both branches', () => {
    const { branches, branchesOf } = splitSidebar([
      category('A', links('x', 60)),
      category('B', links('x', 60)),
    ])
    expect(branchesOf.get('/x/7')).toEqual([...branches.keys()])
  })

  it('leaves a category without items as it is', () => {
    const empty = category('Empty', [], { url: '/e' })
    expect(splitSidebar([empty, category('A', links('a', 101))]).trunk[0]).toEqual(empty)
  })

  describe('divides a long list of a large sidebar', () => {
    const sections = (count: number) =>
      Array.from({ length: count }, (_, i) => category(`S${i}`, links(`s${i}`, 3)))

    it('into groups that are labelled with their first and last entry', () => {
      const split = splitSidebar(sections(100))
      expect(split.trunk.map(({ label }) => label).slice(0, 2)).toEqual(['S0 – S9', 'S10 – S19'])
      expect(split.trunk).toHaveLength(10)
      expect(split.branches.get(branchOf(split.trunk[1]))).toHaveLength(10)
      expect(split.trunk[1]).toMatchObject({ firstUrl: '/s10/0', collapsed: true, items: [] })
      const paths = pathsOf(split)
      const names = split.branchesOf.get('/s13/1') ?? []
      expect(names.map((name) => paths.get(name))).toEqual(['S10 – S19', 'S10 – S19/S13'])
    })

    it('on each level', () => {
      const { trunk, branches } = splitSidebar([category('API', links('api', 2500))])
      const groups = branches.get(branchOf(trunk[0])) ?? []
      expect(groups).toHaveLength(14)
      const smaller = branches.get(branchOf(groups[13])) ?? []
      expect(smaller).toHaveLength(14)
      expect(branches.get(branchOf(smaller[13]))).toEqual(links('api', 2500).slice(2487))
    })

    it.each([
      [51, 8],
      [256, 16],
      [257, 7],
      [400, 8],
      [4096, 16],
      [10_000, 10],
    ])('of %i entries into lists of up to %i', (count, longest) => {
      const { trunk, branches } = splitSidebar(sections(count))
      const lists = [trunk, ...branches.values()]
      expect(Math.max(...lists.map((list) => list.length))).toBe(longest)
      const labels = lists.flatMap((list) => list.map(({ label }) => label))
      const whole = labels.filter((label) => /^S\d+$/.test(label))
      expect(whole).toEqual(sections(count).map(({ label }) => label))
    })

    it('but keeps the names of branches in groups when sections are added', () => {
      const before = splitSidebar(sections(100))
      const after = splitSidebar([category('New', links('new', 3)), ...sections(100)])
      const nameOf = (split: SplitSidebar) => split.branchesOf.get('/s50/0')?.at(-1)
      expect(nameOf(before)).toBe(nameOf(after))
    })

    it('of more than 50 entries', () => {
      expect(splitSidebar(sections(50)).trunk).toHaveLength(50)
      expect(splitSidebar(sections(51)).trunk).toHaveLength(8)
      expect(splitSidebar(links('a', 100)).trunk).toHaveLength(100)
    })
  })
})
