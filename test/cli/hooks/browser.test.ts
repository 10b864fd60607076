import { describe, expect, it } from 'vitest'
import { hydratedPages } from '../../support/hydrated-page.ts'
import { withPlugins } from '../../support/plugins.ts'
import { buildSite, type Files } from '../../support/site.ts'

const openSite = hydratedPages()

const open = (modules: string, files: Files) =>
  openSite({
    'index.md': '# Home\n\n[Next](./next.md)\n\n::counter',
    'next.md': '# Next',
    'config/Counter.tsx': `export default function Counter() { return <b id="count">0</b> }`,
    'config/site.ts': withPlugins(
      [`{ name: 'mine', browser: [${modules}] }`],
      `components: { counter: 'config/Counter.tsx' },`,
    ),
    ...files,
  })

describe('browser modules', () => {
  it('run once for a page load, with their options, after hydration', async () => {
    const { page, errors } = await open(
      `{ file: 'config/mark.ts', options: { word: '</script>"' } }, { file: 'config/plain.ts' }`,
      {
        'config/mark.ts': `import { suffix } from './suffix.ts'
export default ({ word }: { word: string }) => {
  document.body.dataset.runs = String(Number(document.body.dataset.runs ?? 0) + 1)
  // What React has not hydrated yet would not be what it expects.
  for (const id of ['count', 'home']) document.getElementById(id)?.append(word + suffix)
}`,
        'config/suffix.ts': `export const suffix = '!'`,
        'config/plain.ts': `export default (options: unknown) => { document.body.dataset.plain = String(options) }`,
      },
    )
    await page.waitForSelector('body[data-plain]')
    expect(await page.textContent('#count')).toBe('0</script>"!')
    expect(await page.textContent('h1')).toBe('Home</script>"!')
    await page.click('text=Next')
    await page.waitForSelector('h1#next')
    expect(await page.evaluate(() => ({ ...document.body.dataset }))).toEqual({
      runs: '1',
      plain: 'null',
    })
    expect(errors).toEqual([])
  })

  it('run although another one throws, which the console shows', async () => {
    const { page, errors } = await open(
      `{ file: 'config/bad.ts' }, { file: 'config/empty.ts' }, { file: 'config/good.ts' }`,
      {
        'config/bad.ts': `export default () => { throw new Error('no luck') }`,
        'config/empty.ts': 'export const nothing = 1',
        'config/good.ts': `export default () => { document.body.dataset.good = 'yes' }`,
      },
    )
    await page.waitForSelector('body[data-good=yes]')
    await page.click('text=Next')
    await page.waitForSelector('h1#next')
    expect(errors).toHaveLength(1)
    expect(errors[0]).toContain('no luck')
  })

  it('are reported as mistakes of the configuration if they do not exist', async () => {
    const { report } = await buildSite({
      'index.md': '# Home',
      'config/site.ts': withPlugins([`{ name: 'mine', browser: [{ file: 'config/gone.ts' }] }`]),
    })
    expect(report).toBe(`config/site.ts:4:83  config-invalid
  Invalid value "config/gone.ts" for plugins[0].browser[0].file: expected the path of an existing file (in the plugin "mine")
  Fix: write the path of an existing file, relative to the site folder, or the name of a module in an installed package, such as "my-plugin/Chart"`)
  })
})
