import { describe, expect, it } from 'vitest'
import {
  countShards,
  planLookup,
  planPageFiles,
  planPageLists,
  planSidebars,
  planTexts,
} from '../../../cli/emit/plan-files.ts'
import { emptyBody } from '../../../cli/render/render-page.ts'
import type { RenderedPage } from '../../../cli/render/types.ts'
import type { Route } from '../../../cli/routes/types.ts'
import type { SidebarEntry } from '../../../runtime/contract/page.ts'
import { type RouteShard, shardOf, shardUrl } from '../../../runtime/contract/url.ts'

describe('countShards()', () => {
  it.each([
    [0, 1],
    [1, 1],
    [128, 1],
    [129, 2],
    [256, 2],
    [257, 4],
    [5000, 64],
  ])('gives %d routes %d shards', (routes, shards) => {
    expect(countShards(routes)).toBe(shards)
  })
})

describe('planLookup()', () => {
  const chunks = Array.from({ length: 300 }, (_, i): [string, string] => [
    i === 0 ? '/' : `/section-${i % 7}/page-${i}`,
    `/assets/pages/${i}.json`,
  ])
  /** What the plan reads of a route. */
  const routeOf = (url: string, isPattern?: true) => ({ url, page: { isPattern } }) as Route
  const plan = (list: typeof chunks, count: number) =>
    planLookup(
      list.map(([url]) => routeOf(url)),
      { chunkOf: (i) => list[i]?.[1] ?? '', count, codeId: 'c1' },
    )
  const shards = (list: typeof chunks) =>
    plan(list, countShards(chunks.length)).map((file) => {
      if (file.kind !== 'text') throw new Error('A shard is text')
      return {
        path: file.path,
        routes: (JSON.parse(String(file.contents)) as RouteShard).routes,
      }
    })

  it('writes each route once, in the shard where the browser looks for it', () => {
    const files = shards(chunks)
    expect(files.map(({ path }) => `/${path}`)).toEqual([0, 1, 2, 3].map(shardUrl))
    for (const [url, chunkUrl] of chunks) {
      const holders = files.filter(({ routes }) => url in routes).map(({ path }) => `/${path}`)
      expect(holders).toEqual([shardUrl(shardOf(url, 4))])
      expect(files[shardOf(url, 4)]?.routes[url]).toBe(chunkUrl)
    }
  })

  it('writes the same files in whatever order the routes come', () => {
    const text = (list: typeof chunks) => plan(list, 4)
    expect(text([...chunks].reverse())).toEqual(text(chunks))
  })

  it('writes empty shards too', () => {
    expect(plan([], 1)).toEqual([
      { kind: 'text', path: 'lookup/routes/0.json', contents: '{"code":"c1","routes":{}}' },
    ])
  })

  it('lists routes with parameters separately, the most specific first', () => {
    const urls = ['/a/*rest', '/a/:b', '/a/b/:c', '/a', '/a{/:d}']
    const files = planLookup(
      urls.map((url) => routeOf(url, url === '/a' ? undefined : true)),
      { chunkOf: (i) => `/${i}.json`, count: 1, codeId: 'c1' },
    )
    expect(files).toEqual([
      {
        kind: 'text',
        path: 'lookup/routes/0.json',
        contents: '{"code":"c1","routes":{"/a":"/3.json"}}',
      },
      {
        kind: 'text',
        path: 'lookup/patterns.json',
        contents:
          '{"code":"c1","patterns":[["/a/b/:c","/2.json"],["/a/:b","/1.json"],["/a/*rest","/0.json"],["/a{/:d}","/4.json"]]}',
      },
    ])
  })
})

describe('planPageLists()', () => {
  /** What the plan reads of a route. */
  const routeOf = (url: string, title: string, unlisted = false, locale = 'en') =>
    ({ url, page: { title, locale, frontMatter: { unlisted } } }) as Route
  const en = { code: 'en', path: '/' }

  it('omits unlisted pages', () => {
    const routes = [routeOf('/a', 'A'), routeOf('/b', 'B', true)]
    expect(planPageLists(routes, [en])).toEqual([
      { kind: 'text', path: 'lookup/pages.json', contents: '[["/a","A"]]' },
    ])
  })

  it('writes a list for each language', () => {
    const routes = [routeOf('/a', 'A'), routeOf('/de/a', 'Ä', false, 'de')]
    expect(planPageLists(routes, [en, { code: 'de', path: '/de' }])).toMatchObject([
      { contents: '[["/a","A"]]' },
      { contents: '[["/de/a","Ä"]]' },
    ])
  })
})

describe('planTexts()', () => {
  it('names the texts of a page by its URL and their content', () => {
    expect(planTexts('/guide/über uns', ['A lamp.'])).toMatchObject({
      path: expect.stringMatching(/^assets\/texts\/guide-ber-uns-\w{10}\.json$/),
      contents: '["A lamp."]',
    })
  })
})

describe('planPageFiles()', () => {
  const rendered = (url: string, chunk = '{"a":1}'): RenderedPage => ({
    // What the plan reads of a route.
    route: { url, outputFile: `${url.slice(1)}/index.html` } as Route,
    html: '<p>',
    app: '',
    content: () => '',
    chunk,
    body: emptyBody(),
    headings: [],
  })

  it('names the HTML by the route and the chunk by its content', () => {
    expect(planPageFiles(rendered('/guide/über uns'))).toEqual({
      html: { kind: 'text', path: 'guide/über uns/index.html', contents: '<p>' },
      chunk: {
        kind: 'text',
        path: 'assets/pages/guide-ber-uns-015abd7f5c.json',
        contents: '{"a":1}',
        hash: '015abd7f5cc57a2dd94b',
      },
    })
  })

  it.each([
    ['/', 'index'],
    ['/a/b', 'a-b'],
    [`/${'x'.repeat(300)}`, 'x'.repeat(80)],
  ])('names the chunk of the page %s', (url, name) => {
    expect(planPageFiles(rendered(url)).chunk.path).toBe(`assets/pages/${name}-015abd7f5c.json`)
  })

  it('gives other content another name', () => {
    expect(planPageFiles(rendered('/a', '2')).chunk.path).not.toBe(
      planPageFiles(rendered('/a', '1')).chunk.path,
    )
  })
})

describe('planSidebars()', () => {
  const link = (url: string): SidebarEntry => ({ kind: 'link', label: url, url })
  const options = { baseUrl: '/base/', codeId: 'c1' }
  const hash = '-[\\da-f]{10}\\.json$'

  it('writes a chunk for each sidebar, with a valid file name', () => {
    const split = { trunk: [link('/0')], branches: new Map(), branchesOf: new Map() }
    const { files, planned } = planSidebars(new Map([['version-v3/docs', split]]), options)
    expect(files).toEqual([
      {
        kind: 'text',
        path: expect.stringMatching(`^assets/sidebars/version-v3-docs${hash}`),
        contents: '[{"kind":"link","label":"/0","url":"/0"}]',
      },
    ])
    expect(planned.get('version-v3/docs')?.href).toBe(`/base/${files[0]?.path}`)
  })

  it('writes each branch, and a list of branches with a fixed name', () => {
    const split = {
      trunk: [],
      branches: new Map([['3', [link('/a')]]]),
      branchesOf: new Map([['/a', ['3']]]),
    }
    const { files, planned } = planSidebars(new Map([['docs', split]]), options)
    expect(files.map(({ path }) => path)).toEqual([
      expect.stringMatching(`^assets/sidebars/docs${hash}`),
      expect.stringMatching(`^assets/sidebars/docs\\.3${hash}`),
      'lookup/sidebars/docs.json',
    ])
    expect(files[2]).toMatchObject({
      contents: `{"code":"c1","branches":{"3":"/${files[1]?.path}"}}`,
    })
    expect(planned.get('docs')?.branchHrefs.get('3')).toBe(`/base/${files[1]?.path}`)
  })
})
