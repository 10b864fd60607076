import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { DocData, PageData, SiteData, VersionData } from '../../runtime/index.ts'
import theme from '../../theme/index.ts'
import { around, site as lantern, type Surroundings } from './support.tsx'

const doc: DocData = {
  id: 'guide/wick',
  version: 'v3',
  sidebar: { name: 'docs', href: '/assets/sidebar.json', branches: {} },
  breadcrumbs: [{ label: 'Guides' }, { label: 'Trim the wick', url: '/guide/wick' }],
  previous: { label: 'Start', url: '/start' },
  next: { label: 'Flames', url: '/flames' },
  editUrl: 'https://example.com/edit',
  alternates: [{ version: 'current', url: '/guide/wick', same: true }],
}

const full: Partial<SiteData> = {
  announcementBar: { id: 'news', content: '<b>News</b>', isCloseable: true },
  footer: {
    sections: [{ title: 'More', items: [{ label: 'Songs', url: '/songs' }] }],
    copyright: '© 2025',
  },
  navbar: {
    title: 'Lantern',
    hideOnScroll: true,
    items: [
      { kind: 'link', position: 'left', label: 'Docs', url: '/guide' },
      {
        kind: 'dropdown',
        position: 'left',
        label: 'Crew',
        items: [{ label: 'Songs', url: '/songs' }],
      },
      { kind: 'docs-version-dropdown', position: 'right', after: [] },
      { kind: 'search', position: 'right' },
    ],
  },
}

const sidebar = [{ kind: 'link', label: 'Trim the wick', url: '/guide/wick' } as const]
const render = (page: Partial<PageData>, more: Surroundings = { site: full, sidebar }) =>
  renderToString(around(<theme.Layout>text</theme.Layout>, { ...more, page }))

describe('Layout on the server', () => {
  it('renders every part of a doc page without a window', () => {
    expect(typeof window).toBe('undefined')
    const html = render({ doc })
    for (const name of [
      'Main',
      'Docs sidebar',
      'Breadcrumbs',
      'On this page',
      'Docs pages',
      'Footer',
    ]) {
      expect(html).toContain(`aria-label="${name}"`)
    }
    expect(html).toContain('<h1 tabindex="-1">Trim the wick</h1>')
  })

  it('starts with the skip link to the only main', () => {
    const html = render({ doc })
    expect(html).toMatch(/^<a class="skip-link" href="#docs:main">/)
    expect(html.match(/<main id="docs:main"[^>]* tabindex="-1"/g)).toHaveLength(1)
  })

  it('contains nothing that a strict content security policy blocks', () => {
    expect(render({ doc })).not.toMatch(/\sstyle=|\son[a-z]+=/)
  })

  it.each([
    ['/guide', 'page', undefined],
    ['/guide/wick', 'true', undefined],
    ['/songs', undefined, 'page'],
    ['/songs/a', undefined, 'true'],
    ['/start', undefined, undefined],
  ])('marks one item of the navbar, the closest to the page: on %s', (url, docs, songs) => {
    const html = render({ url, doc: undefined })
    const mark = (link: string) =>
      new RegExp(`aria-current="(\\w+)" href="${link}"`).exec(html)?.[1]
    expect([mark('/guide'), mark('/songs')]).toEqual([docs, songs])
  })

  it('marks the item for the whole sidebar only if no item is closer', () => {
    const items = ['/start', '/tutorials', '/api/store'].map(
      (to) => ({ kind: 'link', position: 'left', label: to, url: to }) as const,
    )
    const marked = (url: string, sidebarLinks = { docs: '/start' }) =>
      [
        ...render(
          { url, doc: { ...doc, version: 'current' } },
          { site: { navbar: { title: '', hideOnScroll: false, items }, sidebarLinks } },
        ).matchAll(/navbar-link" aria-current="\w+" href="([^"]*)"/g),
      ].map(([, link]) => link)
    expect(marked('/tutorials')).toEqual(['/tutorials'])
    expect(marked('/tutorials/one')).toEqual(['/tutorials'])
    expect(marked('/api/reducers/one')).toEqual(['/api/store'])
    expect(marked('/options')).toEqual(['/start'])
    expect(marked('/options', { docs: '' })).toEqual([])
    expect(marked('/')).toEqual([])
  })

  it('warns in an unmaintained version and links to the same page of the latest', () => {
    const html = render({ doc })
    expect(html).toContain('which is no longer maintained')
    expect(html).toContain('<a href="/guide/wick">Read this page for v4</a>')
  })

  it('has a menu of the versions in it, which has the label of the latest one on other docs', () => {
    const handbook: VersionData = {
      ...{ name: 'handbook', label: 'Handbook', path: '/handbook', isLast: false },
      banner: 'none',
      menu: false,
      mainUrl: '/handbook/a',
    }
    const [latest, old] = lantern.versions
    const label = (versions: readonly (VersionData | undefined)[]) => {
      const site = { ...full, versions: versions.filter((one) => one !== undefined) }
      const html = render({ doc: { ...doc, version: 'handbook', alternates: [] } }, { site })
      expect(html).not.toContain('Handbook')
      return /visually-hidden">Version[^/]*<\/span>(\w+)/.exec(html)?.[1]
    }
    expect(label([latest, old, handbook])).toBe('v4')
    expect(label([latest, handbook])).toBeUndefined()
  })

  it('has no version banner in the latest version', () => {
    expect(render({ doc: { ...doc, version: 'current' } })).not.toContain('role="alert"')
  })

  it('renders a component page in main, without an article', () => {
    const html = render({ kind: 'component' })
    expect(html).toContain('<main id="docs:main" tabindex="-1">text</main>')
    expect(html).not.toContain('class="prose"')
  })

  it('renders a page without a sidebar, but with its contents list', () => {
    const html = render({ doc: undefined })
    expect(html).not.toContain('Docs sidebar')
    expect(html).toContain('On this page')
  })

  it('renders a site without navbar items, footer and versions', () => {
    expect(render({}, { site: { versions: [] } })).toContain('<article class="prose">')
  })

  it('has no footer landmark if there is nothing in it', () => {
    const withFooter = (footer: SiteData['footer']) => render({}, { site: { footer } })
    expect(withFooter({ sections: [], copyright: '' })).not.toContain('<footer')
    expect(withFooter({ sections: [], copyright: 'Lantern' })).toContain('<footer')
    const section = { title: 'More', items: [] }
    expect(withFooter({ sections: [section], copyright: '' })).toContain('<footer')
  })
})

describe('NotFound', () => {
  it('has one h1, whether the page shows its title or not', () => {
    const renderNotFound = (showTitle: boolean) =>
      renderToString(
        around(
          <theme.Layout>
            <theme.NotFound />
          </theme.Layout>,
          { page: { kind: 'not-found', title: 'Page not found', showTitle } },
        ),
      )
    for (const showTitle of [true, false])
      expect(renderNotFound(showTitle).match(/<h1/g)).toHaveLength(1)
  })

  it('has an empty status, so that the pages that it suggests later are announced', () => {
    expect(renderToString(around(<theme.NotFound />))).toContain('<div role="status"></div>')
  })
})
