import { readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PNG } from 'pngjs'
import { describe, expect, it } from 'vitest'
import { filesOf } from '../../support/built-pages.ts'
import { snapshot } from '../../support/changing-sites.ts'
import { addFiles, buildSite, type Files, linkPackages, rebuild, site } from '../../support/site.ts'

const config = (options = '', rest = '') => `import { cards } from 'docs-build/cards'
export default {
  title: 'Lamp',
  url: 'https://lamp.example',
  baseUrl: '/docs/',
  navbar: { logo: { src: 'logo.svg', alt: '' } },
  plugins: [cards(${options})],${rest}
}
`
const logo = (color: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40" fill="${color}"/></svg>`
const files = {
  'config/site.ts': config(),
  'public/logo.svg': logo('red'),
  'public/own.png': PNG.sync.write(new PNG({ width: 2, height: 2 })),
  'index.md': '---\ndescription: Light for everyone\n---\n\n# Lamp\n',
  'guide/setup.md': '# Set up & start\n\nText\n',
  'own.md': '---\nimage: own.png\n---\n\n# Own image\n',
}

/** The tags about images, as `name=content`. */
function imageTags(html: string): string[] {
  return [
    ...html.matchAll(
      /<meta (?:property|name)="((?:og:image|twitter:card)[^"]*)" content="([^"]*)">/g,
    ),
  ].map(([, name, content]) => `${name}=${content}`)
}

function cardOf(html: string): string {
  return (
    /property="og:image" content="https:\/\/lamp\.example\/docs\/([^"]*)"/.exec(html)?.[1] ?? ''
  )
}

function pictureOf(outDir: string, page: string): PNG {
  const html = readFileSync(join(outDir, page), 'utf8')
  return PNG.sync.read(readFileSync(join(outDir, cardOf(html))))
}

/** How many colors a part of a picture has: one if nothing is drawn in it. */
function colorsIn({ data, width }: PNG, top: number, bottom: number): number {
  const colors = new Set<number>()
  for (let y = top; y < bottom; y++) {
    for (let x = 40; x < width; x++) colors.add(data.readUInt32BE((y * width + x) * 4))
  }
  return colors.size
}

const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1000)

describe('cards()', () => {
  it('makes a picture for each page, and names it in the head', async () => {
    const { report, read, outDir } = await buildSite(files)
    expect(report).toBe('')
    const html = read('guide/setup/index.html')
    expect(imageTags(html)).toEqual([
      `og:image=https://lamp.example/docs/${cardOf(html)}`,
      'og:image:width=1200',
      'og:image:height=630',
      'og:image:alt=Set up &amp; start – Lamp',
      'twitter:card=summary_large_image',
    ])
    expect(cardOf(html)).toMatch(/^cards\/[0-9a-f]{16}\.png$/)
    const picture = pictureOf(outDir, 'guide/setup/index.html')
    expect([picture.width, picture.height]).toEqual([1200, 630])
    // The title is at the top, the logo and the title of the site at the bottom.
    expect(colorsIn(picture, 60, 170)).toBeGreaterThan(10)
    expect(colorsIn(picture, 250, 450)).toBe(1)
    expect(colorsIn(picture, 480, 570)).toBeGreaterThan(10)
    expect(imageTags(read('index.html'))).toContain('og:image:alt=Lamp')
  })

  it('leaves pages alone that have their own image, and the not-found page', async () => {
    const { read, outDir } = await buildSite(files)
    expect(imageTags(read('own/index.html'))).toEqual([
      'og:image=https://lamp.example/docs/own.png',
      'twitter:card=summary_large_image',
    ])
    expect(imageTags(read('404.html'))).toEqual(['twitter:card=summary'])
    expect(filesOf(outDir).filter((path) => path.startsWith('cards/'))).toHaveLength(2)
  })

  it('cuts long titles and long words, with a font of the site', async () => {
    const font = "{ file: './fonts/all.woff' }"
    const inter = 'node_modules/@fontsource/inter/files/inter-latin-700-normal.woff'
    const { report, outDir } = await buildSite({
      ...files,
      'config/site.ts': config(`{ fonts: [${font}] }`),
      'fonts/all.woff': readFileSync(inter),
      'long.md': `# ${'A very long title '.repeat(20)}\n`,
      'word.md': `# ${'Averylongword'.repeat(30)}\n`,
    })
    expect(report).toBe('')
    for (const page of ['long', 'word']) {
      const picture = pictureOf(outDir, `${page}/index.html`)
      expect(colorsIn(picture, 280, 480)).toBe(1)
      expect(colorsIn(picture, 0, 60)).toBe(1)
    }
  })

  it('mirrors the card if the title is written from right to left', async () => {
    const { outDir } = await buildSite({ ...files, 'he.md': '# שלום\n' })
    const edges = (page: string) => {
      const { data, width } = pictureOf(outDir, page)
      return [data.readUInt32BE(0), data.readUInt32BE((width - 1) * 4)]
    }
    expect(edges('he/index.html')).toEqual(edges('index.html').reverse())
    expect(edges('index.html')).toEqual([0x2563ebff, 0xffffffff])
  })

  it('reports characters that no font has, once for each page', async () => {
    const { report } = await buildSite({
      ...files,
      'one.md': '# 日本\n',
      'two.md': '# 日本\n',
    })
    const problem = (page: string) => `content/${page}.md  cards/missing-glyph (warning)
  The card's fonts do not contain the characters "日本"
  Fix: add a font with these characters to "fonts" in the options of cards(), or set "image" in the front matter`
    expect(report).toBe([problem('one'), problem('two')].join('\n'))
  })

  it.each([
    [
      'a site without a URL',
      config().replace("url: 'https://lamp.example',", ''),
      `link previews need complete URLs, but "url" is not set in the configuration
  Fix: set "url" in the configuration to the URL that the site is published at`,
    ],
    [
      'a font in a package',
      config("{ fonts: [{ file: '@fontsource/none/x.woff' }] }"),
      `cannot find the font "@fontsource/none/x.woff"
  Fix: run "npm install --save-dev @fontsource/none", or, for a file in the site folder, begin the path with "./"`,
    ],
    [
      'a file in a package that is installed',
      config("{ fonts: [{ file: '@fontsource/inter/files/none.woff' }] }"),
      `cannot find the font "@fontsource/inter/files/none.woff"
  Fix: correct the path: the package "@fontsource/inter" has no such file`,
    ],
    [
      'a font with an absolute path',
      config("{ fonts: [{ file: '/none/x.woff' }] }"),
      `cannot find the font "/none/x.woff"
  Fix: write a path that begins with "./" and is relative to the site folder`,
    ],
    [
      'a logo',
      config("{ logo: 'none.svg' }"),
      `cannot read the logo "public/none.svg": there is no such file
  Fix: set "logo" in the options of cards() to an SVG, PNG, or JPEG file in public/`,
    ],
    [
      'a logo in a format that cards cannot show',
      config("{ logo: '../content/index.md' }"),
      'cannot read the logo "public/../content/index.md": it is not an SVG, PNG, or JPEG file',
    ],
  ])('reports what is missing: %s', async (_, site, message) => {
    const { report } = await buildSite({ ...files, 'config/site.ts': site })
    expect(report).toContain(
      `config/site.ts  plugin-failed\n  The "content" hook of the plugin "cards" failed: ${message}`,
    )
  })

  const template: Files = {
    ...files,
    'config/site.ts': `import { Card } from './Card.tsx'\n${config('{ template: Card }')}`,
    'config/Card.tsx': `import type { Card as Content } from 'docs-build/cards'
export function Card({ title }: Content) {
  return <div style={{ display: 'flex', width: '100%', height: '100%', background: 'blue' }}><Name text={title} /></div>
}
function Name({ text }: { text: string }) { return <b style={{ color: 'blue' }}>{text}</b> }
`,
  }

  it('renders a component of the site instead', async () => {
    const root = site(template)
    linkPackages(root)
    const { report, outDir } = await rebuild(root)
    expect(report).toBe('')
    const { data } = pictureOf(outDir, 'index.html')
    expect([...data.subarray(0, 4)]).toEqual([0, 0, 255, 255])
  })

  it.each<readonly [string, Files, Files]>([
    ['a title', files, { 'guide/setup.md': '# Install\n\nText\n' }],
    ['a text', files, { 'guide/setup.md': '# Set up & start\n\nOther text\n' }],
    ['the logo', files, { 'public/logo.svg': logo('green') }],
    ['an own image', files, { 'own.md': '# Own image\n' }],
    ['an option', files, { 'config/site.ts': config("{ color: '#00ff00' }") }],
    ['the title of the site', files, { 'config/site.ts': config().replace('Lamp', 'Torch') }],
    [
      'the template',
      template,
      { 'config/Card.tsx': String(template['config/Card.tsx']).replaceAll('blue', 'red') },
    ],
  ])('writes the output of a clean build after a change of %s', async (_, before, change) => {
    const root = site(before)
    linkPackages(root)
    const { outDir } = await rebuild(root)
    const first = snapshot(outDir)
    addFiles(root, change)
    const second = await rebuild(root)
    const incremental = snapshot(outDir)
    expect(incremental).not.toEqual(first)
    const clean = await rebuild(root, { cache: false })
    expect(snapshot(outDir)).toEqual(incremental)
    expect(second.report).toBe(clean.report)
  })

  it('draws a card only once', async () => {
    const root = site(files)
    const first = await rebuild(root)
    const stored = (page: string) =>
      join(root, '.docs-build', cardOf(readFileSync(join(first.outDir, page), 'utf8')))
    const kept = stored('guide/setup/index.html')
    const marked = PNG.sync.write(new PNG({ width: 3, height: 3 }))
    writeFileSync(kept, marked)
    utimesSync(kept, yesterday, yesterday)
    addFiles(root, { 'index.md': '# Another', 'config/site.ts': config('', " tagline: 'Light',") })
    const { outDir } = await rebuild(root)
    expect(pictureOf(outDir, 'guide/setup/index.html').width).toBe(3)
    expect(pictureOf(outDir, 'index.html').width).toBe(1200)
  })

  it('removes stored cards that no page has any more', async () => {
    const root = site(files)
    await rebuild(root)
    const folder = join(root, '.docs-build/cards')
    writeFileSync(join(folder, 'old.png'), '')
    utimesSync(join(folder, 'old.png'), yesterday, yesterday)
    writeFileSync(join(folder, 'recent.png'), '')
    addFiles(root, { 'index.md': '# Another' })
    await rebuild(root)
    expect(readdirSync(folder)).toContain('recent.png')
    expect(readdirSync(folder)).not.toContain('old.png')
  })

  it('adds nothing to a site that does not use it', async () => {
    const { outDir, read } = await buildSite({ 'index.md': '# Start\n' })
    expect(filesOf(outDir).filter((path) => path.startsWith('cards/'))).toEqual([])
    expect(read('index.html')).not.toContain('og:image')
  })
})
