import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { foreignSite } from '../../../support/imported-site.ts'
import { run } from '../../../support/run-program.ts'
import { addFiles, linkPackages } from '../../../support/site.ts'

const book = {
  'book.toml': '[book]\ntitle = "Lamps"\n',
  'src/SUMMARY.md': '# Summary\n\n[Home](index.md)\n[A](a.md)\n',
  'src/index.md': '# Home\n\n[a](a.md)\n',
}

describe('the first build after docs-build import', () => {
  it('publishes the site, and records the problems that its pages have', async () => {
    const root = foreignSite({
      ...book,
      'src/SUMMARY.md': `${book['src/SUMMARY.md']}[Latin](latin.md)\n`,
      'src/a.md': '# A\n\n[Gone](gone.md) [B](b.md#b) ![Lamp](lamp.png) [x](javascript:a())\n',
      'src/latin.md': Buffer.from('# caf\xE9\n', 'latin1'),
      'pnpm-lock.yaml': '',
    })
    const { code, stdout } = await run('import', root)
    expect(stdout).toMatch(/^Built 3 pages into \S+\/build: /m)
    expect(stdout).toMatch(
      /^The pages have \d problems\. They are recorded in checks-baseline\.json,/m,
    )
    expect(stdout).toContain(`2 broken-link (error), such as src/a.md:3:8
    Broken link to "gone.md": there is no file src/gone.md
`)
    expect(stdout).toContain('1 content-unreadable (error) src/latin.md:1:6\n')
    expect(stdout).toContain('1 unsafe-link (error) src/a.md:3:')
    expect(stdout).toContain(`run "pnpm exec docs-build check ${root} --no-baseline".\n`)
    expect(stdout).toMatch(
      /Run "pnpm add --save-dev \S+\/docs-build-\S+\.tgz" \(the \.tgz file is docs-build itself, packed from your clone\), and/,
    )
    expect(readdirSync(root)).toContainEqual(expect.stringMatching(/^docs-build-.*\.tgz$/))
    expect(stdout).toContain(`Run "pnpm exec docs-build dev ${root}" to see the site`)
    expect(code).toBe(0)
    expect(existsSync(join(root, 'build/a/index.html'))).toBe(true)
    const built = await run('build', root)
    expect([built.code, built.stderr]).toEqual([0, ''])
    const all = await run('check', root, '--no-baseline')
    expect([all.code, all.stderr]).toEqual([1, expect.stringContaining('broken-image')])
    addFiles(root, { 'src/index.md': '# Home\n\n[New](new.md)\n' })
    const later = await run('build', root)
    expect([later.code, later.stderr]).toEqual([1, expect.stringContaining('new.md')])
  })

  it('writes no baseline if there is nothing to record', async () => {
    const root = foreignSite({ ...book, 'src/a.md': '# A\n\n[Home](index.md)\n' })
    const { code, stdout } = await run('import', root)
    expect(code).toBe(0)
    expect(stdout).not.toContain('baseline')
    expect(existsSync(join(root, 'checks-baseline.json'))).toBe(false)
  })

  it('shows a site whose modules and pages fail, with what is left of them', async () => {
    const root = foreignSite({
      'docusaurus.config.js': `module.exports = { title: 'Lamps', url: 'https://a.example', baseUrl: '/', presets: [['classic', {}]] }`,
      'package.json': '{ "dependencies": { "docusaurus-preset-shiki-twoslash": "1" } }',
      'docs/intro.md': '# Intro\n\n[Crash](./crash.mdx)\n',
      'docs/crash.mdx': '# Crash\n\nexport const a = null\n\n{a.b}\n',
      'docs/unclosed.mdx': '# Unclosed\n\n{ a\n',
      'docs/missing.mdx': "import X from './x.js'\n\n# Missing\n\n<X>Inside</X>\n",
    })
    linkPackages(root)
    const { code, stdout } = await run('import', root)
    expect(stdout).toContain('Built 4 pages into ')
    expect(code).toBe(0)
    const read = (page: string) => readFileSync(join(root, `build/docs/${page}/index.html`), 'utf8')
    expect(read('crash')).toContain('This page crashed.')
    expect(read('missing')).toContain('Inside')
  })
})
