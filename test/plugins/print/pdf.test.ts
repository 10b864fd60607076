// @module-tag sweep
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { beforeAll, describe, expect, it } from 'vitest'
import { snapshot } from '../../support/changing-sites.ts'
import { chromiumPath } from '../../support/chromium.ts'
import { addFiles, buildSite, type Files, rebuild } from '../../support/site.ts'

let program = ''
beforeAll(async () => {
  program = await chromiumPath()
})

const config = (
  pdf = '{}',
  url = "url: 'https://lamp.example',",
) => `import { print } from 'docs-build/print'
export default {
  title: 'Lamp',
  ${url}
  baseUrl: '/docs/',
  sidebars: { docs: ['index', { type: 'category', label: 'Guide', items: ['setup', 'größe'] }] },
  plugins: [print({ pdf: { program: '${program}', args: ['--no-sandbox'], ...${pdf} } })],
}
`

const paragraphs = (word: string, count: number) =>
  Array.from({ length: count }, (_, i) => `The ${word} paragraph ${i + 1} is here.`).join('\n\n')

const files = (): Files => ({
  'config/site.ts': config(),
  'index.md': `# Start\n\n[Go to the end](größe.md#ende), [alone](alone.md).\n\n${paragraphs('first', 50)}`,
  'setup.md': `# Set up\n\n## Install\n\n\`\`\`ts\n${Array.from({ length: 90 }, (_, i) => `const line${i + 1} = ${i}`).join('\n')}\n\`\`\`\n`,
  'größe.md': `# Größe\n\n${paragraphs('last', 60)}\n\n## Ende\n\nThe end.`,
  'alone.md': '---\nunlisted: true\n---\n# Alone',
})

/** What a reader of a PDF sees. */
async function readPdf(data: Buffer) {
  const pdf = await getDocument({ data: new Uint8Array(data), verbosity: 0 }).promise
  const numberOf = async (dest: unknown) => {
    const found = typeof dest === 'string' ? await pdf.getDestination(dest) : dest
    return Array.isArray(found) ? (await pdf.getPageIndex(found[0])) + 1 : undefined
  }
  const texts: string[] = []
  const links: { readonly page: number; readonly to: number | undefined; readonly url?: string }[] =
    []
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    texts.push(
      items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''),
    )
    for (const { dest, url } of await page.getAnnotations()) {
      links.push({ page: number, to: url ? undefined : await numberOf(dest), url })
    }
  }
  const outline = async (
    entries: Awaited<ReturnType<typeof pdf.getOutline>>,
    depth = 0,
  ): Promise<string[]> => {
    const lines = await Promise.all(
      (entries ?? []).map(async ({ title, dest, items }) => [
        `${'  '.repeat(depth)}${title} ${await numberOf(dest)}`,
        ...(await outline(items, depth + 1)),
      ]),
    )
    return lines.flat()
  }
  const { info } = await pdf.getMetadata()
  return { texts, links, outline: await outline(await pdf.getOutline()), info, count: pdf.numPages }
}

const pdfOf = (outDir: string) => readFileSync(join(outDir, 'print.pdf'))

describe('the PDF of print()', () => {
  it('has the text in order, an outline, links, running heads, and page numbers', async () => {
    const { report, outDir, read } = await buildSite(files())
    expect(report).toBe('')
    expect(read('print/index.html')).toContain(
      '<a href="/docs/print.pdf" download>Download as PDF</a>',
    )
    const { texts, links, outline, count, info } = await readPdf(pdfOf(outDir))
    expect(info).toMatchObject({ Title: 'Lamp' })

    const text = texts.join('\n')
    const inOrder = [
      'Contents',
      'The first paragraph 1 is',
      'The first paragraph 50 is',
      'const line1 =',
      'const line90 =',
      'The last paragraph 60 is',
      'The end.',
    ]
    const places = inOrder.map((part) => text.indexOf(part))
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((a, b) => a - b))

    const pageOf = (part: string) => texts.findIndex((one, i) => i > 0 && one.includes(part)) + 1
    const starts = {
      start: 2,
      guide: pageOf('const line1 ='),
      size: pageOf('The last paragraph 1 is'),
      end: pageOf('The end.'),
    }
    expect(outline).toEqual([
      'Lamp 1',
      '  Contents 1',
      '  Start 2',
      `  Guide ${starts.guide}`,
      `    Set up ${starts.guide}`,
      `      Install ${starts.guide}`,
      `    Größe ${starts.size}`,
      `      Ende ${starts.end}`,
    ])
    // The numbers in the contents are those of the pages that its links lead to.
    expect(texts[0]?.replace(/\s+/g, ' ')).toContain(
      `Contents Start ${starts.start} Guide ${starts.guide} Set up ${starts.guide} Größe ${starts.size}`,
    )
    const own = links.filter(({ url }) => url === undefined)
    expect(own.filter(({ page }) => page === 1).map(({ to }) => to)).toEqual([
      starts.start,
      starts.guide,
      starts.guide,
      starts.size,
    ])
    expect(own.filter(({ page }) => page === 2).map(({ to }) => to)).toEqual([starts.end])
    expect(links.filter(({ url }) => url !== undefined)).toEqual([
      { page: 2, to: undefined, url: 'https://lamp.example/docs/alone' },
    ])
    // Every sheet after the cover has its number, the document's title, and the page's title.
    for (const [i, one] of texts.entries()) {
      if (i === 0) continue
      const title = i + 1 < starts.guide ? 'Start' : i + 1 < starts.size ? 'Set up' : 'Größe'
      expect(one).toMatch(new RegExp(`\\b${i + 1}\\b`))
      expect(one).toContain('Lamp')
      expect(one).toContain(title)
    }
    expect(count).toBe(texts.length)
    expect(count).toBeGreaterThan(6)
  })

  it('is the same in every build, and printed again only if it changes', async () => {
    const { root, outDir } = await buildSite(files())
    const first = snapshot(outDir)
    rmSync(join(root, '.docs-build'), { recursive: true })
    await rebuild(root, { cache: false })
    expect(snapshot(outDir)).toEqual(first)
    const printed = () => readdirSync(join(root, '.docs-build/print/print'))
    expect(printed()).toHaveLength(1)
    addFiles(root, { 'alone.md': '---\nunlisted: true\n---\n# Alone and changed' })
    const changed = await rebuild(root)
    expect(changed.report).toBe('')
    expect(snapshot(outDir)['print.pdf']).toBe(first['print.pdf'])
    expect(printed()).toHaveLength(1)
    addFiles(root, { 'größe.md': '# Größe\n\n## Ende\n\nChanged.' })
    await rebuild(root)
    expect(printed()).toHaveLength(1)
    const incremental = snapshot(outDir)
    expect(incremental['print.pdf']).not.toBe(first['print.pdf'])
    rmSync(join(root, '.docs-build'), { recursive: true })
    await rebuild(root, { cache: false })
    expect(snapshot(outDir)).toEqual(incremental)
  })

  it('has no links to nowhere if the site is published nowhere', async () => {
    const { outDir } = await buildSite({ ...files(), 'config/site.ts': config('{}', '') })
    const { links } = await readPdf(pdfOf(outDir))
    expect(links.filter(({ url }) => url !== undefined)).toEqual([])
    expect(links.filter(({ to, url }) => to === undefined && url === undefined)).toEqual([])
  })

  it('loads nothing from other sites unless the options say so', async () => {
    const { report, ok } = await buildSite({
      ...files(),
      'index.md': '# Start\n\n![A badge](https://img.example/badge.png)\n',
    })
    expect(ok).toBe(true)
    expect(report).toBe(`config/site.ts  print/not-printed (warning)
  "/print.pdf" does not show "https://img.example/badge.png": builds load files only from this site and the origins in "pdf.origins"
  Fix: copy the file into the site, or add "https://img.example" to "pdf.origins" in the options of print()`)
  })
})

describe('a browser that cannot make the PDF', () => {
  const failing = (pdf: string) => buildSite({ ...files(), 'config/site.ts': config(pdf) })

  it('is a warning, and the HTML page has no link to the PDF', async () => {
    const { ok, report, read } = await failing("{ program: '/nowhere/chrome' }")
    expect(ok).toBe(true)
    expect(report).toBe(`config/site.ts  print/pdf-failed (warning)
  Cannot make "/print.pdf" with the browser "/nowhere/chrome": spawn /nowhere/chrome ENOENT
  Fix: set "pdf.program" in the options of print() to the path of Chrome 131 or later`)
    expect(read('print/index.html')).not.toContain('print.pdf')
  })

  it('is an error if the site requires the PDF', async () => {
    const { ok, places } = await failing("{ program: '/bin/false', required: true }")
    expect(ok).toBe(false)
    expect(places).toEqual(['config/site.ts  print/pdf-failed'])
  })
})
