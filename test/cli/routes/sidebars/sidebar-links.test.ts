import { expect, it } from 'vitest'
import { buildSite } from '../../../support/site.ts'

const pages = {
  'index.md': '# Home',
  'start.md': '# Start',
  'guide/index.md': '# Guide',
  'guide/deep.md': '# Deep',
  'plugins.md': '# Plugins',
  'api/index.md': '# API\n\n## Y',
  'api/more.md': '# More',
  'alone.md': '---\nsidebar: none\n---\n\n# Alone',
}

const configOf = (items: string) => ({
  'config/site.ts': `export default {
  title: 'T',
  checks: { orphans: 'ignore' },
  sidebars: { docs: ['start', 'guide/index', 'guide/deep', 'plugins'], api: ['api/index', 'api/more'] },
  navbar: { items: [${items}] },
}`,
})

const start = "{ label: 'Start', to: '/start' }"
const guide = "{ label: 'Guide', to: '/guide' }"
const api = "{ type: 'dropdown', label: 'More', items: [{ label: 'API', to: '/api?x#y' }] }"

it.each([
  ['the only item that leads into the sidebar', `${start}, ${api}`, '/start'],
  ['no item if several do', `${start}, ${guide}, ${api}`, undefined],
  [
    'no item if the only one stands for a folder',
    "{ label: 'Deep', to: '/guide/deep' }",
    undefined,
  ],
  [
    'the item for the whole sidebar',
    `{ label: 'Start', to: '/start', wholeSidebar: true }, ${guide}`,
    '/start',
  ],
])('on a page that the navbar does not list, it marks %s', async (_, items, expected) => {
  const { read, report } = await buildSite({ ...pages, ...configOf(items) })
  expect(report).toBe('')
  const marked = (path: string) =>
    /class="navbar-link" aria-current="\w+" href="([^"]*)"/.exec(read(path))?.[1]
  expect(marked('plugins/index.html')).toBe(expected)
  expect(marked('alone/index.html')).toBeUndefined()
  if (items.includes('/start')) expect(marked('start/index.html')).toBe('/start')
})

it('marks the translated item in another language', async () => {
  const { read } = await buildSite({
    ...pages,
    'fr/index.md': '# Accueil',
    'fr/start.md': '# Début',
    'fr/plugins.md': '# Plugins',
    'config/site.ts': configOf(start)['config/site.ts'].replace(
      "title: 'T',",
      "title: 'T', locales: { en: {}, fr: {} },",
    ),
  })
  expect(read('fr/plugins/index.html')).toMatch(
    /class="navbar-link" aria-current="true" href="\/fr\/start"/,
  )
})
