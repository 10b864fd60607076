import { expect, it } from 'vitest'
import { buildImported, importFiles } from '../../../support/import-files.ts'

const blogs = 'docusaurus-plugin-content-blog'

const page = (yaml: string) => `---\n${yaml}\n---\n# Page\n`

it('importFrom() declares keys in the front matter of many pages, and names each once', async () => {
  const { config, left, root } = await importFiles({
    'mkdocs.yml': 'site_name: T\n',
    'docs/index.md': page('category: A\nlevel: 1\nalias: [a, b]\nteam: A'),
    'docs/a.md': page('category: B\nlevel: one\nalias: [c]\nteam: A\nsidebar_labl: A'),
    'docs/b.md': page('category: C\nlevel: 3\nalias: []\nsidebar_labl: A\ntags: [a]'),
    'docs/c.md': page('sidebar_labl: A\ntags: [a]\n"a b": 1'),
    'docs/_d.md': page('team: A'),
  })
  expect(config.frontMatter).toEqual({
    category: { type: 'string' },
    level: { type: 'json' },
    alias: { type: 'list' },
  })
  const reason =
    'plugins and components can read these keys, but pages do not show them; see "frontMatter" in config/site.ts'
  expect(left.slice(-3)).toEqual([
    `docs/a.md  front matter key "category" in 3 pages: ${reason}`,
    `docs/a.md  front matter key "level" in 3 pages: ${reason}`,
    `docs/a.md  front matter key "alias" in 3 pages: ${reason}`,
  ])
  const { report } = await buildImported(root)
  expect(report).not.toMatch(/(?:category|level|alias) is not/)
  expect(report).toContain('Unknown front matter key "team"')
  expect(report).toContain('Unknown front matter key "sidebar_labl"')
})

it('importFrom() declares nothing if all keys are known', async () => {
  const { config } = await importFiles({ 'a.md': page('title: A\ntags: [a]'), 'b.md': '# B' })
  expect(config).not.toHaveProperty('frontMatter')
})

it.each([
  ['VitePress', { '.vitepress/config.js': 'export default { title: "T" }' }, '*.md'],
  [
    'Docusaurus',
    { 'docusaurus.config.js': "module.exports = { title: 'T', presets: [['classic', {}]] }" },
    'docs/*.md',
  ],
  [
    'Nextra',
    { 'next.config.mjs': "import nextra from 'nextra'\nexport default nextra({})({})" },
    'content/*.md',
  ],
  [
    'Nextra, whose pages are copied',
    { 'next.config.mjs': "import nextra from 'nextra'\nexport default nextra({})({})" },
    'app/*/page.md',
  ],
])(
  'importFrom() declares keys that mean something to other generators only: on a site of %s',
  async (_, files, pattern) => {
    const pages = ['a', 'b', 'c'].map(
      (name) =>
        [
          pattern.replace('*', name),
          page('icon: star\nvideo: x\nsearch: { exclude: true }'),
        ] as const,
    )
    const { config, root } = await importFiles({ ...files, ...Object.fromEntries(pages) })
    expect(config.frontMatter).toMatchObject({
      icon: { type: 'string' },
      video: { type: 'string' },
    })
    const { report } = await buildImported(root)
    expect(report).not.toContain('has no effect')
  },
)

it('importFrom() declares no key of the generator itself', async () => {
  const { config, root } = await importFiles({
    'mkdocs.yml': 'site_name: T\n',
    ...Object.fromEntries(['a', 'b', 'c'].map((name) => [`docs/${name}.md`, page('icon: star')])),
  })
  expect(config).not.toHaveProperty('frontMatter')
  expect((await buildImported(root)).report).toContain('"icon" has no effect')
})

it.each([
  ['posts', 'blog/2024-01-0*-post.md', 'authors: [a]', 'authors'],
  ['pages', 'docs/*.md', 'date: 2024-01-01', 'date'],
  ['lists of tags', 'docs/*.md', 'tags: [a]', 'tags'],
  ['translated posts', `i18n/de/${blogs}/2024-01-0*-post.md`, 'authors: [a]', 'authors'],
])(
  'importFrom() leaves keys in %s to the plugin that declares them',
  async (_, pattern, yaml, key) => {
    const pages = ['1', '2', '3'].map((name) => [pattern.replace('*', name), page(yaml)] as const)
    const { config, root } = await importFiles({
      'docusaurus.config.js': `module.exports = {
      title: 'T', presets: [['classic', {}]], i18n: { defaultLocale: 'en', locales: ['en', 'de'] },
    }`,
      'docs/index.md': '# Start\n',
      'blog/2024-01-01-post.md': '# Post\n',
      ...Object.fromEntries(pages),
    })
    expect(config.frontMatter ?? {}).not.toHaveProperty(key)
    const { problems } = await buildImported(root)
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
  },
)
