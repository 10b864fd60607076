import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { icon, vitepress } from '../../../support/generator-trees.ts'
import { buildImported, importFiles } from '../../../support/import-files.ts'

describe('importFrom() with VitePress', () => {
  it('imports what docs-build has a setting for, and builds', async () => {
    const { config, left, root } = await importFiles(vitepress)
    expect(config).toMatchObject({
      title: 'Lamps',
      tagline: 'Light for all',
      url: 'https://lamps.example',
      baseUrl: '/lamps/',
      favicon: 'icon.svg',
      navbar: {
        logo: { src: 'icon.svg' },
        items: [
          { label: 'Guide', to: '/guide/', position: 'right' },
          { type: 'dropdown', label: 'More', items: [{ label: 'A', to: '/guide/a' }] },
          { label: 'GitHub', href: 'https://github.com/a/b', position: 'right' },
        ],
      },
      footer: { copyright: 'MIT<br>© Ada' },
      docs: {
        versions: [{ name: 'current', label: 'Docs', path: '/', dir: '../pages' }],
        editUrl: 'https://git.example/edit/main/site/',
        lastUpdated: true,
      },
      sidebars: {
        guide: [
          {
            type: 'category',
            label: 'Guide',
            collapsible: false,
            items: [
              { type: 'doc', id: 'guide/index', label: 'Start' },
              { type: 'doc', id: 'guide/a', label: 'A' },
            ],
          },
          {
            type: 'category',
            label: 'Rest',
            items: [
              { type: 'doc', id: 'api/one', label: 'One' },
              { type: 'link', label: 'Part', to: '/api/one#part' },
            ],
          },
        ],
      },
    })
    expect(left).toEqual(
      expect.arrayContaining([
        '.vitepress/config.mts:11  locales.de: the pages in this language are built like all other pages; to publish several languages, see the guide "Set the language"',
        '.vitepress/config.mts:25  themeConfig.carbonAds: docs-build has no equivalent',
      ]),
    )
    expect(readFileSync(join(root, 'public/icon.svg'), 'utf8')).toBe(icon)
    await buildImported(root)
  })

  it('uses the pages next to .vitepress/', async () => {
    const { config, root } = await importFiles({
      '.vitepress/config.js':
        "export default { title: 'T', themeConfig: { sidebar: [{ text: 'A', link: '/a' }] } }",
      'index.md': '# Home\n\n[A](./a.md)',
      'a.md': '# A',
    })
    expect(config).toMatchObject({
      docs: { versions: [{ dir: '..' }] },
      sidebars: { docs: [{ type: 'doc', id: 'a', label: 'A' }] },
    })
    await buildImported(root)
  })

  it.each([false, true])(
    'finds pages in a folder config/ next to .vitepress/ (copy: %s)',
    async (copy) => {
      const { config, left, root } = await importFiles(
        {
          '.vitepress/config.js':
            "export default { title: 'T', themeConfig: { sidebar: [{ text: 'One', link: '/config/one' }] } }",
          'index.md': '# Home\n\n[One](./config/one.md)',
          'config/one.md': '# One',
        },
        { copy },
      )
      expect(left).toEqual([])
      expect(config.sidebars).toEqual({ docs: [{ type: 'doc', id: 'config/one', label: 'One' }] })
      const { read } = await buildImported(root)
      const page = 'config/one'
      expect(read(`${page}/index.html`)).toContain('aria-current="page"')
    },
  )

  it('lists the files of the theme', async () => {
    const { left } = await importFiles({
      '.vitepress/config.js': "export default { title: 'T' }",
      '.vitepress/theme/index.ts': "import './styles.css'",
      '.vitepress/theme/styles.css': 'p {}',
      '.vitepress/components/Lamp.vue': '<template/>',
      'index.md': '# Home',
    })
    expect(left).toEqual([
      '.vitepress/theme/index.ts  theme: rewrite the component if the site needs it; see the guide "Replace parts of the theme"',
      '.vitepress/theme/styles.css  theme: the styles are written for VitePress; add your own files to "styles"',
      '.vitepress/components/Lamp.vue  theme: rewrite the component in React; see the guide "Use components"',
    ])
  })

  it('imports languages whose pages are in folders next to those of the main one', async () => {
    const { config, left, root } = await importFiles({
      '.vitepress/config.ts': `export default {
        title: 'T',
        themeConfig: {
          nav: [{ text: 'Guide', link: '/guide/a' }],
          sidebar: { '/guide/': [{ text: 'Start', items: [{ text: 'Page A', link: '/guide/a' }] }] },
        },
        locales: {
          root: { label: 'English', lang: 'en' },
          'pt-br': { label: 'Português', lang: 'pt-BR', title: 'Lâmpadas', themeConfig: {
            nav: [{ text: 'Guia', link: '/pt-br/guide/a' }],
            sidebar: { '/pt-br/guide/': [{ text: 'Início', items: [{ text: 'Página A', link: '/pt-br/guide/a' }] }] },
            outline: { label: 'Nesta página' },
          } },
          de: { label: 'Deutsch' },
        },
      }`,
      'index.md': '# Home\n\n[A](./guide/a.md)',
      'guide/a.md': '# A',
      'pt-br/guide/a.md': '# A\n\n[Home](/pt-br/)',
    })
    expect(config).toMatchObject({
      locales: {
        en: { label: 'English' },
        'pt-br': {
          label: 'Português',
          htmlLang: 'pt-BR',
          title: 'Lâmpadas',
          labels: { Guide: 'Guia', Start: 'Início', 'Page A': 'Página A' },
        },
      },
    })
    expect(left.map((line) => line.replace(/: .*/, '').replace(/^.* {2}/, ''))).toEqual([
      'locales.pt-br.themeConfig',
      'locales.de',
    ])
    const { read } = await buildImported(root)
    expect(read('pt-br/guide/a/index.html')).toContain('Início')
  })

  const guide = ['a', 'b', 'c'].map((name) => `{ text: 'Page ${name}', link: '/guide/${name}' }`)
  const german = (name: string, text: string) =>
    `{ text: '${text}', link: '/de/guide/${name}.html' }`
  it.each([
    ['in another order', [german('b', 'B!'), german('a', 'A!'), german('c', 'C!')], 'a b c', []],
    ['that are fewer', [german('c', 'C!'), german('b', 'B!')], 'b c', []],
    [
      'in groups',
      [`{ text: 'Alle', items: [${german('b', 'B!')}] }`, german('a', 'A!')],
      'a b',
      [],
    ],
    ['of its own', [german('a', 'A!'), german('x', 'X!'), german('y', 'Y!')], 'a', ['/de/guide/']],
  ] as const)('translates the labels of the same pages %s', async (_, own, names, paths) => {
    const { config, left } = await importFiles({
      '.vitepress/config.ts': `export default {
        title: 'T',
        themeConfig: { sidebar: { '/guide/': [${guide}], '/other/': [] } },
        locales: {
          root: { label: 'English', lang: 'en' },
          de: { label: 'Deutsch', themeConfig: { sidebar: { '/de/guide/': [${own}] } } },
        },
      }`,
      'index.md': '# Home',
      ...Object.fromEntries(['a', 'b', 'c'].map((name) => [`guide/${name}.md`, '# A'])),
      ...Object.fromEntries(['a', 'x', 'y'].map((name) => [`de/guide/${name}.md`, '# A'])),
    })
    const labels = names.split(' ').map((name) => [`Page ${name}`, `${name.toUpperCase()}!`])
    expect(config.locales).toMatchObject({ de: { labels: Object.fromEntries(labels) } })
    expect(left.filter((line) => line.includes('sidebar'))).toEqual(
      paths.map(
        (path) =>
          `.vitepress/config.ts:6  locales.de.themeConfig.sidebar.${path}: all languages share the default language's sidebars, so links that only another language lists are left out`,
      ),
    )
  })

  it('links to languages that are other sites', async () => {
    const { config, left, root } = await importFiles({
      '.vitepress/config.ts': `export default {
        title: 'T',
        locales: {
          root: { label: 'English', lang: 'en' },
          es: { label: 'Español', lang: 'es-ES', link: 'https://es.lamps.example/' },
          ko: { link: 'https://ko.lamps.example' },
        },
      }`,
      'index.md': '# Home',
    })
    expect(config).not.toHaveProperty('locales')
    expect(config.navbar).toMatchObject({
      items: [
        {
          type: 'dropdown',
          label: 'Languages',
          items: [
            { label: 'Español', href: 'https://es.lamps.example/' },
            { label: 'ko', href: 'https://ko.lamps.example' },
          ],
        },
      ],
    })
    expect(left).toEqual([])
    await buildImported(root)
  })

  it('makes the folder that rewrites leave out the site, without the other languages', async () => {
    const { config, left, root } = await importFiles({
      '.vitepress/config.ts': `export default {
        title: 'T', cleanUrls: true, rewrites: { 'en/:rest*': ':rest*' },
        locales: { root: { label: 'English', lang: 'en-US' }, de: { label: 'Deutsch' } },
      }`,
      'config.ts': `export default defineAdditionalConfig({
        description: 'D', themeConfig: { sidebar: sidebar() },
      })
      function sidebar() { return [{ text: 'A', link: '/guide/a' }] }`,
      'en/index.md': '# Home\n\n[A](./guide/a) [Deutsch](/de/)',
      'en/guide/a.md': '# A\n\n<<< @/snippets/a.js',
      'snippets/a.js': 'const included = 1',
      'de/index.md': '# Start',
    })
    expect(config).toMatchObject({
      tagline: 'D',
      docs: { versions: [{ path: '/', dir: '../en' }] },
      sidebars: { docs: [{ type: 'doc', id: 'guide/a', label: 'A' }] },
      externalPaths: ['de/**'],
    })
    expect(left).toEqual([
      '.vitepress/config.ts:3  locales.de (de/): the pages in this language are left out, and links to them are not checked; see the guide "Set the language"',
    ])
    const { read } = await buildImported(root)
    expect(read('guide/a/index.html')).toContain('A</h1>')
    expect(read('guide/a/index.html')).toContain('included')
  })

  it('copies the pages if rewrites change other paths', async () => {
    const { config, copies, root } = await importFiles({
      '.vitepress/config.ts': `export default {
        title: 'T', rewrites: { 'packages/:pkg/src/(.*)': ':pkg/(.*)', 'guide/README.md': 'guide/index.md' },
        themeConfig: { sidebar: [{ text: 'A', link: '/lamp/a' }] },
      }`,
      'index.md': '# Home\n\n[A](/lamp/a)',
      'guide/README.md': '# Guide',
      'packages/lamp/src/a.md': '# A\n\n![Icon](./icon.svg)',
      'packages/lamp/src/icon.svg': icon,
      'packages/lamp/src/index.ts': 'export {}',
    })
    expect(config).toMatchObject({
      sidebars: { docs: [{ type: 'doc', id: 'lamp/a', label: 'A' }] },
    })
    expect(copies).toMatchObject([{ from: '.', to: 'content' }])
    expect(existsSync(join(root, 'content/packages'))).toBe(false)
    const { read } = await buildImported(root)
    expect(read('lamp/a/index.html')).toContain('A</h1>')
    expect(read('guide/index.html')).toContain('Guide</h1>')
  })

  it('adds the plugin for formulas if the package for them is installed', async () => {
    const { config, left, root } = await importFiles({
      'package.json': '{ "devDependencies": { "markdown-it-mathjax3": "^4.3.2" } }',
      '.vitepress/config.ts': "export default { title: 'T', markdown: { math: true } }",
      'index.md': '# Home\n\nLet $x^2$ be.',
    })
    expect(config.plugins).toMatchObject([{ name: 'math', from: 'docs-build/math' }])
    expect(left).toEqual([])
    const { read } = await buildImported(root)
    expect(read('index.html')).toContain('<math>')
  })

  it('names what options of Markdown and Vite did, and builds without a missing file', async () => {
    const { config, left, root } = await importFiles({
      '.vitepress/config.ts': `export default {
        title: 'T',
        themeConfig: { editLink: { pattern: 'https://git.example/edit/main/docs/:path' } },
        locales: { root: { themeConfig: { editLink: { pattern: 'https://git.example/edit/v2/:path' } } } },
        markdown: {
          anchor: { slugify, level: 2 }, lineNumbers: true, math: false, attrs: {},
          config(md) { md.use(lamps) },
        },
        vite: { define: { A: 1 }, server: {}, plugins: [lamps()], resolve: { alias: { '@a': './a' } } },
        transformPageData(data) {},
      }`,
      'index.md': '# Home\n\n<!--@include: ../../lamps.md-->\n\n<!--@include: ./gone.md-->',
    })
    expect(config.docs).toMatchObject({ editUrl: 'https://git.example/edit/v2/' })
    const names = left.map((line) => line.replace(/^\S+ {2}/, ''))
    expect(names).toEqual([
      'markdown.anchor.slugify: the function cannot be read, so the ID of 1 heading follows VitePress\'s default rule and may differ from the previous ID; write "{#id}" after a heading if links need a different ID',
      `markdown.lineNumbers: write "showLineNumbers" after a code block's language`,
      'markdown.attrs: docs-build has its own Markdown; see the reference "Markdown syntax"',
      `markdown.config: add the rules to the parser with a plugin's "markdown" hook`,
      'vite.define: write the values in the pages',
      'vite.plugins: components are bundled without Vite plugins',
      'vite.resolve.alias: add the aliases to "paths" in tsconfig.json',
      'transformPageData: write a plugin that does the same',
    ])
    const { report } = await buildImported(root)
    expect(report).toContain('outside')
  })

  describe('a function that makes the ids of headings', () => {
    const pages = {
      'index.md':
        '# Über Lamps\n\n## 1 *Small* Lamp\n\n## `on()` & off {#own}\n\n```md\n# No heading\n```\n',
    }
    const importWith = (slugify: string, before = '') =>
      importFiles({
        ...pages,
        '.vitepress/config.ts': `${before}\nexport default { title: 'T', markdown: { anchor: { slugify${slugify} } } }`,
      })
    const keepsCase = `const accents = /[\\u0300-\\u036F]/g
      const special = /[\\s~!-\\/:-@]+/g
      const slugify = (text: string): string => text.normalize('NFKD').replace(accents, '')
        .replace(special, '-').replace(/^(\\d)/, '_$1')`

    it.each([
      [
        'in upper case too',
        '',
        keepsCase,
        [
          { normalize: 'NFKD' },
          { replace: '[\\u0300-\\u036F]', with: '' },
          { replace: '[\\s~!-\\/:-@]+', with: '-' },
          { replace: '^(\\d)', with: '_$1', flags: '' },
        ],
        ['Uber-Lamps', '_1-Small-Lamp', 'own'],
      ],
      [
        'as on GitHub',
        ": (s) => String(s).trim().toLowerCase().replace(/[^\\p{L}\\d\\s-]/gu, '').replace(/\\s/g, '-')",
        '',
        'github',
        ['über-lamps', '1-small-lamp', 'own'],
      ],
      [
        'a declared function',
        '',
        "function slugify(s) { const lower = s.toLowerCase(); return lower.replaceAll(' ', '-').replace('1', '_1').replace('ü', 'u') }",
        'vitepress',
        ['uber-lamps', '_1-small-lamp', 'own'],
      ],
    ])('is a rule, or steps: %s', async (_, slugify, before, slugs, ids) => {
      const { config, left, root } = await importWith(slugify, before)
      expect(config.markdown).toEqual({ slugs })
      expect(left).toEqual([])
      const { read } = await buildImported(root)
      const found = [...read('index.html').matchAll(/<h[12][^>]* id="([^"]*)"/g)].map(
        ([, id]) => id,
      )
      expect(found).toEqual(ids)
    })

    it('that cannot be read is named once, with its consequence', async () => {
      const { config, left } = await importWith(': (s) => s.split(" ").join("-")')
      expect(config.markdown).toEqual({ slugs: 'vitepress' })
      expect(left).toEqual([
        '.vitepress/config.ts:2  markdown.anchor.slugify: the function cannot be read, so the IDs of 2 headings follow VitePress\'s default rule and may differ from the previous IDs; write "{#id}" after a heading if links need a different ID',
      ])
    })
  })

  it('reads the delimiters of attributes', async () => {
    const { config, left, root } = await importFiles({
      '.vitepress/config.ts':
        "export default { title: 'T', markdown: { attrs: { leftDelimiter: '%{', rightDelimiter: '}%' } } }",
      'index.md':
        '# Home %{#home}%\n\n## Part `%{#a}%` %{#part}%\n\n[a](#part)%{.link}% 100%{a}% `%{.b}%`\n',
    })
    expect(config.markdown).toEqual({ slugs: 'vitepress', attributeDelimiters: ['%{', '}%'] })
    expect(left).toEqual([])
    const { read } = await buildImported(root)
    const html = read('index.html')
    expect(html).toContain('<title>Home')
    expect(html).toMatch(/<h1[^>]* id="home"/)
    expect(html).toMatch(/<h2 id="part"[^>]*>Part <code>%\{#a\}%<\/code><a/)
    expect(html).toContain('<a href="#part" class="link">a</a> 100%{a}% <code>%{.b}%</code>')
  })

  it('names delimiters that cannot be read', async () => {
    const { config, left } = await importFiles({
      '.vitepress/config.ts':
        "export default { title: 'T', markdown: { attrs: { leftDelimiter: '<<', rightDelimiter: '>>' } } }",
      'index.md': '# Home <<#home>>\n',
    })
    expect(config.markdown).toEqual({ slugs: 'vitepress' })
    expect(left).toEqual([
      '.vitepress/config.ts:1  markdown.attrs: docs-build expects attributes in braces, so "<<#id>>" is plain text; write "{#id}"',
    ])
  })

  it('leaves out what is not a page, and says so', async () => {
    const { config, left, root } = await importFiles({
      '.vitepress/config.ts': `export default {
        title: 'T', srcExclude: ['**/parts/*.md'],
        ignoreDeadLinks: ['/playground', /^\\/api\\//, 'localhostLinks', (url) => url.includes('x'), /x/, '/', /^https?:\\/\\/localhost/],
      }`,
      'index.md': '# Home\n\n[Try it](/playground) [API](/api/a)',
      'README.md': '# About this folder',
      'parts/a.md': '[Nothing](./nothing.md)',
      'b/README.md': '# B',
      'd.md': '# D',
      'd/index.md': '---\ntitle: D\n---\n',
      'e.md': '---\ndraft: true\n---\n# E',
      '_c.md': '# C',
      'tags/[tag].md': '# {{ $params.tag }}',
    })
    expect(config).toMatchObject({
      docs: { paths: 'vitepress', versions: [{ draftIds: ['parts/a', 'd', 'tags/[tag]'] }] },
      externalPaths: ['playground', 'api/**'],
    })
    expect(left).toEqual([
      '.vitepress/config.ts:3  ignoreDeadLinks[3]: the value is a function; fill it in by hand',
      '.vitepress/config.ts:3  ignoreDeadLinks[4]: the value is a regular expression; fill it in by hand',
      '_c.md  page: the file name begins with "_", so the file is not a page; rename the file',
      'd.md  page: the page is left out, because /d is also the URL of d/index.md (previously /d/); rename the file and remove the page from "draftIds", or move the text to d/index.md',
      'e.md  page: the page is a draft in docs-build; remove "draft: true" to publish it',
      'tags/[tag].md  page: the file generates several pages; write the pages, or write a plugin that generates them',
    ])
    await buildImported(root)
  })

  it('keeps the URLs of pages with a slug and of pages named README', async () => {
    const { config, left, root } = await importFiles({
      '.vitepress/config.ts':
        "export default { title: 'T', themeConfig: { sidebar: [{ text: 'A', link: '/a' }] } }",
      'index.md': '# Home\n\n[A](a.md) and [README](./README.md)',
      'README.md': '# About',
      'a.md': '---\nid: other\nslug: /x\n---\n# A',
    })
    expect(config.docs).toMatchObject({ paths: 'vitepress' })
    expect(left).toEqual([])
    const { read, report } = await buildImported(root)
    expect(read('README/index.html')).toContain('About</h1>')
    expect(read('a/index.html')).toContain('aria-current="page"')
    expect(report).toContain('"slug" has no effect')
  })

  it('lists pages with another URL if rewrites make README.md the page of its folder', async () => {
    const { config, left, root } = await importFiles({
      '.vitepress/config.ts':
        "export default { title: 'T', rewrites: { 'guide/README.md': 'guide/index.md' } }",
      'index.md': '# Home\n\n[Guide](/guide/)',
      'README.md': '# About',
      'guide/README.md': '# Guide',
      'b/README.md': '# B',
      'c.md': '---\nslug: /x\n---\n# C',
    })
    expect(config.docs).toMatchObject({ versions: [{ draftIds: ['README'] }] })
    expect(config.docs).not.toHaveProperty('paths')
    expect(left).toEqual([
      "README.md  page: the folder's page is index.md, not README.md",
      'b/README.md  page: the URL was /b/README and is now /b; to keep the old URL, write "slug: README" in the front matter',
      'c.md  page: VitePress ignores the "slug" in the front matter; remove "slug" to keep the URL',
    ])
    expect((await buildImported(root)).read('guide/index.html')).toContain('Guide</h1>')
  })

  it('names values that are computed', async () => {
    const { config, left } = await importFiles({
      '.vitepress/config.ts':
        "const label = 'a'\nexport default { title: 'T', themeConfig: { nav: [{ text: label.toUpperCase(), link: '/a' }] } }",
      'a.md': '# A',
    })
    expect(config.navbar).toEqual({ hideOnScroll: false })
    expect(left).toEqual([
      '.vitepress/config.ts:2  themeConfig.nav[0].text: the value is computed; run the command again with --run, or fill in the value by hand',
    ])
  })

  it('reads a configuration that a function of a package extends, and names the function', async () => {
    const { config, left } = await importFiles({
      '.vitepress/config.ts': `import { extendConfig } from '@lamps/theme/config'
        export default extendConfig(defineConfig({ title: 'Lamps' }))`,
      'index.md': '# Home',
    })
    expect(config.title).toBe('Lamps')
    expect(left).toEqual([
      '.vitepress/config.ts:2  extendConfig(): the function computes the settings that it adds; run the command again with --run, or fill in the value by hand',
    ])
  })

  it('reads what a configuration extends', async () => {
    const { config } = await importFiles({
      '.vitepress/config.ts':
        "import base from './base'\nexport default { extends: base, title: 'T', themeConfig: { siteTitle: 'S' } }",
      '.vitepress/base.ts':
        "export default { title: 'B', description: 'D', themeConfig: { nav: [{ text: 'A', link: '/a' }] } }",
      'a.md': '# A',
    })
    expect(config).toMatchObject({
      title: 'T',
      tagline: 'D',
      navbar: { title: 'S', items: [{ to: '/a' }] },
    })
  })
})
