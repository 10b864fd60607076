import { describe, expect, it } from 'vitest'
import { checkReach } from '../../../cli/routes/check-reach.ts'
import { configOf } from '../content/pages.ts'
import { plan } from './plan.ts'

/** The codes of problems by URL; `links` are those of the pages' content. */
function reach(
  files: Parameters<typeof plan>[0],
  config: Parameters<typeof plan>[1] = {},
  links: Readonly<Record<string, readonly string[]>> = {},
) {
  const planned = plan(files, config).plan
  return checkReach(planned, configOf(config), ({ url }) => links[url] ?? []).map(
    ({ code, at }) => `${at?.file} ${code}`,
  )
}

const sidebars = { docs: ['index', 'a'] }

describe('checkReach()', () => {
  it('reaches what a sidebar, the navigation or a version names', () => {
    const config = {
      sidebars: { docs: ['a', { type: 'category', label: 'C', doc: 'c', items: ['d'] }] },
      navbar: { items: [{ label: 'B', to: '/b#x' }] },
      docs: { versions: [{ name: 'current' }, { name: 'v3' }] },
    } as const
    const none = ['sidebar: none']
    const files = { 'index.md': none, 'a.md': '', 'b.md': none, 'c.md': '', 'd.md': '' }
    expect(reach({ ...files, 'v3/z.md': none, 'v3/y.md': none }, config)).toEqual([
      'content/v3/y.md orphan-page',
    ])
  })

  it('follows links of reached pages only', () => {
    const none = ['sidebar: none']
    const files = {
      'index.md': '',
      'a.md': '',
      'b.md': none,
      'c.md': none,
      'x.md': none,
      'y.md': none,
    }
    const links = { '/a': ['/b', '/gone'], '/b': ['/c', '/a'], '/x': ['/y'], '/y': ['/x'] }
    expect(reach(files, { sidebars }, links)).toEqual([
      'content/x.md orphan-page',
      'content/y.md orphan-page',
    ])
  })

  it('follows the version menu to the same page of another version', () => {
    const docs = { versions: [{ name: 'current' }, { name: 'v3', mainDoc: 'b' }] }
    const files = {
      'index.md': '',
      'a.md': '',
      'v3/a.md': ['sidebar: none'],
      'v3/b.md': ['sidebar: none'],
    }
    expect(reach(files, { docs, sidebars })).toEqual([])
  })

  it('reports docs in no sidebar unless that is intended', () => {
    const files = {
      'index.md': '',
      'a.md': '',
      'b/a.md': '',
      'b.md': '',
      'c.md': ['sidebar: none'],
      'd.md': ['unlisted: true'],
      'e.md': ['sidebar: docs'],
      'page.tsx': '',
    }
    const links = { '/': ['/a', '/b', '/c', '/e', '/page', '/b/a'] }
    expect(reach(files, { sidebars: { docs: ['b/a'] } }, links)).toEqual([
      'content/a.md page-without-sidebar',
      'content/b.md page-without-sidebar',
    ])
    expect(reach(files, { sidebars }, links)).toEqual([])
    expect(reach(files, { sidebars: {} }, links)).toEqual([])
  })
})
