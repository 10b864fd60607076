import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startDevServer } from '../../cli/commands/dev.ts'
import { contentHash } from '../../cli/files/hash.ts'
import { listFiles } from '../../cli/files/list-files.ts'
import { addFiles, buildSite, type Files, rebuild, site } from '../support/site.ts'
import { waitFor } from '../support/wait-for.ts'

const files: Files = {
  'config/site.ts': `import { llms } from 'docs-build'
export default { title: 'Test site', url: 'https://docs.example.com', baseUrl: '/docs/', plugins: [llms()] }`,
  'index.md': '# Home\n\n[Guide](guide/page.md) [data](guide/data.zip)',
  'guide/page.md': '# Page\n\n[data](./data.zip)',
  'content/guide/data.zip': 'one',
}
const copyOf = (text: string) => `assets/files/data-${contentHash(text).slice(0, 10)}.zip`
const filesIn = (outDir: string) =>
  listFiles(join(outDir, 'assets/files')).map((path) => `assets/files/${path}`)

describe('a file next to a page', () => {
  it('is published once, under a name that changes with its content', async () => {
    const built = await buildSite(files)
    expect(built.report).toBe('')
    expect(filesIn(built.outDir)).toEqual([copyOf('one')])
    expect(built.read(copyOf('one'))).toBe('one')
    for (const page of ['index.html', 'guide/page/index.html'])
      expect(built.read(page)).toContain(`href="/docs/${copyOf('one')}"`)
    expect(built.read('guide/page.md')).toContain(
      `[data](https://docs.example.com/docs/${copyOf('one')})`,
    )

    addFiles(built.root, { 'content/guide/data.zip': 'two' })
    const changed = await rebuild(built.root)
    expect([changed.report, changed.compiled]).toEqual(['', 2])
    expect(filesIn(changed.outDir)).toEqual([copyOf('two')])
    expect(changed.read('guide/page/index.html')).toContain(`href="/docs/${copyOf('two')}"`)

    rmSync(join(built.root, 'content/guide/data.zip'))
    const without = await rebuild(built.root)
    expect(without.ok).toBe(false)
    expect(without.report).toContain(
      'Broken link to "./data.zip": there is no file content/guide/data.zip',
    )
  })

  it('takes the place of a file of public/ when it is added', async () => {
    const { 'content/guide/data.zip': data = '', ...others } = files
    const built = await buildSite({ ...others, 'public/guide/data.zip': 'public' })
    expect(built.read('guide/page/index.html')).toContain('href="/docs/guide/data.zip"')
    addFiles(built.root, { 'content/guide/data.zip': data })
    expect((await rebuild(built.root)).read('guide/page/index.html')).toContain(
      `href="/docs/${copyOf('one')}"`,
    )
  })

  it('is served in development, as it is now', async () => {
    const root = site(files)
    const server = await startDevServer(root, { port: 0, host: '127.0.0.1', log: () => {} })
    onTestFinished(() => server.close())
    const get = async (path: string) => fetch(new URL(path, server.url))
    const linked = async () =>
      /href="(\/docs\/assets\/files\/[^"]+)"/.exec(
        await (await get('/docs/guide/page')).text(),
      )?.[1] ?? ''
    const first = await get(await linked())
    expect([first.headers.get('content-type'), await first.text()]).toEqual([
      'application/zip',
      'one',
    ])
    addFiles(root, { 'content/guide/data.zip': 'two' })
    await waitFor(async () => expect(await linked()).toBe(`/docs/${copyOf('two')}`))
    expect(await (await get(await linked())).text()).toBe('two')
  })
})
