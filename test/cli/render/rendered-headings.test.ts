import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { SearchIndexFile } from '../../../runtime/contract/search.ts'
import { createLocalService } from '../../../runtime/search/local-service.ts'
import { addFiles, type BuiltSite, buildSite, type Files, rebuild } from '../../support/site.ts'

const parts = (name: string) => `import { Heading } from 'docs-build/theme'
export default ({ title }) => (
  <section>
    <Heading id="spare-parts" level={3}>Spare ${name} &amp; {title}</Heading>
    <table><tbody><tr><td>wick</td><td>cotton, \`braided\`</td></tr></tbody></table>
    <button>Order</button>
  </section>
)`
const files: Files = {
  'config/site.ts': `export default {
    title: 'Lamp',
    components: { parts: 'config/Parts.tsx', inside: 'config/Inside.tsx' },
  }`,
  'config/Parts.tsx': parts('parts'),
  'config/Inside.tsx': `import { createContext, use } from 'react'
const Context = createContext()
export default ({ children }) => <Context value="lamp">{children}</Context>`,
  'index.md':
    '# Lamp\n\n[Parts](#spare-parts)\n\n## Use\n\nA.\n\n::parts{title="more"}\n\n## End\n\n::::tabs\n:::tab[One]\nOne.\n:::\n::::\n',
}

/** What a query finds on a built site: URLs with their snippets. */
async function search({ outDir }: BuiltSite, query: string) {
  const ask = createLocalService(
    async (href) => JSON.parse(readFileSync(join(outDir, href), 'utf8')),
    (href) => import(/* @vite-ignore */ join(outDir, href)),
  )
  const { response } = await ask({
    query: { query, language: 'en', depth: 'snippets' },
    sources: [{ version: 'current', href: '/lookup/search/current.json' }],
    baseUrl: '/',
  })
  return response?.hits.map(({ url, content }) => [url, content])
}

describe('what components render on Markdown pages', () => {
  it('has its headings in "On this page" and in links, where they are on the page', async () => {
    const site = await buildSite(files)
    expect(site.report).toBe('')
    const contents = /class="toc-list".*?<\/ul>\s*<\/nav>/s.exec(site.read('index.html'))?.[0] ?? ''
    const links = [...contents.matchAll(/href="(#[^"]*)"[^>]*>([^<]*)</g)].map(([, a, b]) => [a, b])
    expect(links).toEqual([
      ['#use', 'Use'],
      ['#spare-parts', 'Spare parts &amp; more'],
      ['#end', 'End'],
    ])
  })

  it('is found, with snippets', async () => {
    const site = await buildSite(files)
    expect(await search(site, 'braided cotton')).toEqual([
      ['/#spare-parts', 'wick · cotton, `braided`'],
    ])
    expect((await search(site, 'spare more'))?.[0]?.[0]).toBe('/#spare-parts')
    expect(await search(site, 'order')).toEqual([])
    const { pages }: SearchIndexFile = JSON.parse(site.read('lookup/search/current.json'))
    expect(pages[0]?.[3].map(([level, anchor]) => [level, anchor])).toEqual([
      [1, ''],
      [2, 'use'],
      [3, 'spare-parts'],
      [2, 'end'],
    ])
  })

  it('is the same after a change as in a clean build', async () => {
    const { root } = await buildSite(files)
    const changed = {
      'config/Parts.tsx': parts('pieces'),
      'other.md': '# Other\n\n[Lamp](index.md)\n',
    }
    addFiles(root, changed)
    const again = await rebuild(root)
    const clean = await buildSite({ ...files, ...changed })
    const index = 'lookup/search/current.json'
    expect(again.read(index)).toBe(clean.read(index))
    expect(again.read('index.html')).toBe(clean.read('index.html'))
    expect((await search(again, 'pieces'))?.[0]?.[0]).toBe('/#spare-parts')
  })

  it('is reported if a heading has no ID, unless it is a link', async () => {
    const { places, problems } = await buildSite({
      ...files,
      'config/Parts.tsx':
        'export default () => <><h2>Spare <i>parts</i></h2><a href="/"><h3>Card</h3></a><h3><a href="/">Lamp</a></h3><h4 id="x">X</h4></>',
      'index.md': '# Lamp\n\n::parts\n',
    })
    expect(places).toEqual(['content/index.md:3:1  heading-without-id (warning)'])
    expect(problems.map(({ message, fix }) => [message, fix])).toEqual([
      [
        'A component renders the heading "Spare parts" (h2) without an ID, so readers cannot link to it or find it in "On this page"',
        'render the heading with the Heading component from "docs-build/theme", or add an ID',
      ],
    ])
  })
})
