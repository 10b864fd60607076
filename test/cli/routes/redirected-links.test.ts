import { expect, it } from 'vitest'
import { addFiles, type Files, rebuild, site } from '../../support/site.ts'

const config = (redirects: string) => `export default {
  title: 'Test site',
  baseUrl: '/docs/',
  components: { more: 'config/More.tsx' },
  navbar: { items: [{ label: 'Old', to: '/old' }] },
  redirects: [${redirects}],
}`
const files: Files = {
  'config/site.ts': config("{ from: '/old/', to: '/guide' }, { from: '/älter', to: '/old' }"),
  'config/More.tsx': 'export default () => <a href="/docs/old/#start">More</a>',
  'index.md':
    '# Home\n\n[Old](/old) [Old](./old/#start) [Older](/älter) [Guide](/guide)\n\n::more\n',
  'guide.md': '# Guide\n\n## Start\n\n[Old](old)\n',
}

it('links may lead to a URL that is redirected', async () => {
  const root = site(files)
  const { report, read } = await rebuild(root)
  expect(report).not.toContain('broken-link')
  expect(report).not.toContain('navbar')
  expect(read('index.html')).toContain('href="/docs/old"')
  addFiles(root, { 'config/site.ts': config('') })
  const again = await rebuild(root)
  expect(again.report).toContain('Broken link to "/old": no page has that URL')
  expect(again.report).toContain('content/guide.md:5:7  broken-link')
  expect(again.report).toContain('Broken link to "/old/')
})

it('images cannot', async () => {
  const { report } = await rebuild(site({ ...files, 'guide.md': '# Guide\n\n![A](/old)\n' }))
  expect(report).toContain('broken-image')
})
