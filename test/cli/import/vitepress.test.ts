import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { icon, vitepress } from '../../support/foreign-trees.ts'
import { buildImported, importFiles } from '../../support/import-files.ts'

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
        '.vitepress/config.mts:9  head: add it with the "head" hook of a plugin',
        '.vitepress/config.mts:11  locales.de: a site has one language; its pages are built like all others',
        '.vitepress/config.mts:13  themeConfig.logo.width',
        '.vitepress/config.mts:25  themeConfig.carbonAds',
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
})
