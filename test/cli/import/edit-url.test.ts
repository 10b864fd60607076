import { expect, it } from 'vitest'
import { importFiles } from '../../support/import-files.ts'

const sites: Readonly<Record<string, Record<string, string>>> = {
  VitePress: {
    '.vitepress/config.ts': `export default { title: 'T', themeConfig: { editLink: { pattern: 'https://git.example/:path?edit=1' } } }`,
    'index.md': '# Home',
  },
  mdBook: {
    'book.toml':
      '[book]\ntitle = "T"\n[output.html]\nedit-url-template = "https://git.example/{path}?edit=1"\n',
    'src/SUMMARY.md': '- [A](a.md)\n',
    'src/a.md': '# A',
  },
  MkDocs: {
    'mkdocs.yml':
      'site_name: T\nrepo_url: https://git.example/\nedit_uri_template: docs/{path}?edit=1\n',
    'docs/index.md': '# Home',
  },
}

it.each(Object.keys(sites))(
  'importFrom() keeps what comes after the path with %s',
  async (name) => {
    const { config } = await importFiles(sites[name] ?? {})
    expect(config.docs).toMatchObject({ editUrl: 'https://git.example/{path}?edit=1' })
  },
)
