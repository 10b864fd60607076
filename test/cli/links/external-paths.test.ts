import { expect, it } from 'vitest'
import { buildSite } from '../../support/site.ts'
import { htmlOf, type PageOptions, reportOf } from '../markdown/support.ts'

const options: PageOptions = {
  source: 'guide/start.md',
  pages: { 'api/own.md': '# API', 'v3/a.md': '# A' },
  config: {
    baseUrl: '/book/',
    docs: { versions: [{ name: 'current' }, { name: 'v3' }] },
    externalPaths: ['../std/**', '/api/**', '/book/rest/*.html'],
  },
}

it.each([
  ['../../std/vec.html?a#b', '/std/vec.html?a#b'],
  ['/api', '/api'],
  ['/api/a%20b', '/api/a%20b'],
  ['../rest/a.html', '/book/rest/a.html'],
  ['/rest/a.html', '/book/rest/a.html'],
])('a link to %s, which another site serves, is not checked', (href, url) => {
  expect(htmlOf(`[a](${href})`, options)).toContain(`<a href="${url}" rel="external">`)
  expect(htmlOf(`<a href="${href}">a</a>`, options)).toContain(`<a href="${url}" rel="external">`)
  expect(htmlOf(`![a](${href})`, options)).toContain(`src="${url}"`)
})

it.each([
  ['../api/one.md#a', '/book/api/one#a'],
  ['../api/README.md', '/book/api'],
  ['/files/raw.md', '/files/raw.md'],
])('a link to the file %s of a page that another tool writes is not checked', (href, url) => {
  const externalPaths = ['api{,/**}', '/files/*.md']
  const config = { ...options.config, externalPaths }
  expect(htmlOf(`[a](${href})`, { ...options, config })).toContain(
    `<a href="${url}" rel="external">`,
  )
})

it.each(['/stds/vec.html', '../std/vec.html', '/rest/a', '../rest/deep/a.html'])(
  'a link to %s, which no pattern matches, is checked',
  (href) => {
    expect(reportOf(`[a](${href})`, options)).toContain('broken-link')
  },
)

it('relative links are resolved from the URL of the version, and pages of the site come first', () => {
  const source = 'v3/guide/start.md'
  expect(htmlOf('[a](../../../std/vec.html)', { ...options, source })).toContain(
    'href="/std/vec.html"',
  )
  expect(htmlOf('[a](/api/own)', options)).toContain('href="/book/api/own"')
})

it('links of the navbar and of components to other sites on the host are not checked', async () => {
  const config = {
    title: 'A',
    navbar: { items: [{ label: 'API', to: '/api/x' }] },
    externalPaths: ['/api/**'],
  }
  const { report } = await buildSite({
    'config/site.ts': `export default ${JSON.stringify(config)}`,
    'index.tsx': 'export default () => <a href="/api/y">API</a>',
  })
  expect(report).toBe('')
})
