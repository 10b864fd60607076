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
  'config/site.ts': config(
    "{ from: '/old/', to: '/guide' }, { from: '/älter', to: '/old' }, { from: '/mine', to: '/my%20page' }",
  ),
  'config/More.tsx': 'export default () => <a href="/docs/old/#start">More</a>',
  'index.md':
    '# Home\n\n[Old](/old) [Old](./old/#start) [Older](/älter) [Guide](/guide) [Mine](/mine)\n\n::more\n',
  'guide.md': '# Guide\n\n## Start\n\n[Old](old)\n',
  'my page.md': '# My page\n',
}

it('links may lead to a URL that is redirected', async () => {
  const root = site(files)
  const { report, read } = await rebuild(root)
  expect(report).not.toContain('broken-link')
  expect(report).not.toContain('navbar')
  expect(report).toContain(`content/index.md:3:7  link-redirected (warning)
  Link to "/old", which redirects to "/guide"
  Fix: write "/guide"`)
  expect(report).toContain('Link to "/älter", which redirects to "/guide"')
  expect(report).toContain('redirects to "/my page"\n  Fix: write "/my%20page"')
  expect(read('index.html')).toContain('href="/docs/old"')
  addFiles(root, {
    'config/site.ts': config("{ from: '/old', to: '/' }, { from: '/älter', to: '/' }"),
  })
  expect((await rebuild(root)).report).toContain('redirects to "/"')
  addFiles(root, { 'config/site.ts': config('') })
  const again = await rebuild(root)
  expect(again.report).toContain('Broken link to "/old": no page has that URL')
  expect(again.report).toContain('content/guide.md:5:7  broken-link')
  expect(again.report).toContain('Broken link to "/old/')
})

it('links to the home page may be redirected without a warning: it has not moved', async () => {
  const root = site({
    'config/site.ts': config("{ from: '/', to: '/guide' }, { from: '/old', to: '/guide' }"),
    'config/More.tsx': 'export default () => <a href="/docs/">More</a>',
    'guide.md': '# Guide\n\n[A](/) [B](/#top) [C](./) <a href="/">D</a> [E](/old)\n\n::more\n',
  })
  const { report, read } = await rebuild(root)
  expect(report.match(/Link to ".*?"/g)).toEqual(['Link to "/old"'])
  expect(report).not.toContain('broken-link')
  expect(read('guide/index.html')).toContain('<a href="/docs/">A</a>')
})

it('images cannot', async () => {
  const { report } = await rebuild(site({ ...files, 'guide.md': '# Guide\n\n![A](/old)\n' }))
  expect(report).toContain('broken-image')
})

it('links may lead to a URL that a rule of the host redirects', async () => {
  const root = site({
    'config/site.ts': "export default { title: 'Test site', baseUrl: '/docs/' }",
    'index.md': ['moved', 'play/a/b', 'play', 'x/old', 'gone', 'other', '100%25']
      .map((path) => `[${path}](/${path})`)
      .join('\n'),
    'public/_redirects': `# A comment
/docs/moved/ /docs/ 301
/docs/play/* https://play.example.com/:splat 200
/docs/:lang/old /docs/
/docs/gone /docs/404.html 404
/docs/* /docs/index.html 200
/other /docs/
/docs/100%25 /docs/
`,
  })
  const { report } = await rebuild(root)
  const broken = (text: string) =>
    [...text.matchAll(/Broken link to "(.*?)"/g)].map(([, href]) => href)
  expect(broken(report)).toEqual(['/gone', '/other'])
  addFiles(root, { 'public/_redirects': '/docs/moved /docs/\n' })
  expect(broken((await rebuild(root)).report)).toHaveLength(6)
})
