import { describe, expect, it } from 'vitest'
import { buildWith, withPlugins } from '../../support/plugins.ts'
import { addFiles, buildSite, rebuild, site } from '../../support/site.ts'

const checks = `checks: { sidebars: 'ignore', orphans: 'ignore' },`
const api = { 'data/a.json': '{}', 'data/b.json': '{}' }
const at = (line: number, file = 'data/a.json') => ({ file, line })

/** The code of a `content` hook that adds the page `api/a.md`. */
const pageOf = (source: object) =>
  `content: (sources) => [...sources, ${JSON.stringify({ source: 'api/a.md', kind: 'markdown', ...source })}]`

/** Builds a page from parts that are all from one line each. */
const build = (...texts: string[]) =>
  buildWith(pageOf({ parts: texts.map((text, i) => ({ text, origin: at(i + 1) })) }), api, checks)

/** The HTML between the title and the end of the page. */
const contentOf = (html: string) =>
  /<\/h1><\/div>(.*?)<\/article>/s.exec(html)?.[1]?.replace(/ (?:data-run|tabindex)="\d"/g, '')

describe('parts of a generated page', () => {
  it.each([
    ['a code block', '```ts\nconst a', '<div class="code-block"'],
    ['a container', ':::note\nText', '<div class="admonition"'],
    ['raw HTML', '<div>\n\nText', '<div>\n<p>Text</p>\n</div>'],
    ['a comment', '<!-- Text', '&lt;!-- Text'],
    ['a list', '- One', '<ul>\n<li>One</li>\n</ul>'],
    ['a quote', '> One', '<blockquote>'],
    ['a table', '| A |\n| - |\n| 1 |', '<table>'],
    ['a paragraph', 'One', '<p>One</p>'],
  ])('cannot take in the next one: %s', async (_, left, html) => {
    const { read } = await build('# A', left, '## Next\n\n- Two', 'Last')
    const content = contentOf(read('api/a/index.html')) ?? ''
    expect(content).toContain(html)
    expect(content).toMatch(
      /(?:<\/div>|<\/blockquote>|<\/ul>|<\/p>|Text)\s*<h2 id="next">Next.*<\/h2>\s*<ul>\s*<li>Two<\/li>\s*<\/ul>\s*<p>Last<\/p>\s*(?:<\/div>)?$/s,
    )
  })

  it('have the links, footnotes and ids of one page', async () => {
    const { report, read } = await build(
      '---\ntitle: A\n---',
      '## Same\n\n[one][1], note[^n] and [same](#same-1)',
      '## Same\n\n[1]: https://one.example\n[^n]: The note',
    )
    expect(report).toBe('')
    const html = read('api/a/index.html')
    expect(html).toContain('<h1 tabindex="-1">A</h1>')
    expect(html).toContain('<h2 id="same">')
    expect(html).toContain('<h2 id="same-1">')
    expect(html).toContain('href="https://one.example"')
    expect(html).toContain('<p>The note ')
  })

  it('have front matter only in the first', async () => {
    const { read } = await build('---\ntitle: A\n---', '---\ntitle: B\n---')
    expect(read('api/a/index.html')).toContain('<title>A | Test site</title>')
    expect(read('api/a/index.html')).toContain('title: B')
  })

  it('cannot close front matter that an earlier part begins', async () => {
    const { report } = await build('---\ntitle: A', 'Text\n\n---\n\n# A')
    expect(report).toBe(`data/a.json:1  plugin-failed
  Cannot make a page from the source "api/a.md" of the plugin "mine": the front matter in the first part has no closing "---"
  Fix: add the line "---" after the last key in the first part, or, if the first "---" is a horizontal rule, add a blank line below it`)
  })

  it('can include files, and come after them', async () => {
    const { report, read } = await buildWith(
      pageOf({ parts: [{ text: '# A\n\n::include{file="/content/_b.md"}' }, { text: 'After' }] }),
      { 'content/_b.md': 'In\n\n- b' },
      checks,
    )
    expect(report).toBe('')
    expect(read('api/a/index.html')).toMatch(
      /<p>In<\/p>\n<ul>\n<li>b<\/li>\n<\/ul>\n*<p>After<\/p>/,
    )
  })
})

describe('problems in parts of a generated page', () => {
  it('are at the origin of the part', async () => {
    const { report } = await buildWith(
      pageOf({
        origin: at(1),
        parts: [
          { text: '---\ntitel: x\n---', origin: at(2) },
          { text: '# A\r\n\r\n[a](./gone.md)' },
          {
            text: 'Text\n\n[b](./gone.md)\n',
            origin: { ...at(3, 'data/b.json'), lines: { 3: 5 } },
          },
          { text: ':::note\n', origin: at(6) },
          { text: '[c](./gone.md)', origin: at(7) },
        ],
      }),
      api,
      checks,
    )
    const places = report.match(/^data.*/gm)
    expect(places).toEqual([
      'data/a.json:1  broken-link',
      'data/a.json:2  front-matter-unknown',
      'data/a.json:6  directive-unclosed (warning)',
      'data/a.json:7  broken-link',
      'data/b.json:5  broken-link',
    ])
  })

  it('of the whole page are at the origin of the source, or else of the first part', async () => {
    const parts = [
      { text: '# A', origin: at(2) },
      { text: 'B', origin: at(3) },
    ]
    const reported = `page(page, { report }) { if (page.url === '/api/a') report({ code: 'c', severity: 'warning', message: 'm' }) }`
    for (const [origin, line] of [
      [undefined, 2],
      [at(1), 1],
    ] as const) {
      const { report } = await buildWith(`${pageOf({ origin, parts })}, ${reported}`, api, checks)
      expect(report).toMatch(new RegExp(`^data/a.json:${line}  mine/c`))
    }
  })

  it.each([
    [
      { text: 'a', parts: [] },
      'the source "api/a.md" has both "text" and "parts"',
      'move the text to the first part',
    ],
    [
      { origin: { file: 'data/a.json', lines: { 1: 2 } }, parts: [] },
      '"origin" in the source "api/a.md" cannot have "lines", because the source has "parts"',
      'give each part an "origin"',
    ],
    [
      { parts: 'a' },
      'invalid value "a" for the "parts" of the source "api/a.md" (expected a list)',
    ],
    [
      { parts: ['a'] },
      'invalid value "a" for entry 1 of "parts" in the source "api/a.md" (expected an object)',
    ],
    [{ parts: [{}] }, 'part 1 of the source "api/a.md" has no "text"'],
    [
      { parts: [{ text: 'a' }, { text: 'b', orgin: {} }] },
      'part 2 of the source "api/a.md" has an unknown key, "orgin"',
      'write "origin"',
    ],
    [
      { parts: [{ text: 'a', origin: { file: 'data/gone.json' } }] },
      '"origin" in part 1 of the source "api/a.md" refers to the file "data/gone.json", which does not exist',
    ],
  ])('are reported for %j', async (source, reason, fix = '') => {
    const { report } = await buildWith(pageOf(source), api)
    expect(report).toContain(`${reason}\n`)
    expect(report).toContain(`Fix: ${fix}`)
  })
})

it('an incremental build follows changed parts and origins', async () => {
  const file = 'data/parts.json'
  const hook = `watch: ['${file}'], cacheKey: '1', content: (sources, { root }) => [...sources,
    { source: 'api/a.md', kind: 'markdown', parts: JSON.parse(readFileSync(root + '/${file}', 'utf8')) }]`
  const plugins = withPlugins([`{ name: 'mine', ${hook} }`], `checks: { links: 'warning' },`)
  const config = `import { readFileSync } from 'node:fs'\n${plugins}`
  const filesOf = (line: number, ...texts: string[]) => ({
    'index.md': '# Home',
    'config/site.ts': config,
    [file]: JSON.stringify(texts.map((text) => ({ text, origin: { file, line } }))),
  })
  const first = filesOf(1, '# A\n\n```\ncode', '[a](./gone.md)')
  // The text as a whole is the same.
  const moved = filesOf(1, '# A', '```\ncode\n\n[a](./gone.md)')
  const renumbered = filesOf(2, '# A\n\n```\ncode', '[a](./gone.md)')
  const root = site(first)
  expect((await rebuild(root)).report).toContain('data/parts.json:1  broken-link')
  for (const files of [moved, first, renumbered]) {
    addFiles(root, files)
    const { report, read } = await rebuild(root)
    const clean = await buildSite(files)
    expect(report).toBe(clean.report)
    expect(read('api/a/index.html')).toBe(clean.read('api/a/index.html'))
  }
})
