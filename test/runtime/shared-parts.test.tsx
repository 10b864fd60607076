import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { PageData, SidebarEntry } from '../../runtime/index.ts'
import { HydrationBoundary, Shared, useCurrentMark, usePage } from '../../runtime/index.ts'
import { createPartRenderer } from '../../runtime/page/shared-parts.tsx'
import { Layout } from '../../theme/index.ts'
import { around, page, site } from '../theme/support.tsx'

const urls = ['/a', '/b&c', '/d/"e"']
const sidebar: SidebarEntry[] = [
  ...urls.map((url): SidebarEntry => ({ kind: 'link', label: url, url })),
  {
    kind: 'category',
    label: 'Inner',
    collapsible: true,
    collapsed: true,
    items: [
      { kind: 'link', label: 'twice', url: '/a' },
      { kind: 'link', label: 'x', url: '/x' },
    ],
  },
]
const docOf = (url: string): Partial<PageData> => ({
  url,
  doc: {
    id: url,
    version: 'current',
    sidebar: { name: 'docs', href: '/s.json', branches: {} },
    breadcrumbs: [],
    alternates: [],
  },
})

/** Renders pages with parts of these names, and counts how often a part is rendered. */
function countRenders() {
  let renders = 0
  const Part = () => {
    renders++
    return <b>{useCurrentMark('/a')}</b>
  }
  const parts = createPartRenderer()
  const render = (names: readonly string[]) =>
    parts.render(
      around(
        <p>
          {names.map((name) => (
            <Shared key={name} name={name}>
              <Part />
            </Shared>
          ))}
        </p>,
      ),
      '/other',
    )
  return { render, renders: () => renders }
}

describe('createPartRenderer()', () => {
  it('throws what a component inside a boundary throws', () => {
    const Broken = () => {
      throw new Error('no')
    }
    const content = around(
      <HydrationBoundary fallback="…">
        <Broken />
      </HydrationBoundary>,
    )
    expect(() => createPartRenderer().render(content, '/a')).toThrow('no')
  })

  it('renders the same HTML as React without shared parts, for each page', () => {
    const parts = createPartRenderer()
    for (const url of [...urls, '/x', '/nowhere', ...urls]) {
      const layout = around(<Layout>{url}</Layout>, { sidebar, page: docOf(url) })
      expect(parts.render(layout, url)).toBe(renderToString(layout))
    }
  })

  it('renders a part once for each name', () => {
    const { render, renders } = countRenders()
    render(['one'])
    render(['one'])
    expect(renders()).toBe(1)
    render(['two'])
    expect(renders()).toBe(2)
  })

  it('keeps 50 parts, and all of a page that has more', () => {
    const { render, renders } = countRenders()
    const names = Array.from({ length: 60 }, (_, i) => `part ${i}`)
    expect(render(names)).toBe(render(names))
    // The first ten were dropped and rendered again.
    expect(renders()).toBe(70)
    render(names.slice(20, 30))
    expect(renders()).toBe(70)
  })

  it('does not change text that looks like its placeholders', () => {
    const text = '<shared-part data-part="0"></shared-part> aria-current="0"'
    const Text = () => <i>{`${usePage().title} ${text}`}</i>
    const element = around(
      <Shared name="t">
        <Text />
      </Shared>,
    )
    expect(createPartRenderer().render(element, page.url)).toBe(renderToString(element))
    expect(site.title).toBe('Lantern')
  })
})
