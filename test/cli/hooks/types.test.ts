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
  type SitePage,
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

/** An interface, which has no index signature and so is no `Json`. */
interface Described {
  readonly description: string
  readonly line?: number
}

it('definePlugin() types what a plugin stores with pages and what it shares', () => {
  const typed = definePlugin<Described, readonly string[]>({
    name: 'typed',
    content(sources, { share }) {
      expectTypeOf(share).parameter(0).toEqualTypeOf<readonly string[]>()
      return sources
    },
    tree(_tree, _page, { shared }) {
      expectTypeOf(shared).toEqualTypeOf<readonly string[] | undefined>()
      return undefined
    },
    page: ({ description }) => ({ data: { description } }),
    files({ pages }) {
      expectTypeOf(pages).toEqualTypeOf<readonly SitePage<Described>[]>()
      return undefined
    },
  })
  const inferred = definePlugin({
    name: 'inferred',
    page: ({ url }) => ({ data: { length: url.length } }),
    files({ pages }) {
      expectTypeOf(pages[0]?.data).toEqualTypeOf<{ length: number } | undefined>()
      return undefined
    },
  })
  const config = defineConfig({ title: 'T', plugins: [typed, inferred] })
  expectTypeOf(config.plugins).toEqualTypeOf<readonly Plugin[] | undefined>()
  expect(config.plugins).toHaveLength(2)
})

it('definePlugin() refuses data that JSON cannot hold', () => {
  // @ts-expect-error: JSON turns a date into a string
  const dated = definePlugin<{ day: Date }>({ name: 'dated' })
  // @ts-expect-error: JSON drops a function
  const called = definePlugin<string, { call: () => void }>({ name: 'called' })
  // @ts-expect-error: the page hook stores another type
  const other = definePlugin<Described>({ name: 'other', page: () => ({ data: 1 }) })
  expect([dated, called, other]).toHaveLength(3)
})

it('definePlugin() returns the plugin as it is', () => {
  const plugin = { name: 'a' }
  expect(definePlugin(plugin)).toBe(plugin)
})
