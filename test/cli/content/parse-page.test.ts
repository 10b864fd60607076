import { describe, expect, it } from 'vitest'
import { configOf, parse, parseComponent } from './pages.ts'

const versions = configOf({
  docs: {
    versions: [
      { name: 'current', isLast: true },
      { name: 'v3' },
      { name: 'v2', path: '/old/v2', dir: 'archive/v2' },
    ],
  },
})

describe('parsePage()', () => {
  it.each<[source: string, frontMatter: string, url: string, id: string]>([
    ['index.md', '', '/', 'index'],
    ['README.md', '', '/', 'README'],
    ['faq.md', '', '/faq', 'faq'],
    ['guide/index.md', '', '/guide', 'guide/index'],
    ['guide/README.md', '', '/guide', 'guide/README'],
    ['guide/deep/setup.md', '', '/guide/deep/setup', 'guide/deep/setup'],
    ['guide/my-index.md', '', '/guide/my-index', 'guide/my-index'],
    ['providers/battle.net.md', '', '/providers/battle.net', 'providers/battle.net'],
    // Names that a URL cannot hold as they are
    ['my guide/Über uns.md', '', '/my%20guide/%C3%9Cber%20uns', 'my guide/Über uns'],
    ['日本語.md', '', '/%E6%97%A5%E6%9C%AC%E8%AA%9E', '日本語'],
    ['c#/what?.md', '', '/c%23/what%3F', 'c#/what?'],
    ['100%.md', '', '/100%25', '100%'],
    ['a%20b.md', '', '/a%2520b', 'a%20b'],
    ['@scope/a+b&c.md', '', '/@scope/a+b&c', '@scope/a+b&c'],
    ['old.html.md', '', '/old', 'old.html'],
    // Versions
    ['v3/index.md', '', '/v3', 'index'],
    ['v3/guide/a.md', '', '/v3/guide/a', 'guide/a'],
    ['v3x/a.md', '', '/v3x/a', 'v3x/a'],
    ['archive/v2/a.md', '', '/old/v2/a', 'a'],
    ['archive/b.md', '', '/archive/b', 'archive/b'],
    // Slugs and ids
    ['guide/a.md', 'slug: b', '/guide/b', 'guide/a'],
    ['guide/a.md', 'slug: b/c/', '/guide/b/c', 'guide/a'],
    ['guide/a.md', 'slug: /b', '/b', 'guide/a'],
    ['guide/a.md', 'slug: /b/', '/b', 'guide/a'],
    ['guide/a.md', 'slug: /', '/', 'guide/a'],
    ['guide/a.md', 'slug: //b//c', '/b/c', 'guide/a'],
    ['guide/index.md', 'slug: b', '/guide/b', 'guide/index'],
    ['guide/a.md', 'slug: ./b', '/guide/b', 'guide/a'],
    ['guide/a.md', 'slug: ../b', '/b', 'guide/a'],
    ['guide/a.md', 'slug: my page', '/guide/my%20page', 'guide/a'],
    ['guide/a.md', 'slug: my%20page', '/guide/my%20page', 'guide/a'],
    ['guide/a.md', 'slug: 100%', '/guide/100%25', 'guide/a'],
    ['guide/a.md', 'slug: b.html', '/guide/b', 'guide/a'],
    ['guide/a.md', 'slug: /b/index.html', '/b', 'guide/a'],
    ['v3/guide/a.md', 'slug: /b', '/v3/b', 'guide/a'],
    ['v3/guide/a.md', 'slug: /', '/v3', 'guide/a'],
    ['guide/a.md', 'id: b', '/guide/a', 'guide/b'],
    ['v3/guide/a.md', 'id: b', '/v3/guide/a', 'guide/b'],
    // No slug leads out of its version, encoded or not
    ['v3/a.md', 'slug: ../../../etc/b', '/v3/etc/b', 'a'],
    ['v3/a.md', 'slug: "/%2e%2e/%2e%2e%2Fb"', '/v3/b', 'a'],
  ])('gives a page its URL and id: %s, %s', (source, frontMatter, url, id) => {
    const { page, problems } = parse(source, `---\n${frontMatter}\n---\n`, versions)
    expect([page.url, page.doc?.id, problems]).toEqual([url, id, []])
    expect(page.place).toBe(`content/${source}`)
  })

  it.each<[source: string, frontMatter: string, url: string, id: string]>([
    ['01-intro.md', '', '/intro', 'intro'],
    ['02-guides/03 - First steps.md', '', '/guides/First%20steps', 'guides/First steps'],
    ['02-guides/index.md', '', '/guides', 'guides/index'],
    ['guides/README.md', '', '/guides', 'guides/README'],
    ['guides/Readme.md', '', '/guides', 'guides/Readme'],
    ['guides/guides.md', '', '/guides', 'guides/guides'],
    ['guides/Guides.md', '', '/guides', 'guides/Guides'],
    ['guides/01-guides.md', '', '/guides/guides', 'guides/guides'],
    ['2024-01-notes.md', '', '/2024-01-notes', '2024-01-notes'],
    ['1.2-changes.md', '', '/1.2-changes', '1.2-changes'],
    ['01-.md', '', '/01-', '01-'],
    ['2fa.md', '', '/2fa', '2fa'],
    ['guides/a.md', 'id: b', '/guides/b', 'guides/b'],
    ['guides/01-a.md', 'id: 02-b', '/guides/02-b', 'guides/02-b'],
    ['guides/index.md', 'id: b', '/guides', 'guides/b'],
    ['01-guides/a.md', 'slug: b', '/guides/b', 'guides/a'],
    ['01-guides/a.md', 'slug: ../b', '/b', 'guides/a'],
    ['01-guides/a.md', 'slug: /', '/', 'guides/a'],
    ['guides/guides.md', 'slug: b', '/guides/b', 'guides/guides'],
    ['v3/01-guides/02-a.md', '', '/v3/guides/a', 'guides/a'],
    ['01-g/02-a.md', 'parse_number_prefixes: false', '/01-g/02-a', '01-g/02-a'],
    ['01-g/02-a.md', 'parse_number_prefixes: true', '/g/a', 'g/a'],
  ])(
    'gives a page the URL and id that it has in Docusaurus: %s, %s',
    (source, frontMatter, url, id) => {
      const docusaurus = { ...versions, paths: 'docusaurus' as const }
      const { page, problems } = parse(source, `---\n${frontMatter}\n---\n`, docusaurus)
      expect([page.url, page.doc?.id, problems]).toEqual([url, id, []])
    },
  )

  it.each([
    ['starlight', 'Set Up/Foo Bar.md', '/set-up/foo-bar'],
    ['starlight', 'dots.dir/v1.2.md', '/dotsdir/v12'],
    ['starlight', 'a - b & c.mdx', '/a---b--c'],
    ['starlight', 'Äpfel/日本.md', '/äpfel/日本'],
    ['starlight', 'guide/INDEX.md', '/guide'],
    ['starlight', 'guide/README.md', '/guide/readme'],
    ['starlight', 'nested/index/index.md', '/nested'],
    ['starlight', 'index.md', '/'],
    ['docusaurus-numbered', '02-guide/01-a.md', '/02-guide/01-a'],
    ['docusaurus-numbered', '02-guide/guide.md', '/02-guide/guide'],
    ['docusaurus-numbered', '02-guide/02-guide.md', '/02-guide'],
    ['docusaurus-numbered', '02-guide/readme.md', '/02-guide'],
    ['mdbook', 'guide/readme.md', '/guide'],
    ['mdbook', 'guide/INDEX.md', '/guide/INDEX'],
    ['vitepress', 'guide/index.md', '/guide'],
    ['vitepress', 'guide/README.md', '/guide/README'],
    ['vitepress', 'guide/INDEX.md', '/guide/INDEX'],
    ['mkdocs', 'guide/README.md', '/guide'],
    ['mkdocs', 'guide/readme.md', '/guide/readme'],
    ['files', 'guide/README.md', '/guide'],
    ['files', 'guide/readme.md', '/guide/readme'],
  ] as const)('gives a page the URL that it has with the rule of %s: %s', (paths, source, url) => {
    const { page } = parse(source, '', configOf({ docs: { paths } }))
    expect([decodeURI(page.url), page.doc?.id]).toEqual([url, source.replace(/\.mdx?$/, '')])
  })

  it.each(['custom', '/custom/', 'guide/Upper Case', 'v1.0'])(
    'reads the slug %j as a whole path with the rule of starlight',
    (slug) => {
      const site = configOf({ docs: { paths: 'starlight' } })
      const { page } = parse('guide/a.md', `---\nslug: ${slug}\n---\n`, site)
      expect(decodeURI(page.url)).toBe(`/${slug.replace(/^\/|\/$/g, '')}`)
    },
  )

  it.each(['vitepress', 'mkdocs'] as const)(
    'ignores the slug and the id of a page with the rule of %s, and reports the slug',
    (paths) => {
      const site = configOf({ docs: { paths } })
      const { page, problems } = parse('a.md', '---\nid: b\nslug: /c\n---\n', site)
      expect([page.url, page.doc?.id]).toEqual(['/a', 'a'])
      expect(problems).toEqual([
        {
          code: 'front-matter-unknown',
          severity: 'warning',
          message: `"slug" has no effect: URLs follow the file paths because "docs.paths" is "${paths}"`,
          at: { file: 'content/a.md', line: 3, column: 1 },
          fix: 'remove "slug" (to change the URL, rename the file)',
        },
      ])
    },
  )

  it('chooses the version with the longest folder name that matches', () => {
    const nameOf = (source: string) => parse(source, '', versions).page.doc?.version.name
    expect(['a.md', 'v3/a.md', 'v3x/a.md', 'archive/v2/a.md', 'archive/a.md'].map(nameOf)).toEqual([
      'current',
      'v3',
      'current',
      'v2',
      'current',
    ])
  })

  it('gives a page outside all version folders to the latest version, at its own path', () => {
    const site = configOf({
      docs: { versions: [{ name: 'v4', path: '/v4', isLast: true }, { name: 'v3' }] },
    })
    const { page } = parse('legal/imprint.md', '', site)
    expect([page.url, page.doc?.id, page.doc?.version.name]).toEqual([
      '/legal/imprint',
      'legal/imprint',
      'v4',
    ])
  })
})

describe('parsePage()', () => {
  it.each<[what: string, source: string, text: string, title: string, hasOwnTitle: boolean]>([
    ['front matter', 'a.md', '---\ntitle: Own\n---\nText', 'Own', false],
    ['front matter before a heading', 'a.md', '---\ntitle: Own\n---\n# Heading', 'Own', true],
    ['the heading', 'a.md', '---\nid: b\n---\n\n# Heading\n\nText', 'Heading', true],
    ['a heading that is closed', 'a.md', '# Heading ##\n', 'Heading', true],
    ['a heading that is underlined', 'a.md', 'Heading\n=======\n', 'Heading', true],
    ['a heading on Windows lines', 'a.md', '# Heading\r\n\r\nText\r\n', 'Heading', true],
    ['a heading below a comment', 'a.md', '<!-- by hand -->\n\n# Heading', 'Heading', true],
    ['a heading with an id', 'a.md', '# Heading {#own}\n', 'Heading', true],
    [
      'names with underscores',
      'a.md',
      '# The `next_lamp` of LANTERN_URL',
      'The next_lamp of LANTERN_URL',
      true,
    ],
    [
      'text without markup',
      'a.md',
      '# **Bold** and [a *link*](/x_y) <b>&amp;</b> \\*',
      'Bold and a link & *',
      true,
    ],
    ['an image by its words', 'a.md', '# ![Logo](l.svg) Docs', 'Logo Docs', true],
    ['a heading after text', 'a.md', 'Text\n\n# Heading', 'Heading', true],
    ['a heading after a badge', 'a.md', '[![ci](b.svg)](/ci)\r\n\r\n# A\r\n', 'A', true],
    ['a heading after a quote', 'a.md', '> # Quoted\n\nA `b`\n===\n\n# C', 'A b', true],
    ['a heading after an admonition', 'a.md', ':::note\nx\n:::\n\n# A {#b}', 'A', true],
    ['a heading after code', 'a.md', '```sh\n# no\n```\n\n# A', 'A', true],
    ['a heading in HTML', 'a.md', '<div>\n\n# A\n\n</div>', 'A', true],
    ['an HTML heading', 'a.md', '<h1 align="center">A <b>B</b> &amp; C</h1>', 'A B & C', true],
    [
      'an HTML heading after a logo',
      'a.md',
      '<p align="center">\n<img src="l.svg">\n</p>\n\n<h1>\n  A\n</h1>',
      'A',
      true,
    ],
    ['an HTML heading with Markdown', 'a.md', '<h1>\n\nA\n\n</h1>\n\nText', 'A', true],
    ['the words of a logo', 'a.md', '<h1><img alt="Lamp" src="l.svg"></h1>', 'Lamp', true],
    ['the file if a logo has none', 'a-b.md', '<h1><img src="l.svg"></h1>', 'A b', true],
    ['no heading after a section', 'rest-api.md', '## A\n\n# B', 'Rest api', false],
    ['no heading after an HTML section', 'rest-api.md', '<h2>A</h2>\n\n# B', 'Rest api', false],
    ['no heading in a quote', 'rest-api.md', 'Text\n\n> # A', 'Rest api', false],
    ['no heading in a comment', 'rest-api.md', 'Text\n\n<!--\n<h1>A</h1>\n-->', 'Rest api', false],
    ['no comment in code', 'rest-api.md', 'Text\n\n```sh\n# A\n```', 'Rest api', false],
    [
      'a heading of MDX after a component',
      'a.mdx',
      "import A from './a.js'\n\n<A />\n\n{/* b */}\n\n# B",
      'B',
      true,
    ],
    ['no heading in a code block', 'rest-api.md', '    # Heading', 'Rest api', false],
    ['no hash alone', 'rest-api.md', '#Heading', 'Rest api', false],
    ['no second level', 'rest-api.md', '## Heading', 'Rest api', false],
    ['the name of the file', 'a/battle.net.md', '', 'Battle.net', false],
    ['the name of the folder', 'a/getting_started/index.md', '', 'Getting started', false],
    ['the name of the site', 'index.md', '', 'Test site', false],
    [
      'a script before a heading',
      'a.md',
      '<script setup>\nlet a = "# No"\n\n</script>\n\n# A',
      'A',
      true,
    ],
    ['a style before a heading', 'a.md', '<!-- a --><style>\np {}\n</style>\n# A', 'A', true],
    ['text after a script', 'a.md', '<script>1</script> # No', 'A', false],
    ['a heading with an id after spaces', 'a.md', '# Own { #id }', 'Own', true],
    ['a heading with a colon before its id', 'a.md', '# Own {: #id .wide }', 'Own', true],
    ['a heading with a class', 'a.md', '# Own {.wide}', 'Own', true],
    ['a heading with attributes below it', 'a.md', 'Own { #id }\n===', 'Own', true],
    ['a heading with its id in a comment', 'a.md', '# Own {/* #id */}', 'Own', true],
    ['a heading that ends with code', 'a.md', '# Use `{#each}`', 'Use {#each}', true],
    ['a heading with braces that are text', 'a.md', '# The set { a, b }', 'The set { a, b }', true],
  ])('finds the title: %s', (_, source, text, title, hasOwnTitle) => {
    const { page } = parse(source, text)
    expect([page.title, page.label, page.hasOwnTitle]).toEqual([title, title, hasOwnTitle])
  })

  it('takes the label from sidebar_label, or else from the title', () => {
    const { page } = parse('a.md', '---\nsidebar_label: Short\n---\n# A long title')
    expect([page.title, page.label]).toEqual(['A long title', 'Short'])
  })
})

describe('parseComponentPage()', () => {
  it.each<[source: string, exported: unknown, url: string, title: string]>([
    ['index.tsx', undefined, '/', 'Test site'],
    ['about-us.tsx', undefined, '/about-us', 'About us'],
    ['about.tsx', { title: 'Us', slug: '/us' }, '/us', 'Us'],
    ['v3/tools/index.tsx', undefined, '/v3/tools', 'Tools'],
    ['archive/v2/a.tsx', undefined, '/old/v2/a', 'A'],
  ])('gives a page its URL, title and version: %s, %o', (source, exported, url, title) => {
    const { page, problems } = parseComponent(source, exported, versions)
    expect({ url: page.url, title: page.title, doc: page.doc, problems }).toEqual({
      url,
      title,
      doc: undefined,
      problems: [],
    })
  })

  it('reports mistakes in the exported front matter', () => {
    const { page, problems } = parseComponent('about.tsx', { title: 'Us', slugg: '/us' })
    expect(page.title).toBe('Us')
    expect(problems).toEqual([
      {
        code: 'front-matter-unknown',
        severity: 'error',
        message: 'Unknown front matter key "slugg"',
        at: { file: 'content/about.tsx' },
        fix: `write "slug"`,
      },
    ])
  })
})
