import { describe, expect, it } from 'vitest'
import { buildImported, importFiles } from '../../../support/import-files.ts'
import { rebuild } from '../../../support/site.ts'

const config = (options = '') => ({
  'next.config.mjs': `import nextra from 'nextra'
export default nextra({ ${options} })({})
`,
})

/** A picture of one point. */
const wick = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>'

describe('pages in app/', () => {
  const files = {
    ...config(),
    'app/page.mdx': '# Lamps\n\n[Guide](/docs/guide) [API](/api) [Tool](/tools/x)',
    'app/layout.tsx': "import 'next'",
    'app/docs/page.md': '# Docs',
    'app/docs/guide/page.mdx':
      "import { Bulb } from './_bulb'\nimport { Watt } from '../../_lib/watt'\n\n# Guide\n\n<Bulb/> <Watt/> ![W](./wick.svg)",
    'app/docs/guide/_bulb.tsx': 'export const Bulb = () => <b>Bulb</b>',
    'app/docs/guide/wick.svg': wick,
    'app/_lib/watt.tsx': 'export const Watt = () => <i>Watt</i>',
    'app/_private/page.mdx': '# Private',
    'app/(more)/about/page.mdx': '# About',
    'app/@modal/page.mdx': '# Modal',
    'app/tools/[name]/page.mdx': '# Tool',
    'app/api/page.tsx': "import 'node:path'\nexport default () => <p/>",
    'app/docs/guide/old.mdx': '# Old',
  }

  it('have the URLs of their folders', async () => {
    const { config: written, left, root, pages } = await importFiles(files)
    expect(pages).toBe(4)
    expect(written.docs).toEqual({ versions: [{ name: 'current', label: 'Docs', path: '/' }] })
    expect(written.externalPaths).toEqual(['api{,/}', 'tools/*{,/}'])
    expect(written.sidebars).toBeUndefined()
    expect(left).toEqual([
      'next.config.mjs  theme and components: in the pages, replace the theme components with React components or plugin directives',
      'app/api/page.tsx  component page: rewrite the page as content/api/index.tsx',
      'app/tools/[name]/page.mdx  page: the URL has parameters; write a page for each value, or write a plugin that generates the pages',
    ])
    const { read, report } = await rebuild(root)
    expect(report).not.toContain('broken-')
    expect(read('about/index.html')).toContain('About</h1>')
    expect(read('docs/index.html')).toContain('Docs</h1>')
    const guide = read('docs/guide/index.html')
    expect(guide).toContain('<b>Bulb</b>')
    expect(guide).toContain('<i>Watt</i>')
    expect(guide).toMatch(/src="\/assets\/img\/wick-/)
    for (const gone of ['private', '_private', 'modal', 'docs/guide/old'])
      expect(() => read(`${gone}/index.html`)).toThrow()
  })

  it('are found in src/, with the base path of Next', async () => {
    const { config: written, root } = await importFiles({
      'next.config.ts':
        "import createMDX from '@next/mdx'\nexport default createMDX()({ basePath: '/lamp', trailingSlash: true, redirects: () => [] })",
      'src/app/a/page.mdx': '# A',
    })
    expect(written).toMatchObject({ baseUrl: '/lamp/', trailingSlash: true })
    const { read } = await buildImported(root)
    expect(read('a/index.html')).toContain('A</h1>')
  })

  it('are listed as _meta files list them', async () => {
    const { config: written } = await importFiles({
      ...files,
      'app/_meta.ts': `import type { MetaRecord } from 'nextra'
const meta: MetaRecord = {
  index: { display: 'hidden' },
  docs: { type: 'page', title: 'Manual' },
  versions: { type: 'menu', title: 'Versions', items: { v1: { title: 'v1', href: 'https://v1.example.com' } } },
  about: 'About us',
  more: { title: 'More', href: 'https://example.com' },
}
export default meta
`,
      'app/docs/_meta.js': "export default { _: { type: 'separator', title: 'Start' }, guide: '' }",
      'app/docs/zoo/a/page.mdx': '# A',
      'app/docs/zoo/page.mdx': '---\ntitle: The zoo\n---',
    })
    expect(written.navbar).toEqual({
      items: [
        { label: 'Manual', to: '/docs' },
        {
          type: 'dropdown',
          label: 'Versions',
          items: [{ label: 'v1', href: 'https://v1.example.com' }],
        },
      ],
    })
    expect(written.sidebars).toEqual({
      docs: [
        'index',
        { type: 'doc', id: 'about/index', label: 'About us' },
        { type: 'link', label: 'More', href: 'https://example.com' },
      ],
      'docs-pages': [
        'docs/index',
        {
          type: 'category',
          label: 'Start',
          collapsible: false,
          items: [
            'docs/guide/index',
            {
              type: 'category',
              label: 'The zoo',
              doc: 'docs/zoo/index',
              items: ['docs/zoo/a/index'],
            },
          ],
        },
      ],
    })
  })

  it('are listed as the file for all folders lists them', async () => {
    const { config: written, left } = await importFiles({
      ...config(),
      'app/_meta.global.tsx':
        "export default { docs: { items: { b: 'B!', a: { title: <i>A</i> }, c: { display: 'hidden' } } } }",
      'app/docs/a/page.mdx': '# A',
      'app/docs/b/page.mdx': '# B',
      'app/docs/c/page.mdx': '# C',
    })
    expect(written.sidebars).toEqual({
      docs: [
        {
          type: 'category',
          label: 'Docs',
          items: [{ type: 'doc', id: 'docs/b/index', label: 'B!' }, 'docs/a/index'],
        },
      ],
    })
    expect(left.join()).not.toContain('_meta')
  })
})

describe('pages in content/', () => {
  const files = {
    'content/index.mdx': '# Lamps',
    'content/guide.mdx': '# Guide\n\n[A](/docs/guide/a)',
    'content/guide/a.mdx': '# A',
    'content/guide/b.mdx': '# B',
    'content/guide/_meta.json': '{ "b": "Second", "a": { "title": "First" } }',
    'app/[[...mdxPath]]/page.jsx': 'export default () => null',
  }

  it('stay where they are', async () => {
    const { config: written, left } = await importFiles({
      ...config(),
      ...files,
      'app/blog/page.mdx': '# Blog',
    })
    expect(written.docs).toEqual({ versions: [{ name: 'current', label: 'Docs', path: '/' }] })
    expect(written.sidebars).toEqual({
      docs: [
        'index',
        'blog/index',
        {
          type: 'category',
          label: 'Guide',
          doc: 'guide',
          items: [
            { type: 'doc', id: 'guide/b', label: 'Second' },
            { type: 'doc', id: 'guide/a', label: 'First' },
          ],
        },
      ],
    })
    expect(left).toHaveLength(1)
  })

  it('are in src/content/, where other pages belong, too', async () => {
    const { config: written, left } = await importFiles({
      ...config(),
      'src/content/index.mdx': '# Lamps',
      'src/app/blog/page.mdx': '# Blog',
      'src/app/tool/page.tsx': 'export default () => null',
    })
    expect(written.docs).toMatchObject({ versions: [{ path: '/', dir: '../src/content' }] })
    expect(left.slice(1)).toEqual([
      'src/app/blog/page.mdx  page: to keep "/blog", copy the page to src/content/blog/index.mdx',
      'src/app/tool/page.tsx  component page: rewrite the page as src/content/tool/index.tsx',
    ])
  })

  it('are below the path that Nextra is told', async () => {
    const {
      config: written,
      left,
      root,
    } = await importFiles({
      ...config("contentDirBasePath: '/docs'"),
      ...files,
      'app/docs/[[...mdxPath]]/page.jsx': 'export default () => null',
      'app/blog/page.mdx': '# Blog',
      'app/docs/more/page.mdx': '# More',
      'app/page.tsx': 'export default () => null',
      'app/docs/tool/page.tsx': 'export default () => null',
    })
    expect(written.docs).toMatchObject({ versions: [{ path: '/docs', dir: '.' }] })
    expect(left.slice(1)).toEqual([
      'app/blog/page.mdx  page: the URL would change; to keep "/blog", add a version with the path "/", and copy the page to the version\'s folder',
      'app/docs/more/page.mdx  page: to keep "/docs/more", copy the page to content/more/index.mdx',
      'app/docs/tool/page.tsx  component page: rewrite the page as content/tool/index.tsx',
      'app/page.tsx  component page: add a version with the path "/", and rewrite the page as index.tsx in the version\'s folder',
    ])
    const { read } = await buildImported(root)
    expect(read('docs/guide/a/index.html')).toContain('A</h1>')
  })
})

it('pages in pages/ have the URLs of their files', async () => {
  const {
    config: written,
    left,
    root,
  } = await importFiles({
    ...config(),
    'pages/_app.mdx': 'export default ({ children }) => children',
    'pages/_meta.json': '{ "index": "Start", "guide": "Guides" }',
    'pages/index.mdx': '# Lamps',
    'pages/guide/index.mdx': '# Guide\n\n[A](./a.mdx)',
    'pages/guide/a.mdx': '# A',
    'pages/[slug].mdx': '# Slug',
    'pages/showcase.tsx': "import 'next/router'\nexport default () => null",
    'pages/api/send.ts': 'export default () => {}',
  })
  expect(written.sidebars).toEqual({
    docs: ['index', { type: 'category', label: 'Guides', doc: 'guide/index', items: ['guide/a'] }],
  })
  expect(written.externalPaths).toEqual(['showcase{,/}'])
  expect(left.map((line) => line.split(':')[0])).toEqual([
    'next.config.mjs  theme and components',
    'pages/[slug].mdx  page',
    'pages/showcase.tsx  component page',
  ])
  const { read } = await buildImported(root)
  expect(read('guide/index.html')).toContain('href="/guide/a"')
})

it.each([
  ['computed', 'js', 'export default makeMeta()', 'the value is computed; list the pages in order'],
  ['with a mistake', 'js', 'export default {', 'Cannot parse pages/_meta.js'],
  ['not JSON', 'json', '{ "a": "A", }', 'the file is not valid JSON; list the pages in order'],
  ['a list', 'json', '["a"]', 'the value is not an object; list the pages in order'],
])('a _meta file that is %s is named', async (_, extension, text, reason) => {
  const meta = { [`pages/_meta.${extension}`]: text }
  const { left } = await importFiles({ ...config(), 'pages/a.md': '# A', ...meta })
  expect(left.join('\n')).toContain(reason)
})

it('a site of Next without pages in Markdown is none of Nextra', async () => {
  const { generator, left } = await importFiles({
    ...config(),
    'app/page.tsx': 'export default () => null',
    'README.md': '# Lamps',
  })
  expect([generator, left]).toEqual([undefined, []])
})

describe('components that pages use without an import', () => {
  const files = {
    ...config(),
    'tsconfig.json': JSON.stringify({ compilerOptions: { paths: { '@parts/*': ['parts/*'] } } }),
    'content/index.mdx': '# Home\n\n<Bulb/> <Watt>5</Watt> <Socket/> <Callout>Note</Callout>',
    'parts/bulb.tsx': 'export default () => <b>Bulb</b>',
    'parts/units.tsx': 'export const Unit = ({ children }) => <i>{children} W</i>',
    'parts/socket/index.jsx': 'export const Socket = () => <u>Socket</u>',
  }
  const imports = `import { useMDXComponents as getThemeComponents } from 'nextra-theme-docs'
import { Callout } from 'nextra/components'
import Bulb from './parts/bulb'
import { Unit } from '@parts/units'
import { Socket } from './parts/socket'
`
  const list = 'Bulb, Watt: Unit, Socket, Callout'

  it.each([
    [
      'function',
      `const theme = getThemeComponents()
export function useMDXComponents(components) { return { ...theme, ${list}, ...components } }`,
    ],
    [
      'arrow function',
      `const own = { ${list} }
export const useMDXComponents = (components = {}) => ({ ...getThemeComponents(), ...own, ...components })`,
    ],
    [
      'argument of the theme',
      `const { img: Image, ...theme } = getThemeComponents({ ${list} })
export const useMDXComponents: Use = <T,>(components?: T) => ({ ...theme, ...components })`,
    ],
  ])('come from a list: %s', async (_, text) => {
    const { left, root } = await importFiles({ ...files, 'mdx-components.tsx': imports + text })
    expect(left).toHaveLength(1)
    const { read, report } = await buildImported(root)
    expect(report).toBe('')
    const html = read('index.html').replaceAll('<!-- -->', '')
    expect(html).toContain('<b>Bulb</b>')
    expect(html).toContain('<i>5 W</i>')
    expect(html).toContain('<u>Socket</u>')
    expect(html).toContain('data-kind="tip"')
  })

  it('are named if they are written in the list', async () => {
    const { left } = await importFiles({
      ...files,
      'src/mdx-components.js': `import { Lost } from './lost'
export function useMDXComponents(components) {
  return { Lost, h1: 'h2', async Docs() { return null }, ...components }
}`,
    })
    expect(left.slice(1)).toEqual([
      'src/mdx-components.js:3  useMDXComponents.Lost: there is no file "./lost"',
      'src/mdx-components.js:3  useMDXComponents.h1: elements that Markdown renders cannot be replaced; add CSS for the elements to a file listed under "styles"',
      'src/mdx-components.js:3  useMDXComponents.Docs: move the component to its own file, and add the component to mdx({ components })',
    ])
  })
})

it.each([
  ['', '# A\n\n```bash npm2yarn\nnpm i lamp\n```', ['npm2yarn']],
  ['', '# A\n\n- a\n\n  ```sh npm2yarn copy\n  npm i lamp\n  ```', ['npm2yarn']],
  ['', '# A\n\n```mermaid\ngraph TD\n```', ['mermaid']],
  ['latex: true', '# A\n\n$x$', ['math']],
  ["latex: { renderer: 'mathjax' }", '# A', ['math']],
  ['latex: false', '# A about npm2yarn and mermaid\n\n```md\nmermaid\n```', []],
])('what Nextra has built in is a plugin: %s %s', async (options, text, expected) => {
  const { config: written } = await importFiles({ ...config(options), 'content/index.mdx': text })
  expect(written.plugins).toMatchObject(['mdx', ...expected].map((name) => ({ name })))
})
