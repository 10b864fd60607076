import { describe, expect, it } from 'vitest'
import { buildSite, type Files } from '../../support/site.ts'

const files: Files = {
  'config/site.ts': `import { llms } from 'docs-build'
export default { title: 'Lamps', tagline: 'Light & more', baseUrl: '/', plugins: [llms()] }`,
  'index.md': '# Home\n\n[A](./a.md) [B](./b.tsx)\n',
  'a.md': '---\ndescription: Own\n---\n\n# A\n',
  'b.tsx': 'export default () => <h1>B</h1>',
}

function descriptionsIn(html: string): string[] {
  return [...html.matchAll(/<meta [^>]*description" content="([^"]*)"/g)].map(
    ([, content = '']) => content,
  )
}

describe('the meta description of a page', () => {
  it('is that of its front matter, or else the tagline of the site', async () => {
    const { read } = await buildSite(files)
    expect(descriptionsIn(read('a/index.html'))).toEqual(['Own', 'Own'])
    expect(descriptionsIn(read('index.html'))).toEqual(['Light &amp; more', 'Light &amp; more'])
    expect(descriptionsIn(read('b/index.html'))).toEqual(['Light &amp; more', 'Light &amp; more'])
    expect(descriptionsIn(read('404.html'))).toEqual([])
  })

  it('is not in lists of pages', async () => {
    const { read } = await buildSite(files)
    expect(read('llms.txt').match(/Light/g)).toHaveLength(1)
  })

  it('is left out of a site without a tagline', async () => {
    const { read } = await buildSite({ 'index.md': '# Home\n' })
    expect(descriptionsIn(read('index.html'))).toEqual([])
  })
})
