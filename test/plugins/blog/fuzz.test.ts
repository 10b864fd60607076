// @module-tag sweep
import { expect, it } from 'vitest'
import { escapeHtml } from '../../../cli/html/escape.ts'
import { snapshot } from '../../support/changing-sites.ts'
import { checkXml } from '../../support/check-xml.ts'
import { randomNumbers } from '../../support/random.ts'
import { addFiles, buildSite, type Files, rebuild } from '../../support/site.ts'

const config = `import { blog } from 'docs-build/blog'
export default {
  title: 'T',
  url: 'https://t.example',
  checks: { links: 'warning', anchors: 'warning', html: 'warning' },
  plugins: [blog({ postsPerPage: 2, authors: { a: { name: 'A & <B>' }, b: { name: '_b_' } } })],
}
`
const pieces =
  'one *two* `three` [x](y) <b> </div> & &amp; "q" \' \\ | # + - 1. :note[x] :::tip ![i] [^1] {#id} $a$ ~~s~~ https://a.example <!-- --> == 😀 日本 é ]]> <![CDATA[ \u0001'.split(
    ' ',
  )

it('random posts become lists that show their titles, valid feeds, and the same output after changes as from scratch', async () => {
  const random = randomNumbers(1)
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T
  const words = () =>
    Array.from({ length: 1 + Math.floor(random() * 5) }, () => pick(pieces)).join(' ')
  const titles = new Map<string, string>()
  const post = (i: number): Files => {
    const title = `P${i} ${words()}`.replaceAll('\u0001', '').replace(/ +/g, ' ').trim()
    titles.set(`p${i}`, title)
    const head = {
      title,
      tags: [words(), pick(['x', 'X', 'y'])],
      authors: pick([['a'], ['b', 'a'], []]),
    }
    const day = String(1 + Math.floor(random() * 28)).padStart(2, '0')
    const text = `${words()}\n\n${words()}\n\n${pick(['<!-- truncate -->', ''])}\n\n${words()}\n`
    return {
      [`blog/p${i}.md`]: `---\n${JSON.stringify({ ...head, date: `2026-11-${day}` })}\n---\n\n${text}`,
    }
  }
  const all = () => Object.assign({}, ...Array.from({ length: 5 }, (_, i) => post(i)))
  const { root } = await buildSite({
    'config/site.ts': config,
    'index.md': '# S\n\n[Blog](/blog)\n',
    ...all(),
  })
  for (let round = 0; round < 12; round++) {
    addFiles(root, post(Math.floor(random() * 5)))
    const { ok, report, outDir, read } = await rebuild(root)
    expect(ok, report).toBe(true)
    const incremental = snapshot(outDir)
    checkXml(read('blog/atom.xml'))
    expect(JSON.parse(read('blog/feed.json')).items).toHaveLength(5)
    const archive = read('blog/archive/index.html')
    for (const [name, title] of titles) {
      expect(archive).toContain(
        `<a href="/blog/${name}">${escapeHtml(title).replaceAll('&#39;', "'")}</a>`,
      )
    }
    const clean = await rebuild(root, { cache: false })
    expect(snapshot(outDir)).toEqual(incremental)
    expect(report).toBe(clean.report)
  }
})
