import { existsSync, readlinkSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type NewVersionOptions, newVersion } from '../../../cli/commands/new-version.ts'
import { filesOf, htmlOf } from '../../support/built-pages.ts'
import type { Files } from '../../support/site.ts'
import { expectBuilds, frozenVersions, read, siteWith } from './version-site.ts'

describe('newVersion()', () => {
  // Paragraphs of content/guide/page.md, which become those of content/v4/guide/page.md.
  const paragraphs: [name: string, before: string, after: string][] = [
    ['a route', '[a](/start)', '[a](/v4/start)'],
    ['with query and anchor', '[a](/start?x=1#top "t")', '[a](/v4/start?x=1#top "t")'],
    ['as people write it', '[a](/start/) [b](/start.html)', '[a](/v4/start/) [b](/v4/start.html)'],
    ['a route by slug', '[a](/install)', '[a](/v4/install)'],
    [
      'a file from the root',
      '[a](/start.md) [b](</start.md>)',
      '[a](/v4/start.md) [b](</v4/start.md>)',
    ],
    ['several in a line', '[/start](/start) [b](/start)', '[/start](/v4/start) [b](/v4/start)'],
    ['by reference', '[a][r] [r] [b][r]', '[a][r] [r] [b][r]'],
    [
      'raw HTML in text',
      'x <a class="/start" href="/start">a</a>',
      'x <a class="/start" href="/v4/start">a</a>',
    ],
    [
      'a block of raw HTML',
      "<div>\n<a href='/start'>a</a>\n</div>",
      "<div>\n<a href='/v4/start'>a</a>\n</div>",
    ],
    [
      'in a table',
      '| a |\n|---|\n| `/start` [a](/start) |',
      '| a |\n|---|\n| `/start` [a](/v4/start) |',
    ],
    ['in a quote in a list', '- a\n\n  > [b](/start)', '- a\n\n  > [b](/v4/start)'],
    [
      'in a container',
      ':::note[[a](/start)]\n[b](/start)\n:::',
      ':::note[[a](/v4/start)]\n[b](/v4/start)\n:::',
    ],
    [
      'an argument of a component',
      '::box{title="/start" href="/start"}\n:::box{to=/start.md#top}\n::box{href=\'/start\'}\n:::',
      '::box{title="/start" href="/v4/start"}\n:::box{to=/v4/start.md#top}\n::box{href=\'/v4/start\'}\n:::',
    ],
    [
      'an argument of a component in a line',
      '> `:box[a]{to="/start"}` and\n> :box[a]{to="/start"} :box[b]{to="/start"}',
      '> `:box[a]{to="/start"}` and\n> :box[a]{to="/v4/start"} :box[b]{to="/v4/start"}',
    ],
    ['a page of another version', '[a](../v3/index.md#three)', '[a](../../v3/index.md#three)'],
    ['its folder', '[a](../v3/)', '[a](../../v3/)'],
    ['the home page', '[a](../index.tsx) [b](/)', '[a](../../index.tsx) [b](/)'],
    ['a file of public/', '[a](../logo.svg)', '[a](../../logo.svg)'],
    [
      'an image elsewhere',
      '![a](../v3/p.svg) <img src="../v3/p.svg">',
      '![a](../../v3/p.svg) <img src="../../v3/p.svg">',
    ],
    [
      'a file next to another page',
      '[a](../v3/data.zip) [b](../v3/data.zip#c)',
      '[a](../../v3/data.zip) [b](../../v3/data.zip#c)',
    ],
    [
      'an included file',
      '::include{file="../../snippets/env.txt"}',
      '::include{file="../../../snippets/env.txt"}',
    ],
    [
      'from the root',
      '::include{file="/content/_shared/a.md"}',
      '::include{file="/content/v4/_shared/a.md"}',
    ],
    [
      'code of a file',
      '```ts title="file=" file=\'../../snippets/a.ts#x\'\n```',
      '```ts title="file=" file=\'../../../snippets/a.ts#x\'\n```',
    ],
  ]
  const kept = [
    '[a](../start.md) [b](setup.md#deep) [c](./setup) [d](#page) [e](../install)',
    '[a](../data.zip) [b](own.zip) <a href="./own.zip">c</a>',
    '![a](../p.svg) ![b](/logo.svg) [c](/logo.svg) [d](https://example.com/start) [e](/v3)',
    '`[a](/start)` and ``<a href="/start">``, \\[a](/start), /start',
    '```md\n[a](/start) <a href="/start">\n[r]: /start\n```',
    '    [a](/start)',
    '<!-- [a](/start) -->',
    '::box{href="https://example.com/start"}\n::box{to="./setup"}',
    '::box{href="/v3"}\n::box{href="/logo.svg"}',
    '::include{file="../_shared/a.md"}\n\n::include{file="/snippets/env.txt"}',
    '```ts file="../_shared/b.ts"\n```',
  ]
  const definition = (url: string) => `[r]: ${url} "t"`
  const files = {
    'index.tsx': 'export default () => <h1>Home</h1>',
    'start.md': '# Start',
    'guide/setup.md': '---\nslug: /install\n---\n\n# Setup\n\n## Deep',
    'config/Box.tsx': 'export default () => <b>box</b>',
    '_shared/a.md': 'Shared: [a](/start)',
    'content/_shared/b.ts': 'const b = "[a](/start)"',
    'content/p.svg': '<svg viewBox="0 0 1 1"/>',
    'content/v3/p.svg': '<svg viewBox="0 0 2 2"/>',
    'content/data.zip': 'data',
    'content/guide/own.zip': 'own',
    'content/v3/data.zip': 'data of v3',
    'public/logo.svg': '<svg viewBox="0 0 1 1"/>',
    'snippets/env.txt': 'From the snippets: [a](/start) [b](../content/start.md)',
    'snippets/a.ts': '// #region x\nconst a = "/start"\n// #endregion x',
  }
  const page = (list: readonly string[], url: string) =>
    ['---\ntitle: /start\n---', '# Page', ...list, ...kept, definition(url)].join('\n\n')

  it.each([
    ['\n', ''],
    ['\r\n', '\uFEFF'],
    ['\r', ''],
  ])('rewrites only the hrefs that would link elsewhere in the copy (%j %j)', async (end, mark) => {
    // Front matter does not support lines that end this way.
    const inBody = /(?<!^(?:---|title: .*)\n?)\n/gm
    const write = (text: string) => mark + text.replaceAll(end === '\r' ? inBody : '\n', end)
    const before = page(
      paragraphs.map(([, text]) => text),
      '/start',
    )
    const config = { components: { box: 'config/Box.tsx' } }
    const root = siteWith({ ...files, 'guide/page.md': write(before) }, config)
    await expectBuilds(root)
    const result = await newVersion(root, 'v4')
    const after = page(
      paragraphs.map(([, , text]) => text),
      '/v4/start',
    )
    expect(read(root, 'content/v4/guide/page.md').split(/\r?\n\r?\n/)).toEqual(
      write(after).split(/\r?\n\r?\n/),
    )
    expect(read(root, 'content/v4/guide/page.md')).toBe(write(after))
    expect(read(root, 'content/v4/_shared/a.md')).toBe('Shared: [a](/v4/start)')
    expect(read(root, 'content/v4/_shared/b.ts')).toBe(files['content/_shared/b.ts'])
    expect(read(root, 'content/guide/page.md')).toBe(write(before))
    expect(read(root, 'snippets/env.txt')).toBe(files['snippets/env.txt'])
    expect(result).toMatchObject({
      folder: 'content/v4',
      pages: 3,
      shared: ['content/v3/data.zip', 'content/v3/p.svg', 'snippets/a.ts', 'snippets/env.txt'],
      components: [],
      problems: [],
    })
    await expectBuilds(root)
  })
})

describe('newVersion() with hrefs it cannot rewrite', () => {
  it('warns of hrefs and sidebar names in an unusual notation, and keeps them', async () => {
    const root = siteWith({
      'start.md': '# Start',
      'a.md': '---\nsidebar: !!str docs\n---\n\n# A\n\n[a](\\/start) <a href="&#47;start">b</a>',
    })
    await expectBuilds(root)
    const { problems } = await newVersion(root, 'v4')
    const message = `Cannot update "/start" in the copy: docs-build cannot find it in the file`
    const fix = 'change "/start" so that it points to "/v4/start"'
    const file = 'content/v4/a.md'
    const warning = { code: 'broken-link', severity: 'warning', message, fix } as const
    expect(problems).toEqual([
      { ...warning, at: { file, line: 7, column: 5 } },
      { ...warning, at: { file, line: 7, column: 23 } },
      {
        code: 'unknown-sidebar',
        severity: 'warning',
        message:
          'Cannot update the sidebar name in the copy: docs-build cannot find the name in the file',
        at: { file, line: 1, column: 1 },
        fix: 'write "sidebar: version-v4/docs"',
      },
    ])
    expect(read(root, file)).toBe(read(root, 'content/a.md'))
    await expectBuilds(root)
  })
})

describe('newVersion() of a version in a folder', () => {
  const link = (href: string) => `# Page\n\n[a](${href})`

  it.each<[dir: string, path: string, options: NewVersionOptions, files: Files, copies: Files]>([
    [
      'docs',
      '/',
      {},
      {
        'docs/a.md': link('/b'),
        'docs/c.md': link('/docs/b.md'),
        'docs/b.md': link('../about.md'),
        'about.md': '# About',
      },
      { 'a.md': link('/v4/b'), 'b.md': link('../about.md'), 'c.md': link('/v4/b.md') },
    ],
    [
      'docs/latest',
      '/docs',
      {},
      { 'docs/latest/a.md': link('/docs/b#page'), 'docs/latest/b.md': link('../../v3/index.md') },
      { 'a.md': link('/v4/b#page'), 'b.md': link('../v3/index.md') },
    ],
    [
      'the docs/latest',
      '/docs',
      {},
      { 'the docs/latest/a.md': link('<../the old.md>'), 'the docs/the old.md': '# Old' },
      { 'a.md': link('<../the%20docs/the old.md>') },
    ],
    [
      '.',
      '/',
      { path: '/old/4', label: 'Four' },
      {
        'a.md': link('/c'),
        'b.md': '---\nslug: c\n---\n\n# Page',
        'd.md': link('c'),
        'e.md': link('b.md'),
      },
      { 'a.md': link('/old/4/c'), 'd.md': link('c'), 'e.md': link('b.md') },
    ],
  ])(
    'freezes the folder %j, served under %j with %j',
    async (dir, path, options, files, copies) => {
      const current = { name: 'current', path, dir }
      const root = siteWith(files, { docs: { versions: [current, { name: 'v3' }] } })
      await expectBuilds(root)
      await newVersion(root, 'v4', options)
      const found = Object.keys(copies).map((name) => [name, read(root, `content/v4/${name}`)])
      expect(Object.fromEntries(found)).toEqual(copies)
      expect(frozenVersions(root)).toMatchObject([
        { name: 'v4', dir: 'v4', label: options.label ?? 'v4', path: options.path ?? '/v4' },
      ])
      await expectBuilds(root)
    },
  )

  it('copies the whole folder, and nothing of other versions or of the site', async () => {
    const root = siteWith({
      'index.tsx': [
        "import { Hero } from './_home/Hero.tsx'",
        "import { words } from './_shared/words.ts'",
        'export default () => <Hero>{words}</Hero>',
      ].join('\n'),
      'content/_home/Hero.tsx':
        'import logo from \'./hero.svg\'\nexport const Hero = ({ children }) => <h1><img src={logo} alt="" />{children}</h1>',
      'content/_home/hero.svg': '<svg viewBox="0 0 1 1"/>',
      'content/_shared/words.ts': "export { words } from '../../config/words'",
      'config/words.ts': "export const words = 'Words'",
      'tool.tsx': [
        "import { words } from './_shared/words'",
        "import type {} from '../config/words.ts'",
        'const sample = `',
        "import a from './_shared/words.ts'`",
        "const later = () => import('../config/words.ts')",
        'export default () => <h1 title={sample + later}>{words} from "../config/words.ts"</h1>',
      ].join('\n'),
      'a.md': '# A\n\n![p](p.svg) [tool](tool.tsx)\n\n```ts file="_examples/a.ts"\n```',
      'content/p.svg': '<svg viewBox="0 0 1 1"/>',
      'content/_examples/a.ts': "import { words } from '../../config/words.ts'",
      'content/data/.keep': '',
      'content/.DS_Store': 'system',
    })
    symlinkSync('../../config/site.ts', join(root, 'content/data/settings'))
    symlinkSync('../p.svg', join(root, 'content/data/q.svg'))
    await expectBuilds(root)
    const { components, pages } = await newVersion(root, 'v4')
    expect([pages, components]).toEqual([2, ['content/v4/tool.tsx']])
    expect(filesOf(join(root, 'content/v4'))).toEqual([
      '_examples/a.ts',
      '_shared/words.ts',
      'a.md',
      'data/.keep',
      'p.svg',
      'tool.tsx',
    ])
    expect(readlinkSync(join(root, 'content/v4/data/settings'))).toBe('../../../config/site.ts')
    expect(readlinkSync(join(root, 'content/v4/data/q.svg'))).toBe('../p.svg')
    expect(read(root, 'content/v4/_shared/words.ts')).toBe(
      "export { words } from '../../../config/words'",
    )
    expect(read(root, 'content/v4/tool.tsx')).toBe(
      read(root, 'content/tool.tsx')
        .replace("{} from '../config", "{} from '../../config")
        .replace("import('../config", "import('../../config"),
    )
    expect(read(root, 'content/v4/_examples/a.ts')).toBe(read(root, 'content/_examples/a.ts'))
    const { outDir } = await expectBuilds(root)
    expect(htmlOf(outDir, '/v4/tool')).toContain('Words<!-- --> from')
    expect(existsSync(join(outDir, 'v4/index.html'))).toBe(false)
  })
})
