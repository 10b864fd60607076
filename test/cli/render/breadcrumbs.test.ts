import { expect, it } from 'vitest'
import { buildSite } from '../../support/site.ts'

it('breadcrumbs leave out a category with the name of the page in it', async () => {
  const { read, report } = await buildSite({
    'config/site.ts': `export default {
      title: 'Lantern',
      sidebars: {
        docs: [
          { type: 'category', label: 'Start', items: ['start', 'lamps'] },
          { type: 'category', label: 'Oil', doc: 'oil', items: ['wax'] },
        ],
      },
    }`,
    'start.md': '# Start',
    'lamps.md': '# Lamps',
    'oil.md': '# Oil',
    'wax.md': '# Wax',
    'index.md': '---\nsidebar: none\n---\n\n# Home',
  })
  expect(report).toBe('')
  const trail = (page: string) =>
    /<nav class="breadcrumbs".*?<\/nav>/
      .exec(read(`${page}/index.html`))?.[0]
      .split(/(?:<[^>]*>)+/)
      .filter(Boolean)
  expect(trail('start')).toEqual(['Lantern', 'Start'])
  expect(trail('lamps')).toEqual(['Lantern', 'Start', 'Lamps'])
  expect(trail('oil')).toEqual(['Lantern', 'Oil'])
  expect(trail('wax')).toEqual(['Lantern', 'Oil', 'Wax'])
})

it('a home page with a sidebar has one breadcrumb', async () => {
  const { read } = await buildSite({
    'config/site.ts': "export default { title: 'Lantern' }",
    'index.md': '# Home',
    'oil.md': '# Oil',
  })
  const [trail = ''] = /<nav class="breadcrumbs".*?<\/nav>/.exec(read('index.html')) ?? []
  expect(trail.match(/aria-current="page"/g)).toHaveLength(1)
})
