import { describe, expect, it } from 'vitest'
import { buildImported, importFiles } from '../../support/import-files.ts'

describe('sections of MkDocs', () => {
  const nav = `nav:
  - index.md
  - "":
      - guides/index.md
      - guides/setup.md
      - "": [ guides/use.md ]
  - Reference:
      - Start: reference/README.md
      - reference/api.md
`
  const files = {
    'docs/index.md': '# Home',
    'docs/guides/index.md': '# Guides',
    'docs/guides/setup.md': '# Setup',
    'docs/guides/use.md': '# Use',
    'docs/reference/README.md': '# Reference',
    'docs/reference/api.md': '# API',
  }

  it('have the page that they begin with, if the theme says so', async () => {
    const { config, left, root } = await importFiles({
      'mkdocs.yml': `site_name: Lamps\ntheme: { name: material, features: [navigation.indexes] }\n${nav}`,
      ...files,
    })
    expect(config.sidebars).toEqual({
      docs: [
        'index',
        {
          type: 'category',
          label: 'Guides',
          doc: 'guides/index',
          items: ['guides/setup', 'guides/use'],
        },
        { type: 'category', label: 'Reference', doc: 'reference/README', items: ['reference/api'] },
      ],
    })
    expect(left).toEqual([])
    await buildImported(root)
  })

  it('have no page in other themes, and no level without a title', async () => {
    const { config } = await importFiles({ 'mkdocs.yml': `site_name: Lamps\n${nav}`, ...files })
    expect(config.sidebars).toEqual({
      docs: [
        ...['index', 'guides/index', 'guides/setup', 'guides/use'],
        {
          type: 'category',
          label: 'Reference',
          items: [{ type: 'doc', id: 'reference/README', label: 'Start' }, 'reference/api'],
        },
      ],
    })
  })
})

it('a sidebar that MkDocs reads from Markdown files is listed as not imported', async () => {
  const { left } = await importFiles({
    'mkdocs.yml': 'site_name: Lamps\nplugins: [literate-nav]\n',
    'docs/index.md': '# Home',
  })
  expect(left).toEqual([
    'mkdocs.yml:2  plugins[0]: the sidebar is not read from its Markdown files: list the pages under "sidebars"',
  ])
})

it('a link of the navbar of Docusaurus can have its label for screen readers only', async () => {
  const { config, left } = await importFiles({
    'docusaurus.config.js': `module.exports = {
      presets: ['classic'],
      themeConfig: {
        navbar: {
          logo: { alt: '', src: 'logo.svg' },
          items: [
            { href: 'https://git.example', 'aria-label': 'Repository', className: 'icon' },
            { to: '/a' },
          ],
        },
      },
    }`,
    'static/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'docs/a.md': '# A',
  })
  expect(config.navbar).toMatchObject({
    items: [{ label: 'Repository', href: 'https://git.example', position: 'right' }],
  })
  expect(left).toEqual([
    'docusaurus.config.js:8  themeConfig.navbar.items[1]: it needs a label and a target',
  ])
})

it('settings of Astro that Starlight does not see have their own reasons', async () => {
  const { config, left } = await importFiles({
    'astro.config.mjs': `import starlight from '@astrojs/starlight'
      export default {
        redirects: { 'old': '/a/' },
        markdown: { gfm: false },
        integrations: [other({ a: 1 }), starlight({
          title: 'T',
          plugins: [starlightLinksValidator({
            exclude: ['/api/*', '/a/#*'],
            errorOnInvalidHashes: false,
          })],
        })],
      }`,
    'src/content/docs/a.md': '---\ntitle: A\n---\n',
  })
  expect(config).toMatchObject({
    redirects: [{ from: '/old', to: '/a/' }],
    externalPaths: ['api/*'],
  })
  expect(left).toEqual([
    'astro.config.mjs:4  markdown: docs-build has its own Markdown; see the reference "Markdown syntax"',
    'astro.config.mjs:5  integrations[0]: docs-build does not run the plugins of other generators',
    'astro.config.mjs:8  integrations[1].starlight.plugins[0].starlightLinksValidator.exclude[1]: "externalPaths" has no patterns for anchors',
    'astro.config.mjs:9  integrations[1].starlight.plugins[0].starlightLinksValidator.errorOnInvalidHashes: docs-build checks all links; "checks" sets how much problems matter',
  ])
})

it('a site whose public files have redirects for hosts keeps these', async () => {
  const { root } = await importFiles({
    'docusaurus.config.js': "module.exports = { presets: ['classic'] }",
    'static/_redirects': '/x /docs/a 301\n',
    'docs/a.md': '# A',
  })
  const { read } = await buildImported(root)
  expect(read('_redirects')).toBe('/x /docs/a 301\n')
  expect(read('index.html')).toContain('url=/docs/a')
})

it('a redirect to an anchor that is missing does not stop the first build', async () => {
  const { root } = await importFiles({
    'mkdocs.yml': `site_name: Lamps
plugins:
  - redirects: { redirect_maps: { 'old.md': 'index.md#gone' } }
`,
    'docs/index.md': '# Home',
  })
  const { problems } = await buildImported(root)
  expect(problems.map(({ code }) => code)).toEqual(['broken-anchor'])
})
