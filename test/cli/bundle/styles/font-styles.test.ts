import { describe, expect, it } from 'vitest'
import { devServer } from '../../../support/dev-server.ts'
import { addFiles, type BuiltSite, buildSite, rebuild } from '../../../support/site.ts'
import { waitFor } from '../../../support/wait-for.ts'
import { woff2 } from '../../../support/woff2.ts'

function sheetOf({ read }: BuiltSite): string {
  const [, name = ''] =
    /<link rel="stylesheet" href="[^"]*?(assets\/styles-[^"]+)"/.exec(read('index.html')) ?? []
  return read(name)
}

function preloadsOf({ read }: BuiltSite): string[] {
  return read('index.html').match(/<link rel="preload"[^>]*>/g) ?? []
}

const usual = woff2({ unitsPerEm: 1000, width: 500 })
const code = woff2({ unitsPerEm: 1000, width: 600, isChanged: true })

function site(fonts: string, more = '') {
  return {
    'config/site.ts': `import { headers } from 'docs-build'
export default { title: 'T', baseUrl: '/docs/', plugins: [headers()], ${more} fonts: ${fonts} }`,
    'config/look.css': 'a { color: red }',
    'public/fonts/own font.woff2': usual,
    'public/code.woff2': code,
    'index.md': '# Home',
  }
}

const fonts = `{
  text: { family: 'Own', files: [
    { src: 'fonts/own font.woff2', weight: '100 900', unicodeRange: 'U+0-FF' },
    { src: 'fonts/own font.woff2', style: 'italic' },
  ] },
  headings: { family: 'Own', fallback: 'serif', files: [{ src: 'fonts/own font.woff2', preload: false }] },
  code: { family: 'Code', display: 'optional', files: [{ src: 'code.woff2' }] },
}`

describe('fonts', () => {
  it.each(['', "styles: ['config/look.css'],"])('are in the style sheet %s', async (more) => {
    const built = await buildSite(site(fonts, more))
    expect(built.report).toBe('')
    // The bundler leaves out what isn't needed.
    const sheet = sheetOf(built).replaceAll(/"|;(?= ?\})| (?=[{}])|(?<=[:,;{}]) | (?=format)/g, '')
    const [, href = ''] =
      /src:url\((\/docs\/fonts\/own%20font\.woff2\?v=\w{10})\)/.exec(sheet) ?? []
    expect(sheet).toContain(
      `@font-face{font-family:Own;src:url(${href})format(woff2);font-weight:100 900;font-style:normal;font-display:swap;unicode-range:U+0-FF}`,
    )
    expect(sheet).toContain(
      '@font-face{font-family:Own sans-serif fallback;src:local(Arial),local(Liberation Sans),local(Arimo),local(Roboto);size-adjust:113.47%;ascent-override:79.31%;descent-override:26.44%;line-gap-override:0%}',
    )
    expect(sheet).toMatch(/font-family:Code;[^}]*font-display:optional\}/)
    expect(sheet).toMatch(/local\(Courier New\);size-adjust:100%;ascent-override:90%;/)
    expect(sheet).toContain('--font-sans:Own,Own sans-serif fallback,system-ui,sans-serif;')
    expect(sheet).toContain('--font-headings:Own,Own serif fallback,serif;')
    expect(sheet).toContain('--font-mono:Code,Code monospace fallback,ui-monospace,monospace}')
    expect(preloadsOf(built)).toEqual([
      `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin="">`,
    ])
    expect(built.read('_headers')).toContain('/docs/fonts/own font.woff2\n')
  })

  it('change with their files', async () => {
    const first = await buildSite(
      site("{ text: { family: 'Own', files: [{ src: 'code.woff2' }] } }"),
    )
    const before = { sheet: sheetOf(first), preloads: preloadsOf(first) }
    addFiles(first.root, { 'public/code.woff2': usual })
    const second = await rebuild(first.root)
    const after = { sheet: sheetOf(second), preloads: preloadsOf(second) }
    expect(after.sheet).not.toBe(before.sheet)
    expect(after.preloads).not.toEqual(before.preloads)
    const clean = await rebuild(first.root, { cache: false })
    expect({ sheet: sheetOf(clean), preloads: preloadsOf(clean) }).toEqual(after)
  })

  it('are read again by the development server, also after a mistake', async () => {
    const { get, save } = await devServer(
      site("{ text: { family: 'Own', files: [{ src: 'code.woff2' }] } }"),
    )
    const look = async () => {
      const html = await (await get('/docs/')).text()
      return /href="[^"]*code\.woff2\?v=(\w+)"/.exec(html)?.[1]
    }
    const before = await look()
    expect(before).toHaveLength(10)
    save({ 'public/code.woff2': usual })
    await waitFor(async () => expect(await look()).not.toBe(before))
    save({ 'public/code.woff2': 'none' })
    await waitFor(async () => expect(await look()).toBeUndefined())
    save({ 'public/code.woff2': code })
    await waitFor(async () => expect(await look()).toBe(before))
  })

  it('must be files that exist', async () => {
    const { places } = await buildSite(
      site("{ code: { family: 'Own', files: [{ src: 'cod.woff2' }] } }"),
    )
    expect(places).toEqual(['config/site.ts:2:119  config-invalid'])
  })

  it.each([
    [
      'another format',
      Buffer.from('OTTO'),
      'the file is not in WOFF2 format\n  Fix: download the font in WOFF2 format, or convert its',
    ],
    [
      'half a file',
      usual.subarray(0, 90),
      'the file is damaged\n  Fix: download or convert the font again',
    ],
  ])('must be WOFF2 files: %s', async (_name, contents, message) => {
    const { report } = await buildSite({
      ...site("{ code: { family: 'Own', files: [{ src: 'code.woff2' }] } }"),
      'public/code.woff2': contents,
    })
    expect(report).toContain(
      `config/site.ts:2:119  config-invalid\n  Invalid value "code.woff2" for fonts.code.files[0].src: ${message}`,
    )
  })

  it('cost nothing if there are none', async () => {
    const without = await buildSite({ 'index.md': '# Home' })
    const empty = await buildSite({
      'config/site.ts': "export default { title: 'Test site', fonts: {} }",
      'index.md': '# Home',
    })
    expect(sheetOf(empty)).toBe(sheetOf(without))
    expect(empty.read('index.html')).toBe(without.read('index.html'))
    expect(sheetOf(without)).not.toMatch(/@font-face|--font-headings/)
    expect(preloadsOf(without)).toEqual([])
  })
})
