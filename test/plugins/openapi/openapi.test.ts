import { describe, expect, it } from 'vitest'
import { filesOf } from '../../support/built-pages.ts'
import { snapshot } from '../../support/changing-sites.ts'
import { addFiles, buildSite, type Files, rebuild } from '../../support/site.ts'
import { lampDocument, siteWith } from './lamp-document.ts'

/** The text of HTML between two strings, without tags. */
function textBetween(html: string, from: string, to: string): string {
  const start = html.indexOf(from)
  return html
    .slice(start, html.indexOf(to, start))
    .replaceAll('<wbr>', '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
}

/** It refers to another file. */
const document = lampDocument.replace(
  "'200': { description: Received. }",
  "'200': { $ref: ./parts.yaml#/ok }",
)

const pagesIn = (outDir: string) =>
  filesOf(outDir).filter((path) => /^api.*index\.html$/.test(path))

describe('openapi()', () => {
  it('makes a page for each operation, below one for its tag', async () => {
    const { report, outDir, read } = await buildSite(siteWith(lampDocument))
    expect(report).toBe('')
    expect(pagesIn(outDir)).toEqual([
      'api/index.html',
      'api/lamps/create-lamp/index.html',
      'api/lamps/index.html',
      'api/lamps/list-lamps/index.html',
      'api/lamps/remove-lamp/index.html',
      'api/lamps/update-lamp/index.html',
      'api/rooms/get-rooms/index.html',
      'api/rooms/index.html',
      'api/webhooks/index.html',
      'api/webhooks/post-lamp-broken/index.html',
    ])
    const index = read('api/index.html')
    expect(index).toContain('<title>Lamp API | Lamp</title>')
    // A heading of the document comes below the title of the page.
    expect(index).toContain('<h2 id="errors">')
    expect(textBetween(index, '<h2 id="servers"', '<h2 id="authorization"')).toContain(
      'https://{region}.lamp.example/v1 Production region Where your lamps are. Default: eu Allowed values: eu , us',
    )
    expect(index).toContain('<a href="/api/lamps/remove-lamp">Remove a lamp</a>')

    const list = read('api/lamps/list-lamps/index.html')
    expect(list).toContain('<span class="api-method" data-method="get">GET</span>')
    expect(list).toContain('<h4 class="api-name" id="query-limit"><code>limit</code>')
    expect(textBetween(list, 'id="query-limit"', 'id="query-state"')).toContain(
      'integer How many lamps to return. 1 to 100 Default: 20',
    )
    expect(list).toContain('<a href="/api#security-token">Bearer token</a>')
    expect(list).toContain('data-group="openapi-language"')
    expect(textBetween(list, 'id="response-200"', 'id="response-401"')).toContain(
      'X-Total integer The number of lamps. application/json array of Lamp',
    )

    const remove = read('api/lamps/remove-lamp/index.html')
    expect(remove).toContain('Deprecated')
    expect(remove).not.toContain('id="authorization"')
  })

  it('shows nested schemas, which open in place', async () => {
    const { read } = await buildSite(siteWith(lampDocument))
    const page = read('api/lamps/create-lamp/index.html')
    const request = page.slice(page.indexOf('id="request-body"'), page.indexOf('id="responses"'))
    // Read-only fields belong to responses.
    expect(request).not.toContain('createdAt')
    expect(page).toContain('id="response-201-createdAt"')
    expect(request).toMatch(
      /<details class="api-details">\s*<summary>2 fields of <code>owner<\/code>/,
    )
    expect(request).toContain('<a href="#body-owner">Person</a>, which contains this field.')
    expect(request).toContain('number or null')
    expect(request).toContain('<code>kind</code>: <code>led</code>')
    expect(request).toContain('<code>kind</code>: <code>Candle</code>')
    expect(request).toContain('Allowed values: <code>bee</code>, <code>soy</code>')
    expect(textBetween(request, 'id="body-name"', 'id="body-brightness"')).toContain(
      'string required What people call it, see rooms .',
    )
    expect(page).toContain('id="callback-onBreak-body-title"')
  })

  it('puts the operations of a tag on one page', async () => {
    const { report, outDir, read } = await buildSite(
      siteWith(lampDocument, { options: "pages: 'tag', dir: 'http/v1', title: 'HTTP'" }),
    )
    expect(report).toBe('')
    expect(filesOf(outDir).filter((path) => /^http.*index\.html$/.test(path))).toEqual([
      'http/v1/index.html',
      'http/v1/lamps/index.html',
      'http/v1/rooms/index.html',
      'http/v1/webhooks/index.html',
    ])
    const page = read('http/v1/lamps/index.html')
    expect(page).toContain('<h2 id="list-lamps">')
    expect(page).toContain('<h5 class="api-name" id="list-lamps-query-limit">')
    expect(read('http/v1/index.html')).toContain('href="/http/v1/lamps#remove-lamp"')
  })

  it('makes several references', async () => {
    const files = siteWith(lampDocument)
    const { report, read } = await buildSite({
      ...files,
      'other.json': JSON.stringify({
        openapi: '3.0.0',
        info: { title: 'Other', version: '1' },
        paths: {},
      }),
      'config/site.ts': `import { openapi } from 'docs-build/openapi'
export default { title: 'Lamp', plugins: [openapi({}, { file: 'other.json', dir: 'other' })] }
`,
    })
    expect(report).toBe('')
    expect(read('other/index.html')).toContain('<title>Other | Lamp</title>')
    expect(read('api/index.html')).toContain('<title>Lamp API | Lamp</title>')
  })

  it('lets pages link to operations, parameters and fields, and checks the links', async () => {
    const text =
      '# Start\n\n[a](/api/lamps/list-lamps#query-limit) [b](/api/lamps/create-lamp#body-owner-name) [c](/api/lamps/list-lamps#query-limt)\n'
    const { places } = await buildSite({ ...siteWith(lampDocument), 'index.md': text })
    expect(places).toEqual(['content/index.md:3:88  broken-anchor'])
  })

  it.each<[string, Files]>([
    ['the document', { 'openapi.yaml': document.replace('the newest first', 'the oldest first') }],
    ['a file that it refers to', { 'parts.yaml': 'ok: { description: Saved. }\n' }],
  ])('builds the same after a change of %s as from scratch', async (_, change) => {
    const files = siteWith(document)
    const parts = 'ok: { description: From a file. }\n'
    const { root, outDir } = await buildSite({ ...files, 'parts.yaml': parts })
    const first = snapshot(outDir)
    addFiles(root, change)
    const second = await rebuild(root)
    const incremental = snapshot(outDir)
    expect(incremental).not.toEqual(first)
    // Only the page of the operation.
    expect(second.compiled).toBe(1)
    await rebuild(root, { cache: false })
    expect(snapshot(outDir)).toEqual(incremental)
  })
})
