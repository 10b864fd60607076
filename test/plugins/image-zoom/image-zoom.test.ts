import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { filesOf } from '../../support/built-pages.ts'
import { snapshot } from '../../support/changing-sites.ts'
import { svg } from '../../support/images.ts'
import { addFiles, buildSite, rebuild } from '../../support/site.ts'

const config = `import { imageZoom, llms } from 'docs-build'
import { mdx } from 'docs-build/mdx'
export default { title: 'Test site', plugins: [mdx(), imageZoom(), llms()] }
`
const images = {
  'content/wide.svg': svg('width="800" height="600"'),
  'content/night.svg': svg('width="800" height="601"'),
  'content/icon.svg': svg('width="32" height="32"'),
}
const files = {
  'config/site.ts': config,
  'index.md': '# Start\n\n![A lamp](wide.svg)\n',
  'page.mdx':
    '# MDX\n\n![A lamp](./wide.svg) [![A lamp](./wide.svg)](/)\n\n![An icon](./icon.svg)\n',
  ...images,
}

/** The tags of links and images in the text of a page, without what changes with each file. */
async function tagsOf(text: string, path = 'index.md'): Promise<string[]> {
  const { read, report } = await buildSite({ ...files, 'index.md': '# Start\n', [path]: text })
  expect(report).toBe('')
  const html = read(path === 'index.md' ? 'index.html' : 'page/index.html')
  const article = /<h1[\s\S]*?<\/article>|<h1[\s\S]*/.exec(html)?.[0] ?? ''
  return [...article.matchAll(/<(?:a|img)\b[^>]*(?:assets|zoomable)[^>]*>|<\/a>/g)].map(([tag]) =>
    tag
      .replace(/-[\da-f]{10}\./g, '.')
      .replace('/assets/img/', '')
      .replace(/ (?:width|height|alt|loading)="[^"]*"/g, '')
      .replace('/>', '>'),
  )
}

const zoomed = ['<a href="wide.svg" class="zoomable">', '<img src="wide.svg">', '</a>']

describe('imageZoom()', () => {
  it.each([
    ['an image', '![A lamp](wide.svg)', zoomed],
    ['an image that is shown smaller', '![A lamp](wide.svg =100x)', zoomed],
    ['an image in a list', '- ![A lamp](wide.svg)', zoomed],
  ])('puts %s into a link to it', async (_, text, tags) => {
    expect((await tagsOf(`# Start\n\n${text}\n`)).slice(0, 3)).toEqual(tags)
  })

  it.each([
    ['a small image', '![An icon](icon.svg)'],
    ['an image without a text', '![](wide.svg)'],
    ['an image with the class no-zoom', '![A lamp](wide.svg){.no-zoom}'],
    ['an image in a link', '[![A lamp](wide.svg)](https://a.io)'],
    ['an image in a link in HTML', '<a href="https://a.io">![A lamp](wide.svg)</a>'],
    ['an image of another site', '![A lamp](https://a.io/b.png)'],
    ['an image in a heading', '## ![A lamp](wide.svg)'],
  ])('leaves %s as it is', async (_, text) => {
    expect((await tagsOf(`# Start\n\n${text}\n`)).join('')).not.toContain('zoomable')
  })

  it('hides the link with an image for one color mode', async () => {
    const text = '# Start\n\n![A lamp](wide.svg#only-light) ![A lamp](night.svg#only-dark)\n'
    expect(await tagsOf(text)).toEqual(
      expect.arrayContaining([
        '<a href="wide.svg" class="zoomable only-light">',
        '<a href="night.svg" class="zoomable only-dark">',
      ]),
    )
  })

  it('does the same in MDX', async () => {
    const tags = await tagsOf(files['page.mdx'], 'page.mdx')
    expect(tags.filter((tag) => tag.includes('zoomable'))).toEqual([
      '<a class="zoomable" href="wide.svg">',
    ])
  })

  it('publishes each image once, and as Markdown without the link', async () => {
    const { outDir, read } = await buildSite(files)
    expect(filesOf(outDir).filter((path) => path.includes('wide'))).toHaveLength(1)
    expect(read('index.md')).toMatch(/\n!\[A lamp\]\([^)]*\)\n/)
    expect(read('page.md')).toMatch(/\n!\[A lamp\]\([^)]*\) \[!/)
  })

  it('adds nothing to a site that does not use it', async () => {
    const { outDir } = await buildSite({
      'index.md': '# Start\n\n![A lamp](wide.svg)\n',
      ...images,
    })
    const texts = filesOf(outDir).map((path) => readFileSync(join(outDir, path), 'utf8'))
    expect(texts.filter((text) => /zoom-|zoomable/.test(text))).toEqual([])
  })

  it.each([
    ['an image', { 'content/wide.svg': svg('width="300" height="200"') }],
    ['a page', { 'page.mdx': '# MDX\n' }],
    ['the plugins', { 'config/site.ts': config.replace('imageZoom(), ', '') }],
  ])('writes the output of a clean build after a change of %s', async (_, change) => {
    const { root, outDir } = await buildSite(files)
    const first = snapshot(outDir)
    addFiles(root, change)
    await rebuild(root)
    const incremental = snapshot(outDir)
    expect(incremental).not.toEqual(first)
    await rebuild(root, { cache: false })
    expect(snapshot(outDir)).toEqual(incremental)
  })
})
