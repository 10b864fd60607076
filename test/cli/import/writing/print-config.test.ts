import { expect, it } from 'vitest'
import { Call } from '../../../../cli/import/types.ts'
import { printConfig } from '../../../../cli/import/writing/print-config.ts'

it('printConfig() writes the file as a person would', () => {
  const text = printConfig({
    title: "Ada's lamp",
    tagline: 'A "lamp"\nand more',
    favicon: undefined,
    navbar: { items: [{ label: 'Guide', to: '/guide' }] },
    sidebars: {
      docs: [
        'a',
        { type: 'category', label: 'More', items: ['b', { type: 'doc', id: 'c', label: 'C' }] },
      ],
      'version-1.0/docs': [],
    },
    plugins: [new Call('mdx', 'docs-build/mdx'), new Call('sitemap', 'docs-build')],
  })
  expect(text).toBe(`import { defineConfig, sitemap } from 'docs-build'
import { mdx } from 'docs-build/mdx'

export default defineConfig({
  title: "Ada's lamp",
  tagline: 'A "lamp"\\nand more',
  navbar: {
    items: [{ label: 'Guide', to: '/guide' }],
  },
  sidebars: {
    docs: [
      'a',
      {
        type: 'category',
        label: 'More',
        items: ['b', { type: 'doc', id: 'c', label: 'C' }],
      },
    ],
    'version-1.0/docs': [],
  },
  plugins: [mdx(), sitemap()],
})
`)
})

it('printConfig() writes any text as TypeScript that means the same', async () => {
  const texts = ['it\'s "both"', '\u2028\u2029', '\\', `\${x}`, '</script>', '\u0000', '__proto__']
  const sidebars = Object.fromEntries(texts.map((text) => [text, [text]]))
  const text = printConfig({ title: 'T', sidebars }).replace(
    /^import.*$/m,
    'const defineConfig = (x) => x',
  )
  const module = await import(`data:text/javascript,${encodeURIComponent(text)}`)
  expect(module.default.sidebars).toEqual(sidebars)
})

it('printConfig() writes the options of a plugin on several lines if they are long', () => {
  const path = `src/components/${'a'.repeat(60)}.tsx`
  const options = { components: { A: path, B: { file: path, export: 'B' } } }
  const text = printConfig({ plugins: [new Call('mdx', 'docs-build/mdx', options)] })
  expect(text).toContain(`
  plugins: [
    mdx({
      components: {
        A: '${path}',
        B: {
          file: '${path}',
          export: 'B',
        },
      },
    }),
  ],
`)
})
