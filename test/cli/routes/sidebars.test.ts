import { describe, expect, it } from 'vitest'
import type { UserConfig } from '../../../cli/config/types.ts'
import { plan } from './plan.ts'

describe('planRoutes() with a written-out sidebar', () => {
  it('nests docs, links and categories', () => {
    const { lines, texts } = plan(
      {
        'index.md': '# Home',
        'a.md': '# A page',
        'guide/index.md': '# Guide',
        'guide/b.md': ['sidebar_label: Bee'],
      },
      {
        sidebars: {
          docs: [
            'index',
            { type: 'doc', id: 'a', label: 'Own label' },
            { type: 'link', label: 'npm', href: 'https://npmjs.com' },
            { type: 'link', label: 'Anchor', to: '/a#part' },
            {
              type: 'category',
              label: 'Guides',
              doc: 'guide/index',
              collapsed: false,
              items: [
                'guide/b',
                { type: 'category', label: 'Deep', collapsible: false, items: ['a'] },
              ],
            },
          ],
        },
      },
    )
    expect(texts).toEqual([])
    expect(lines('docs')).toEqual([
      'Home /',
      'Own label /a',
      'npm https://npmjs.com',
      'Anchor /a#part',
      '- Guides /guide',
      '  Bee /guide/b',
      '  - Deep',
      '    A page /a',
    ])
  })

  it('shows the badges of pages and items', () => {
    const { plan: planned } = plan(
      {
        'index.md': '# Home',
        'a.md': '---\nsidebar_badge: New\n---\n# A',
        'b.md': '---\nsidebar_badge: Old\n---\n# B',
      },
      {
        sidebars: {
          docs: [
            'index',
            'a',
            { type: 'doc', id: 'b', badge: 'Beta' },
            { type: 'link', label: 'npm', href: 'https://npmjs.com', badge: '1.0' },
          ],
        },
      },
    )
    expect(planned.sidebars.get('docs')).toEqual([
      { kind: 'link', label: 'Home', url: '/' },
      { kind: 'link', label: 'A', url: '/a', badge: 'New' },
      { kind: 'link', label: 'B', url: '/b', badge: 'Beta' },
      { kind: 'link', label: 'npm', url: 'https://npmjs.com', badge: '1.0' },
    ])
  })

  it('reports each id that no page has, with the nearest one', () => {
    const { texts } = plan(
      {
        'getting-started/introduction.md': '',
        'providers/index.md': '',
        'errors.md': '',
        'v3/only.md': '',
      },
      {
        docs: { versions: [{ name: 'current' }, { name: 'v3' }] },
        sidebars: {
          docs: [
            'erors',
            'introduction',
            { type: 'doc', id: 'setup/introduction' },
            { type: 'category', label: 'C', doc: 'providers', items: ['errors.md', 'qqqqqqqq'] },
          ],
          'version-v3/docs': ['onyl', 'errors'],
        },
      },
    )
    expect(texts).toEqual([
      'config/site.ts Invalid value "erors" for sidebars.docs[0]: no page has this ID → write "errors"',
      'config/site.ts Invalid value "introduction" for sidebars.docs[1]: no page has this ID → write "getting-started/introduction"',
      'config/site.ts Invalid value "setup/introduction" for sidebars.docs[2].id: no page has this ID → write "getting-started/introduction"',
      'config/site.ts Invalid value "providers" for sidebars.docs[3].doc: no page has this ID → write "providers/index"',
      'config/site.ts Invalid value "errors.md" for sidebars.docs[3].items[0]: no page has this ID → write "errors"',
      'config/site.ts Invalid value "qqqqqqqq" for sidebars.docs[3].items[1]: no page has this ID → write "getting-started/introduction", "providers/index", or "errors"',
      'config/site.ts Invalid value "onyl" for sidebars.version-v3/docs[0]: no page has this ID → write "only"',
      'config/site.ts Invalid value "errors" for sidebars.version-v3/docs[1]: no page has this ID → write "only"',
    ])
  })

  it('uses the version that the sidebar’s name begins with', () => {
    const { lines, route } = plan(
      { 'a.md': '# New', 'v3/a.md': '# Old' },
      {
        docs: { versions: [{ name: 'current' }, { name: 'v3' }] },
        sidebars: { 'version-v3/docs': ['a'], main: ['a'], 'version-current/more': ['a'] },
      },
    )
    expect(lines('version-v3/docs')).toEqual(['Old /v3/a'])
    expect(lines('main')).toEqual(['New /a'])
    expect(lines('version-current/more')).toEqual(['New /a'])
    expect([route('/a').sidebar, route('/v3/a').sidebar]).toEqual(['main', 'version-v3/docs'])
  })

  it('generates a sidebar for each version without one', () => {
    const versions = [{ name: 'current' }, { name: 'v3' }, { name: 'v2' }]
    const files = { 'a.md': '# A', 'v3/index.md': '# Old', 'v3/b.md': '# B', 'v2/c.md': '# C' }
    const some = plan(files, { docs: { versions }, sidebars: { 'version-v2/more': ['c'] } })
    expect(some.lines('docs')).toEqual(['A /a'])
    expect(some.lines('version-v3/docs')).toEqual(['Old /v3', 'B /v3/b'])
    expect(some.plan.sidebars.has('version-v2/docs')).toBe(false)
    expect(plan(files, { docs: { versions } }).route('/v3/b').sidebar).toBe('version-v3/docs')
    expect([...plan(files, { docs: { versions }, sidebars: {} }).plan.sidebars]).toEqual([])
  })

  it('reports an unknown version in a sidebar’s name once, whatever the sidebar contains', () => {
    const { texts, lines } = plan(
      { 'a.md': '', 'v3/a.md': '' },
      {
        docs: { versions: [{ name: 'current' }, { name: 'v3' }] },
        sidebars: {
          'version-v33/guides': ['a', 'b'],
          'version-x/docs': [{ type: 'autogenerated', dir: 'q' }],
        },
      },
    )
    expect(texts).toEqual([
      'config/site.ts Unknown version in the sidebar name "version-v33/guides" → write "version-v3/guides"',
      'config/site.ts Unknown version in the sidebar name "version-x/docs" → write "version-v3/docs"',
    ])
    expect(lines('version-v33/guides')).toEqual([])
  })
})

describe('planRoutes() with an autogenerated sidebar', () => {
  const generated = (dir = '.'): UserConfig['sidebars'] => ({
    docs: [{ type: 'autogenerated', dir }],
  })

  it('makes a category of each folder, with the index page as the category’s page', () => {
    const { lines } = plan({
      'index.md': '# Welcome',
      'faq.md': '# Questions',
      'getting-started/setup.md': '# Setup',
      'getting-started/deep/x.md': '# X',
      'providers/index.md': '# All providers',
      'providers/github.md': '# GitHub',
      'errors/README.md': '# Errors',
      'errors/codes.md': '# Codes',
      'alone/index.md': '# Alone',
    })
    expect(lines('docs')).toEqual([
      'Welcome /',
      '+ All providers /providers',
      '  GitHub /providers/github',
      'Alone /alone',
      '+ Errors /errors',
      '  Codes /errors/codes',
      '+ Getting started',
      '  + Deep',
      '    X /getting-started/deep/x',
      '  Setup /getting-started/setup',
      'Questions /faq',
    ])
  })

  it('sorts by position, then by label without regard to case', () => {
    const { lines } = plan({
      'index.md': ['title: Welcome', 'sidebar_position: 2'],
      'a.md': ['title: zeta'],
      'b.md': ['title: Beta'],
      'c.md': ['title: alpha'],
      'd.md': ['title: Last', 'sidebar_position: 1'],
      'e.md': ['title: First', 'sidebar_position: -1'],
      'f/index.md': ['title: Folder', 'sidebar_position: 1.5'],
      'f/x.md': ['title: X'],
      'g.md': ['title: Long', 'sidebar_label: aaa'],
    })
    expect(lines('docs')).toEqual([
      'First /e',
      'Last /d',
      '+ Folder /f',
      '  X /f/x',
      'Welcome /',
      'aaa /g',
      'alpha /c',
      'Beta /b',
      'zeta /a',
    ])
  })

  it('leaves out pages that are unlisted or chose another sidebar', () => {
    const { lines, route } = plan(
      {
        'index.md': '# Home',
        'a.md': ['unlisted: true'],
        'b.md': ['sidebar: none'],
        'c.md': ['sidebar: more'],
        'd.md': ['sidebar: docs'],
        'e/f.md': ['unlisted: true'],
        'g/index.md': ['sidebar: none'],
        'g/h.md': '',
      },
      { sidebars: { ...generated(), more: ['index'] } },
    )
    expect(lines('docs')).toEqual(['Home /', 'D /d', '+ G', '  H /g/h'])
    expect([route('/a').sidebar, route('/c').sidebar, route('/d').sidebar]).toEqual([
      'docs',
      'more',
      'docs',
    ])
  })

  it.each(['guide', './guide', '/guide/', 'guide/.'])('lists the folder %o', (dir) => {
    const { lines, problems } = plan(
      {
        'index.md': '',
        'guide.md': '',
        'guidebook/x.md': '',
        'guide/index.md': ['title: Guide', 'slug: /g'],
        'guide/a/b.md': '',
        'guide/c.md': '',
      },
      { sidebars: generated(dir) },
    )
    expect(problems).toEqual([])
    expect(lines('docs')).toEqual(['Guide /g', '+ A', '  B /guide/a/b', 'C /guide/c'])
  })

  it.each(['.', './'])('lists the whole version for %o', (dir) => {
    const docs = { versions: [{ name: 'current' }, { name: 'v3' }] }
    const { lines } = plan({ 'a.md': '', 'v3/b.md': '' }, { docs, sidebars: generated(dir) })
    expect(lines('docs')).toEqual(['A /a'])
  })

  it('lists a page whose front matter sets another id', () => {
    const { lines } = plan({ 'guide/a.md': ['id: b', 'title: A'] })
    expect(lines('docs')).toEqual(['+ Guide', '  A /guide/a'])
  })

  it('inserts the pages between written-out entries', () => {
    const { lines, route } = plan(
      { 'intro.md': '', 'guide/a.md': '', 'guide/b.md': '', 'end.md': '' },
      {
        sidebars: {
          docs: [
            'intro',
            { type: 'category', label: 'Guide', items: [{ type: 'autogenerated', dir: 'guide' }] },
            'end',
          ],
        },
      },
    )
    expect(lines('docs')).toEqual([
      'Intro /intro',
      '+ Guide',
      '  A /guide/a',
      '  B /guide/b',
      'End /end',
    ])
    expect(route('/end').previous?.url).toBe('/guide/b')
  })

  it('orders pages and folders by the numbers in their names, if these are not in URLs', () => {
    const files = {
      '02-guides/02-a.md': '# A',
      '02-guides/01-b.md': '# B',
      '02-guides/c.md': ['title: C', 'sidebar_position: 1.5'],
      '01-start.md': '# Start',
      '03-api/index.md': '# API',
      '04-more/more.md': '# More',
    }
    const { lines } = plan(files, { docs: { paths: 'docusaurus' } })
    expect(lines('docs')).toEqual([
      'Start /start',
      '+ Guides',
      '  B /guides/b',
      '  C /guides/c',
      '  A /guides/a',
      'API /api',
      '+ More',
      '  More /more/more',
    ])
    const sidebars = generated('02-guides')
    expect(plan(files, { docs: { paths: 'docusaurus' }, sidebars }).lines('docs')).toEqual([
      'B /guides/b',
      'C /guides/c',
      'A /guides/a',
    ])
  })

  it('reads labels, places and pages of categories from the settings of their folders', () => {
    const files = {
      'a/index.md': '# A page',
      'a/one.md': '# One',
      'b/index.md': '# B page',
      'b/one.md': '# One',
      'c/index.md': '# C page',
      'c/one.md': '# One',
      'v3/01-d/one.md': '# One',
    }
    const docs = { versions: [{ name: 'current' }, { name: 'v3' }], paths: 'docusaurus' } as const
    const { lines, texts } = plan(files, { docs }, undefined, {
      a: { label: 'First', position: 2, collapsed: false },
      b: { link: null, position: 1 },
      c: { link: { type: 'doc', id: 'one' } },
      'v3/01-d': { label: 'Old' },
    })
    expect(texts).toEqual([])
    expect(lines('docs')).toEqual([
      '+ B page',
      '  B page /b',
      '  One /b/one',
      '- First /a',
      '  One /a/one',
      '+ C page /c/one',
      '  C page /c',
    ])
    expect(lines('version-v3/docs')).toEqual(['+ Old', '  One /v3/d/one'])
  })

  it('reports a folder that has no pages', () => {
    const { texts } = plan(
      { 'guide/deep/a.md': '', 'b.md': '' },
      {
        sidebars: {
          docs: [
            { type: 'autogenerated', dir: 'guid' },
            { type: 'autogenerated', dir: './deep/' },
            { type: 'autogenerated', dir: 'zzzzzzz' },
          ],
        },
      },
    )
    expect(texts).toEqual([
      'config/site.ts Invalid value "guid" for sidebars.docs[0].dir: expected a folder with pages → write "guide"',
      'config/site.ts Invalid value "./deep/" for sidebars.docs[1].dir: expected a folder with pages → write "guide/deep"',
      'config/site.ts Invalid value "zzzzzzz" for sidebars.docs[2].dir: expected a folder with pages → write "."',
    ])
  })
})
