import { readFileSync, rmSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { filesOf } from '../support/built-pages.ts'
import { snapshot } from '../support/changing-sites.ts'
import { svg } from '../support/images.ts'
import { addFiles, buildSite, type Files, rebuild } from '../support/site.ts'

const config = (images: string) => `import { mdx } from 'docs-build/mdx'
export default { title: 'Test site', plugins: [mdx()], ${images} }
`
const twoWidths = config('images: { widths: [200, 400] }')

/** A picture in which neighboring points differ. */
const picture = (width: number, color: string) =>
  sharp({ create: { width, height: width / 2, channels: 3, background: color } })

let files: Files
let other: Uint8Array
beforeAll(async () => {
  const [wide, photo, small] = await Promise.all([
    picture(600, '#c60').png().toBuffer(),
    picture(300, '#06c').jpeg().withMetadata({ orientation: 6 }).toBuffer(),
    picture(100, '#393').png().toBuffer(),
  ])
  other = await picture(600, '#939').png().toBuffer()
  files = {
    'config/site.ts': twoWidths,
    'index.md':
      '# Start\n\n![A lamp](wide.png)\n\n![Small](small.png)\n\n<img src="/photo.jpg" alt="A photo">\n\n![Drawing](a.svg)\n',
    'page.mdx':
      '# MDX\n\n![A lamp](./wide.png)\n\n<img src="./wide.png" alt="A lamp" sizes="50vw" />\n',
    'content/wide.png': wide,
    'content/small.png': small,
    'content/a.svg': svg('width="800" height="600"'),
    'public/photo.jpg': photo,
  }
})

/** The images of a page, with the widths of their variants. */
const imagesOf = (html: string) =>
  [...html.matchAll(/<img [^>]*>/g)].map(([tag]) => {
    const [, srcset = ''] = / srcset="([^"]*)"/i.exec(tag) ?? []
    const [, sizes = ''] = / sizes="([^"]*)"/.exec(tag) ?? []
    const [, alt = ''] = / alt="([^"]*)"/.exec(tag) ?? []
    return `${alt}: ${srcset.replace(/\/assets\/img\/(\w+)-[\da-f]{10}/g, '$1')} | ${sizes}`
  })
const usual = '(max-width: 36rem) 100vw, 33rem'

describe('images in several widths', () => {
  it('are published for pictures in Markdown, HTML and MDX', async () => {
    const { read, report, outDir } = await buildSite(files)
    expect(report).toBe('')
    expect(imagesOf(read('index.html'))).toEqual([
      `A lamp: wide.webp 200w, wide.webp 400w, wide.webp 600w | ${usual}`,
      `Small: small.webp 100w | ${usual}`,
      `A photo: photo.webp 150w | ${usual}`,
      'Drawing:  | ',
    ])
    expect(imagesOf(read('page/index.html'))).toEqual([
      `A lamp: wide.webp 200w, wide.webp 400w, wide.webp 600w | ${usual}`,
      'A lamp: wide.webp 200w, wide.webp 400w, wide.webp 600w | 50vw',
    ])
    const variants = filesOf(outDir).filter((path) => path.endsWith('.webp'))
    const sizes = await Promise.all(
      variants.map(async (path) => {
        const { width, height } = await sharp(join(outDir, path)).metadata()
        return `${width}x${height}`
      }),
    )
    // The photo was taken on its side.
    expect(sizes.sort()).toEqual(['100x50', '150x300', '200x100', '400x200', '600x300'])
  })

  it('have the format, quality and sizes of the configuration', async () => {
    const settings = "images: { widths: [300], format: 'avif', quality: 40, sizes: '90vw' }"
    const { read, outDir } = await buildSite({ ...files, 'config/site.ts': config(settings) })
    expect(imagesOf(read('index.html'))[0]).toBe('A lamp: wide.avif 300w, wide.avif 600w | 90vw')
    const [path = ''] = filesOf(outDir).filter((one) => /wide-\w+\.avif$/.test(one))
    expect((await sharp(join(outDir, path)).metadata()).format).toBe('heif')
  })

  it('are stored between builds', async () => {
    const { root, outDir } = await buildSite(files)
    const before = snapshot(outDir)
    const stored = () => filesOf(join(root, '.docs-build/images'))
    const names = stored()
    expect(names).toHaveLength(5)
    await rebuild(root, { cache: false })
    expect(stored()).toEqual(names)
    expect(snapshot(outDir)).toEqual(before)
  })

  it('are deleted from the store a day after they were last used', async () => {
    const { root } = await buildSite(files)
    const store = join(root, '.docs-build/images')
    const before = filesOf(store)
    addFiles(root, { 'content/wide.png': other })
    await rebuild(root)
    // Another command may be using them.
    expect(filesOf(store)).toEqual(expect.arrayContaining(before))
    expect(filesOf(store).length).toBeGreaterThan(before.length)
    const twoDaysAgo = Date.now() / 1000 - 2 * 24 * 60 * 60
    for (const name of filesOf(store)) utimesSync(join(store, name), twoDaysAgo, twoDaysAgo)
    addFiles(root, { 'page.mdx': '# MDX\n' })
    const { outDir } = await rebuild(root)
    const published = filesOf(outDir).filter((path) => path.endsWith('.webp'))
    expect(filesOf(store)).toEqual(published.map((path) => path.replace(/^.*-/, '')).sort())
  })

  it('are made again if the store is gone', async () => {
    const { root, outDir } = await buildSite(files)
    const before = snapshot(outDir)
    rmSync(join(root, '.docs-build/images'), { recursive: true })
    for (const path of filesOf(outDir)) {
      if (path.endsWith('.webp')) rmSync(join(outDir, path))
    }
    addFiles(root, { 'other.md': '# Other\n' })
    await rebuild(root)
    rmSync(join(root, 'content/other.md'))
    await rebuild(root)
    expect(snapshot(outDir)).toEqual(before)
  })

  it('report a damaged picture, and publish it as it is', async () => {
    const damaged = Buffer.from(files['content/wide.png'] ?? '').subarray(0, 60)
    const { read, report } = await buildSite({ ...files, 'content/wide.png': damaged })
    expect(imagesOf(read('index.html'))[0]).toBe('A lamp:  | ')
    expect(report.match(/^content\/.*$/gm)).toEqual([
      'content/index.md:3:11  image-unreadable (warning)',
      'content/page.mdx:3:11  image-unreadable (warning)',
      'content/page.mdx:5:11  image-unreadable (warning)',
    ])
    expect(report).toContain(
      'Cannot make smaller copies of the image "wide.png": the file is damaged',
    )
  })

  it('cost nothing on other sites', async () => {
    const { root, outDir } = await buildSite({ ...files, 'config/site.ts': config('') })
    const texts = filesOf(outDir)
      .filter((path) => /\.(?:html|js|css|json)$/.test(path))
      .map((path) => readFileSync(join(outDir, path), 'utf8'))
    expect(texts.filter((text) => / srcset="/i.test(text))).toEqual([])
    expect(filesOf(join(root, '.docs-build')).filter((path) => path.includes('images'))).toEqual([])
  })

  it.each([
    ['an image', () => ({ 'content/wide.png': other })],
    ['a page', () => ({ 'page.mdx': '# MDX\n' })],
    ['the widths', () => ({ 'config/site.ts': config('images: { widths: [100, 300] }') })],
    ['the setting', () => ({ 'config/site.ts': config('') })],
  ])('have the output of a clean build after a change of %s', async (_, change) => {
    const { root, outDir } = await buildSite(files)
    const first = snapshot(outDir)
    addFiles(root, change())
    await rebuild(root)
    const incremental = snapshot(outDir)
    expect(incremental).not.toEqual(first)
    await rebuild(root, { cache: false })
    expect(snapshot(outDir)).toEqual(incremental)
  })

  it.each([
    ['{}', 'images.widths'],
    ["{ widths: [400], format: 'jpeg' }", 'images.format'],
    ['{ widths: [400], quality: 0 }', 'images.quality'],
    ['{ widths: [0] }', 'images.widths[0]'],
  ])('are refused if the setting is wrong: %s', async (setting, key) => {
    const site = { 'index.md': '# Start\n', 'config/site.ts': config(`images: ${setting}`) }
    const { report } = await buildSite(site)
    expect(report).toMatch(/ (?:for |setting ")images\.\w+/)
    expect(report).toContain(key)
  })
})
