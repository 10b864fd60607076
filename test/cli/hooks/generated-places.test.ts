import { describe, expect, it } from 'vitest'
import { buildWith } from '../../support/plugins.ts'
import type { Files } from '../../support/site.ts'

const generated = (origin: string, text = '---\ntitel: x\n---\n\n# A\n\n[a](./gone.md)') =>
  `content: (sources) => [...sources, { source: 'api/a.md', kind: 'markdown', text: ${JSON.stringify(text)}, ${origin} }]`

const titel = `front-matter-unknown
  Unknown front matter key "titel"`
const broken = 'Broken link to "./gone.md": no page has the URL "/api/gone"'
const api = { 'data/api.json': '{}' }
const origin = '"origin" in the source "api/a.md"'
const countFrom1 = 'write a line number; the first line is 1'
const fixPlugin = 'fix the plugin, or remove it from "plugins" in the configuration'
const checks = `checks: { sidebars: 'ignore', orphans: 'ignore' },`

describe('problems in generated text', () => {
  it.each([
    ['a file', `origin: { file: 'data/api.json' }`, 'data/api.json', 'data/api.json'],
    [
      'a line',
      `origin: { file: 'data/api.json', line: 12 }`,
      'data/api.json:12',
      'data/api.json:12',
    ],
    [
      'lines',
      `origin: { file: 'data/api.json', line: 1, lines: { 2: 20, 6: 60 } }`,
      'data/api.json:20',
      'data/api.json:60',
    ],
    [
      'lines that begin later',
      `origin: { file: 'data/api.json', lines: { 7: 60 } }`,
      'data/api.json',
      'data/api.json:60',
    ],
  ])('are at their origin: %s', async (_, origin, first, second) => {
    const { report } = await buildWith(generated(origin), api, checks)
    expect(report).toContain(`${first}  ${titel}`)
    expect(report).toContain(`${second}  broken-link\n  ${broken}\n`)
  })

  it('suggest no file for a missing page, and links in the written style', async () => {
    const text = '# A\n\n[gone](./gone.md), [other](./othr.md#top), [by URL](/api/othr)'
    const code = `content: (sources) => [...sources,
      { source: 'api/a.md', kind: 'markdown', text: ${JSON.stringify(text)}, origin: { file: 'data/api.json' } },
      { source: 'api/other.md', kind: 'markdown', text: '# Other' }]`
    const { problems } = await buildWith(code, api, checks)
    expect(problems.map(({ message, fix }) => `${message} → ${fix}`)).toEqual([
      `Broken link to "./gone.md": no page has the URL "/api/gone" → correct the path, or remove the link`,
      `Broken link to "./othr.md#top": no page has the URL "/api/othr" → write "./other.md#top"`,
      `Broken link to "/api/othr": no page has the URL "/api/othr" → write "/api/other"`,
    ])
  })

  it.each([
    ['two URLs', 'slug: /b', 'Duplicate URL "/b"'],
    ['two ids', 'id: b', 'Duplicate doc ID "api/b"'],
  ])('name the origin of the other page: %s', async (_, line, message) => {
    const page = (name: string, origin: string) =>
      `{ source: 'api/${name}.md', kind: 'markdown', text: '---\\n${line}\\n---\\n# A', ${origin} }`
    const code = `content: (sources) => [...sources, ${page('a', `origin: { file: 'data/api.json', line: 3 }`)}, ${page('c', '')}]`
    const { report } = await buildWith(code, api, checks)
    expect(report).toContain(
      `${message}: content/api/a.md, which the plugin "mine" generated from data/api.json:3, already uses it (in text that`,
    )
  })

  it('name the plugin if it gives no origin', async () => {
    const { report } = await buildWith(generated(''), {}, checks)
    expect(report).toContain(
      `content/api/a.md:2:1  ${titel} (in text that the plugin "mine" generated)`,
    )
    expect(report).toContain(`${broken} (in text that the plugin "mine" generated)`)
  })

  it.each<[what: string, first: string, place: string, files: Files]>([
    [
      'with another origin',
      `{ ...page, origin: { file: 'data/api.json', line: 3 } }`,
      'data/api.json:3',
      {},
    ],
    ['one of them a file', '', 'content/api/a.md', { 'api/a.md': '# A' }],
  ])('name both places if two sources are the same: %s', async (_, first, place, files) => {
    const code = `content(sources) {
      const page = { source: 'api/a.md', kind: 'markdown', text: '# A' }
      return [${first}, { ...page, origin: { file: 'data/api.json', line: 12 } }, ...sources].filter(Boolean)
    }`
    const { report } = await buildWith(code, { ...api, ...files })
    expect(report).toBe(`data/api.json:12  plugin-failed
  Cannot make a page from "api/a.md", which the plugin "mine" returned: another page has the same source (${place})
  Fix: rename one of the sources`)
  })

  it('are in the file that a source comes from', async () => {
    const code = `content: (sources, { root }) => [...sources, { source: 'a/b.md', kind: 'markdown', file: root + '/packages/b/README.md' }]`
    const files = { 'public/../packages/b/README.md': '# B\n\n[a](./gone.md)' }
    const { report } = await buildWith(code, files, checks)
    expect(report).toContain('packages/b/README.md:3:5  broken-link')
  })

  it('are at the page for what hooks report without a place', async () => {
    const hooks = ['tree(_, page, { report })', 'head(_, page, { report })', 'page(_, { report })']
    const reports = hooks.map(
      (hook) =>
        `${hook} { report({ code: '${hook.slice(0, 4).replace('(', '')}', severity: 'warning', message: 'm' }) }`,
    )
    const { report } = await buildWith(
      [generated(`origin: { file: 'data/api.json', line: 3 }`, '# A'), ...reports].join(', '),
      api,
      checks,
    )
    for (const code of ['tree', 'head', 'page']) {
      expect(report).toContain(`content/index.md  mine/${code} (warning)`)
      expect(report).toContain(`data/api.json:3  mine/${code} (warning)`)
    }
  })

  it.each([
    [
      `origin: 'a'`,
      'Invalid value "a" for the "origin" of the source "api/a.md": expected an object',
    ],
    [`origin: { line: 1 }`, '"origin" in the source "api/a.md" has no "file"'],
    [
      `origin: { file: 'a', line: '1' }`,
      'Invalid value "1" for the "line" of "origin" in the source "api/a.md": expected a number',
    ],
    [
      `origin: { file: 'a', lines: [] }`,
      'Invalid value for the "lines" of "origin" in the source "api/a.md": expected an object, not a list',
    ],
    [
      `origin: { file: 'data/api.json', line: 0 }`,
      `Invalid value 0 for the "line" of ${origin}: expected a whole number of at least 1`,
      countFrom1,
    ],
    [
      `origin: { file: 'data/api.json', lines: { a: 1 } }`,
      `Invalid value "a" for a key in the "lines" of ${origin}: expected a whole number of at least 1`,
      countFrom1,
    ],
    [
      `origin: { file: 'data/api.json', lines: { 1: '1' } }`,
      `Invalid value "1" for a value in the "lines" of ${origin}: expected a whole number of at least 1`,
      countFrom1,
    ],
    [
      `origin: { file: 'data/ap.json' }`,
      `${origin} refers to the file "data/ap.json", which does not exist`,
      'write "data/api.json"',
    ],
    [
      `origin: { file: 'data' }`,
      `Invalid value "data" for the "file" of ${origin}: expected a file, not a folder`,
      'write the path of a file in the folder',
    ],
    [
      `origin: { file: 'gone' }`,
      `${origin} refers to the file "gone", which does not exist`,
      'write the path of an existing file, relative to the site folder',
    ],
    [
      `origin: { file: 'data/api.json', lin: 1 }`,
      `${origin} has an unknown key, "lin"`,
      'write "line"',
    ],
  ])('cannot have the origin %s', async (origin, reason, fix = fixPlugin) => {
    const { report } = await buildWith(generated(origin), api)
    expect(report).toContain(
      `The hook "content" of the plugin "mine" failed: ${reason}\n  Fix: ${fix}`,
    )
  })

  it('cannot have the absolute path of a file as their origin', async () => {
    const code = generated('origin: { file: root + "/data/api.json" }').replace(
      '(sources)',
      '(sources, { root })',
    )
    const { report } = await buildWith(code, api)
    expect(report).toContain(
      `"file" of ${origin}: expected a path relative to the site folder\n  Fix: write "data/api.json"`,
    )
  })
})
