import { expect, it } from 'vitest'
import { createVersionIndex } from '../../../runtime/search/engine/version-index.ts'
import { buildSite } from '../../support/site.ts'

const text = 'Visits are counted with a script. '.repeat(5)

async function openIndex() {
  const { read } = await buildSite({
    'index.md': '# Home\n\n[A](./count.md) [B](./visits.md) [C](./blog.md)',
    'count.md': `---\nkeywords: [gtag, Google Analytics, what it is]\n---\n\n# Count visits\n\n${text}`,
    'visits.md': `# Visits\n\n## gtag and others\n\nUse gtag, or Google Analytics. ${text}`,
    'blog.md': `# Blog\n\nGoogle has analytics: it is gtag. ${text}`,
  })
  const index = createVersionIndex(
    JSON.parse(read('lookup/search/current.json')),
    async (url: string) => JSON.parse(read(url.slice(1))),
  )
  return index
}

it('finds a page first by one of its keywords, also before the index is loaded completely', async () => {
  const index = await openIndex()
  for (const query of ['gtag', 'google analytics', 'Google-Analytics', 'what it is']) {
    const parsed = index.read(query)
    for (const found of [await index.find(parsed), index.findByName(parsed)]) {
      const [first] = found?.slice(0, 1) ?? []
      expect([query, first && (await index.page(first.page))[0], first?.section]).toEqual([
        query,
        '/count',
        0,
      ])
    }
  }
})

it('keeps a heading first that is the query, although another page has it as a keyword', async () => {
  const { read } = await buildSite({
    'index.md': '# Home\n\n[A](./lamp.md) [B](./light.md)',
    'lamp.md': '---\nkeywords: [light]\n---\n\n# Lamp\n\nLight, light, light.',
    'light.md': '# Light\n\nA text.',
  })
  const index = createVersionIndex(
    JSON.parse(read('lookup/search/current.json')),
    async (url: string) => JSON.parse(read(url.slice(1))),
  )
  const [first] = (await index.find(index.read('light'))).slice(0, 1)
  expect(first && (await index.page(first.page))[0]).toBe('/light')
})
