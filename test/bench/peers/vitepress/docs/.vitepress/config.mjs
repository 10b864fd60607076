import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitepress'

const docs = fileURLToPath(new URL('..', import.meta.url))

/** A sidebar for each section: that is how large sites use VitePress, because one of all pages would be in each page. */
const sections = readdirSync(docs, { withFileTypes: true }).filter(
  (entry) => entry.isDirectory() && !entry.name.startsWith('.'),
)
const sidebar = Object.fromEntries(
  sections.map(({ name }) => {
    const files = readdirSync(`${docs}${name}`, { recursive: true })
    const links = files
      .filter((path) => path.endsWith('.md'))
      .sort()
      .map((path) => `/${name}/${path.slice(0, -3)}`)
    return [`/${name}/`, links.map((link) => ({ text: link.split('/').at(-1), link }))]
  }),
)

export default defineConfig({
  title: 'Auth library',
  cleanUrls: true,
  themeConfig: { sidebar },
})
