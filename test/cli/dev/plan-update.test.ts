import { renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { planUpdate } from '../../../cli/dev/plan-update.ts'
import { devServer } from '../../support/dev-server.ts'
import type { Files } from '../../support/site.ts'
import { waitFor } from '../../support/wait-for.ts'

vi.mock('../../../cli/dev/plan-update.ts', { spy: true })

/** What open pages do after a change of a site. */
async function planAfter(
  files: Files,
  change: (server: { root: string; save: (files: Files) => void }) => void,
) {
  const server = await devServer({ 'index.md': '# Home', ...files })
  vi.mocked(planUpdate).mockClear()
  change(server)
  await waitFor(() => expect(planUpdate).toHaveReturned())
  const result = vi.mocked(planUpdate).mock.results.at(-1)
  return result?.value
}

const one = { 'one.md': '# One\n\nText.', 'two.md': '# Two' }

describe('planUpdate()', () => {
  it('updates pages in place after a change of Markdown', async () => {
    const plan = await planAfter(one, ({ save }) => save({ 'one.md': '# Changed' }))
    expect(plan).toMatchObject({ type: 'update', routeShards: 1, moved: {} })
    expect(plan.entry).toMatch(/^\/assets\/entry-\w+\.js$/)
    expect(plan.styles).toMatch(/^\/assets\/styles-\w+\.css$/)
  })

  it.each<[string, Files]>([
    ['the configuration', { 'config/site.ts': `export default { title: 'Other' }` }],
    ['a public file', { 'public/logo.svg': '<svg/>' }],
  ])('reloads pages after a change of %s', async (_, changed) => {
    const plan = await planAfter({ ...one, 'public/robots.txt': '' }, ({ save }) => save(changed))
    expect(plan).toMatchObject({ type: 'reload' })
  })

  const plugin = {
    'data.txt': 'first',
    'config/site.ts': `import { readFileSync } from 'node:fs'
const read = () => readFileSync(new URL('../data.txt', import.meta.url), 'utf8')
export default { title: 'Test', tagline: read().startsWith('x') ? 'x' : 'y', plugins: [
  { name: 'mine', watch: ['data.txt'], tree: (tree) => [...tree, read()],
    browser: [{ file: 'config/client.js', options: { isZ: read() === 'z' } }] },
] }`,
    'config/client.js': 'export default () => {}',
  }

  it('updates pages in place after a change of a file that a plugin watches', async () => {
    const plan = await planAfter(plugin, ({ save }) => save({ 'data.txt': 'second' }))
    expect(plan).toMatchObject({ type: 'update', moved: {} })
  })

  it.each<[string, Files]>([
    ['the configuration reads that file', { 'data.txt': 'x' }],
    ['the options of a browser module have changed', { 'data.txt': 'z' }],
    [
      'the code of the plugin has changed too',
      { 'config/site.ts': plugin['config/site.ts'].replace('...tree', '...tree.slice(1)') },
    ],
  ])('reloads pages if %s', async (_, changed) => {
    const plan = await planAfter(plugin, ({ save }) => save(changed))
    expect(plan).toMatchObject({ type: 'reload' })
  })

  it('reloads pages if what all of them know has changed', async () => {
    const plan = await planAfter(one, ({ root }) => rmSync(join(root, 'content/index.md')))
    expect(plan).toMatchObject({ type: 'reload' })
  })

  it('leads from the old URL of a page to the new one', async () => {
    const slug = '---\nslug: first\n---\n# One\n\nText.'
    const plan = await planAfter(one, ({ save }) => save({ 'one.md': slug }))
    expect(plan.moved).toEqual({ '/one': '/first' })
  })

  it('recognizes a renamed file, unless it may be another page', async () => {
    const rename = (root: string) =>
      renameSync(join(root, 'content/one.md'), join(root, 'content/renamed.md'))
    const plan = await planAfter(one, ({ root }) => rename(root))
    expect(plan.moved).toEqual({ '/one': '/renamed' })
    const ambiguous = await planAfter(one, ({ root, save }) => {
      rename(root)
      save({ 'copy.md': '# One\n\nOther text.' })
    })
    expect(ambiguous.moved).toEqual({})
    const other = await planAfter(one, ({ root, save }) => {
      rmSync(join(root, 'content/one.md'))
      save({ 'renamed.md': '# Something else' })
    })
    expect(other.moved).toEqual({})
  })
})
