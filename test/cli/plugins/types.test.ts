import { expect, expectTypeOf, it } from 'vitest'
import {
  defineConfig,
  definePlugin,
  type HeadTag,
  type Json,
  type Page,
  type PageView,
  type Plugin,
  type PluginSource,
  type TreeNode,
} from '../../../cli/index.ts'

/** What is wrong here does not compile: `npm run check` finds it. */
it('a plugin written in defineConfig() is typed', () => {
  const config = defineConfig({
    title: 'T',
    plugins: [
      {
        name: 'mine',
        content(sources, { share, mode, site }) {
          expectTypeOf(sources).toEqualTypeOf<readonly PluginSource[]>()
          expectTypeOf(share).parameter(0).toEqualTypeOf<Json>()
          expectTypeOf(mode).toEqualTypeOf<'build' | 'check' | 'dev' | 'command'>()
          expectTypeOf(site.title).toEqualTypeOf<string>()
          return sources
        },
        tree(tree, page, { shared }) {
          expectTypeOf(tree).toEqualTypeOf<readonly TreeNode[]>()
          expectTypeOf(page).toEqualTypeOf<Page>()
          expectTypeOf(shared).toEqualTypeOf<Json | undefined>()
          return undefined
        },
        head: async (tags) => {
          expectTypeOf(tags).toEqualTypeOf<readonly HeadTag[]>()
          return [...tags, { tag: 'meta', attrs: { name: 'a', content: 'b' } }]
        },
        page(page) {
          expectTypeOf(page).toEqualTypeOf<PageView>()
          return { data: page.title }
        },
        files: ({ pages }) => pages.map(({ url }) => ({ path: `${url}.txt`, contents: url })),
      },
    ],
  })
  expect(config.plugins).toHaveLength(1)
})

it('a wrong plugin does not compile', () => {
  // @ts-expect-error: there is no such hook
  const misspelled: Plugin = { name: 'a', contents: () => undefined }
  // @ts-expect-error: it has no name
  const nameless: Plugin = { content: () => undefined }
  // @ts-expect-error: a page takes no files that are no text
  const wrongFile: Plugin = { name: 'a', files: () => [{ path: 'a', contents: 1 }] }
  const wrongTag = definePlugin({
    name: 'a',
    // @ts-expect-error: there is no such tag in a head
    head: (tags) => [...tags, { tag: 'body' }],
  })
  // @ts-expect-error: a function is no data
  const wrongData: Plugin = { name: 'a', page: () => ({ data: () => 1 }) }
  expect([misspelled, nameless, wrongFile, wrongTag, wrongData]).toHaveLength(5)
})

it('definePlugin() returns the plugin as it is', () => {
  const plugin = { name: 'a' }
  expect(definePlugin(plugin)).toBe(plugin)
})
