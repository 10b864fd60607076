import { describe, expect, it } from 'vitest'
import { buildImported, importFiles } from '../../../support/import-files.ts'

const message = (text: string) => ({ message: text, description: 'For translators' })

const docsIn = (folder: string) => `i18n/${folder}/docusaurus-plugin-content-docs`

const files = {
  'docusaurus.config.js': `module.exports = {
  title: 'Lamps',
  i18n: {
    defaultLocale: 'en',
    locales: ['en', 'fr', 'fa', 'ja'],
    localeConfigs: { fa: { label: 'فارسی', direction: 'rtl', htmlLang: 'fa-IR', calendar: 'persian' }, fr: { path: 'french' } },
  },
  presets: [['classic', { docs: { sidebarPath: './sidebars.js' } }]],
  plugins: [['@docusaurus/plugin-content-docs', { id: 'api', path: 'api', routeBasePath: 'api' }]],
  themeConfig: {
    navbar: { title: 'Lamps', items: [{ label: 'Docs', to: '/docs/setup' }, { label: 'About', to: '/about' }] },
    footer: { links: [{ title: 'More', items: [{ label: 'Setup', to: '/docs/setup' }] }] },
  },
}`,
  'sidebars.js': `module.exports = { main: [{ type: 'category', label: 'Start', items: ['setup', 'extra'] }] }`,
  'docs/setup.md': '# Setup\n\n[Extra](./extra.md)\n',
  'docs/extra.md': '# Extra\n',
  'api/lamp.md': '# Lamp\n',
  'versions.json': '["1.0"]',
  'versioned_docs/version-1.0/setup.md': '# Setup\n',
  'versioned_sidebars/version-1.0-sidebars.json': '{"main": ["setup"]}',
  'src/pages/about.md': '# About\n',
  [`${docsIn('french')}/current/setup.md`]: '# Installation\n\n[Plus](./extra.md)\n',
  [`${docsIn('french')}/current.json`]: JSON.stringify({
    'version.label': message('À venir'),
    'sidebar.main.category.Start': message('Début'),
    'sidebar.main.category.Start.link.generated-index.title': message('Le début'),
  }),
  [`${docsIn('french')}/version-1.0/setup.md`]: '# Installation\n',
  [`${docsIn('french')}-api/current/lamp.md`]: '# Lampe\n',
  'i18n/french/docusaurus-plugin-content-pages/about.md': '# Qui sommes-nous\n',
  'i18n/french/docusaurus-plugin-content-blog/2024-01-02-hi.md': '# Salut\n',
  'i18n/french/docusaurus-theme-classic/navbar.json': JSON.stringify({
    title: message('Lampes'),
    'item.label.Docs': message('Guides'),
  }),
  'i18n/french/docusaurus-theme-classic/footer.json': JSON.stringify({
    'link.title.More': message('Plus'),
    'link.item.label.Setup': message('Installation'),
    copyright: message('2024'),
  }),
  [`${docsIn('fa')}/version-1.0/setup.md`]: '# راه‌اندازی\n',
  'i18n/ja/code.json': '{}',
}

describe('importFrom() with the languages of Docusaurus', () => {
  it('imports those that have pages, with their labels', async () => {
    const { config, left } = await importFiles(files)
    expect(config.locales).toEqual({
      en: { label: 'English' },
      fr: {
        label: 'Français',
        title: 'Lampes',
        labels: {
          Next: 'À venir',
          Start: 'Début',
          Docs: 'Guides',
          More: 'Plus',
          Setup: 'Installation',
        },
      },
      fa: { label: 'فارسی', direction: 'rtl', htmlLang: 'fa-IR', calendar: 'persian' },
    })
    expect(config.externalPaths).toEqual(['ja/**'])
    expect(left).toEqual([
      'docusaurus.config.js:5  i18n.locales[3] (i18n/ja/): the pages in this language are left out, and links to them are not checked; see the guide "Set the language"',
      'i18n/fa/docusaurus-plugin-content-docs-api/current  docs: this version has no translated docs, so it has no pages in this language',
      'i18n/french/docusaurus-plugin-content-blog  posts: the blog is not imported; to keep the posts, make them pages in content/fr/',
    ])
  })

  it('copies posts of the blog, under the same URLs', async () => {
    const { root, left } = await importFiles({
      ...files,
      'blog/2024-01-02-hi.md': '# Hi\n',
      'blog/2024-01-03-more.md': '# More\n',
    })
    expect(left.filter((one) => one.includes('blog'))).toEqual([])
    const { read } = await buildImported(root)
    expect(read('fr/blog/2024/01/02/hi/index.html')).toContain('>Salut<')
    expect(read('fr/blog/2024/01/03/more/index.html')).toContain('>More<')
    expect(read('blog/2024/01/02/hi/index.html')).toContain('>Hi<')
  })

  it('copies their pages to the folders of the languages, under the same URLs', async () => {
    const { root } = await importFiles(files)
    const { read } = await buildImported(root)
    expect(read('fr/docs/next/setup/index.html')).toContain('href="/fr/docs/next/extra"')
    expect(read('fr/docs/setup/index.html')).toContain('>Installation<')
    expect(read('fr/api/lamp/index.html')).toContain('>Lampe<')
    expect(read('fr/about/index.html')).toContain('>Qui sommes-nous<')
    expect(read('fa/docs/setup/index.html')).toContain('<html lang="fa-IR" dir="rtl"')
    // What is not translated is there too.
    expect(read('fa/docs/next/extra/index.html')).toContain('>Extra<')
  })

  it('leaves everything where it is if no language has pages', async () => {
    const { copies, config } = await importFiles({
      'docusaurus.config.js':
        "module.exports = { title: 'T', i18n: { defaultLocale: 'en', locales: ['en', 'fr'] }, presets: [['classic', {}]] }",
      'docs/a.md': '# A\n',
      'i18n/fr/code.json': '{}',
    })
    expect(copies).toEqual([])
    expect(config.docs).toMatchObject({ versions: [{ dir: '../docs' }] })
  })
})
