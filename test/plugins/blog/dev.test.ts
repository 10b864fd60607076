import { expect, it, onTestFinished } from 'vitest'
import { startDevServer } from '../../../cli/commands/dev.ts'
import { addFiles, site } from '../../support/site.ts'
import { waitFor } from '../../support/wait-for.ts'

it('dev updates the lists and feeds of a blog when a post is saved, and shows drafts and later posts', async () => {
  const root = site({
    'config/site.ts': `import { blog } from 'docs-build/blog'
export default { title: 'T', url: 'https://t.example', plugins: [blog({ publishUntil: '2026-11-21' })] }\n`,
    'index.md': '# Start\n\n[Blog](/blog)\n',
    'blog/2026-11-20-first.md': '# First\n',
  })
  const server = await startDevServer(root, { port: 0, host: '127.0.0.1', log: () => {} })
  onTestFinished(() => server.close())
  const get = async (path: string) => (await fetch(server.url.slice(0, -1) + path)).text()
  expect(await get('/blog')).toContain('First')
  expect(await get('/blog/first')).toContain('November 20, 2026')
  addFiles(root, { 'blog/2026-11-20-first.md': '---\ntags: [new]\n---\n\n# Changed\n' })
  await waitFor(async () => expect(await get('/blog')).toContain('Changed'))
  expect(await get('/blog/tags/new')).toContain('Changed')
  expect(await get('/blog/atom.xml')).toContain('<title>Changed</title>')
  addFiles(root, { 'blog/2026-11-22-second.md': '---\ndraft: true\n---\n\n# Second\n' })
  await waitFor(async () => expect(await get('/blog')).toContain('Second'))
  expect(await get('/blog/second')).toContain('November 22, 2026')
})
