import { expect, it } from 'vitest'
import { importFiles } from '../../support/import-files.ts'

const picture = '<svg xmlns="http://www.w3.org/2000/svg"/>'
const sites: Readonly<Record<string, Record<string, string>>> = {
  VitePress: {
    '.vitepress/config.ts': `export default { title: 'T', themeConfig: { logo: { light: '/light.svg', dark: '/dark.svg' } } }`,
    'public/light.svg': picture,
    'public/dark.svg': picture,
    'index.md': '# Home',
  },
  Starlight: {
    'astro.config.mjs': `import starlight from '@astrojs/starlight'
export default defineConfig({ integrations: [starlight({ title: 'T', logo: { light: './src/light.svg', dark: './src/dark.svg' } })] })`,
    'src/light.svg': picture,
    'src/dark.svg': picture,
    'src/content/docs/index.md': '---\ntitle: Home\n---\n',
  },
  Docusaurus: {
    'docusaurus.config.js': `module.exports = { title: 'T', url: 'https://a.example', baseUrl: '/', presets: [['classic', {}]],
  themeConfig: { navbar: { logo: { src: 'light.svg', srcDark: '/dark.svg' } } } }`,
    'static/light.svg': picture,
    'static/dark.svg': picture,
    'docs/index.md': '# Home',
  },
}

it.each(Object.keys(sites))('importFrom() imports the logo for dark mode of %s', async (name) => {
  const { config } = await importFiles(sites[name] ?? {})
  expect(config.navbar).toMatchObject({ logo: { src: 'light.svg', srcDark: 'dark.svg' } })
})

it('importFrom() leaves out a logo for dark mode that does not exist', async () => {
  const { 'public/dark.svg': _, ...files } = sites.VitePress ?? {}
  const { config, left } = await importFiles(files)
  expect(config.navbar).toMatchObject({ logo: { src: 'light.svg' } })
  expect(left).toContain('public/dark.svg  navbar.logo.srcDark: the file does not exist')
})
