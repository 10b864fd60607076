import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { buildWith } from '../../support/plugins.ts'
import { addFiles, rebuild } from '../../support/site.ts'

const report = (text: string, severity = 'warning') =>
  `report({ code: 'odd', severity: '${severity}', message: ${text}, at: { file: 'content/index.md', line: 1, column: 3 }, fix: 'mend it' })`

const odd = (text: string, mark = ' (warning)') => `content/index.md:1:3  mine/odd${mark}
  ${text}
  Fix: mend it`

describe('report()', () => {
  it.each([
    ['config', `config(_, { report }) { ${report('"config"')} }`],
    ['content', `content(_, { report }) { ${report('"content"')} }`],
    ['pages', `pages(_, { report }) { ${report('"pages"')} }`],
    ['routes', `routes(_, { report }) { ${report('"routes"')} }`],
    ['markdown', `markdown(_, { report }) { ${report('"markdown"')} }`],
    ['tree', `tree(_, page, { report }) { ${report('"tree"')} }`],
    ['head', `head(_, page, { report }) { ${report('"head"')} }`],
    ['page', `page(_, { report }) { ${report('"page"')} }`],
    ['files', `files(_, { report }) { ${report('"files"')} }`],
    ['done', `done(_, { report }) { ${report('"done"')} }`],
  ])('prints the report of a %s hook once, with the name of the plugin', async (hook, code) => {
    const { ok, report: printed } = await buildWith(code, { 'b.md': '# B' })
    expect({ ok, printed }).toEqual({ ok: true, printed: odd(hook) })
  })

  it('fails the build for an error', async () => {
    const { ok, report: printed } = await buildWith(
      `files(_, { report }) { ${report('"no"', 'error')} }`,
    )
    expect({ ok, printed }).toEqual({ ok: false, printed: odd('no', '') })
  })

  it('fails a build for an error of a done hook, though the output is in place', async () => {
    const {
      ok,
      report: printed,
      read,
    } = await buildWith(`done(_, { report }) { ${report('"no"', 'error')} }`)
    expect({ ok, printed }).toEqual({ ok: false, printed: odd('no', '') })
    expect(read('index.html')).toContain('Home')
  })

  it('leaves what another build began alone when a done hook throws', async () => {
    const other = `done({ outDir }) { mkdirSync(outDir + '.next'); throw new Error('no') }`
    const { ok, outDir } = await buildWith(other)
    expect(ok).toBe(false)
    expect(existsSync(`${outDir}.next`)).toBe(true)
  })

  it('respects the severity in the configuration', async () => {
    const tree = `tree(_, page, { report }) { ${report('"no"', 'error')} }`
    const checks = (severity: string) => `checks: { plugins: { 'mine/odd': '${severity}' } },`
    expect((await buildWith(tree, {}, checks('ignore'))).report).toBe('')
    expect((await buildWith(tree, {}, checks('warning'))).report).toBe(odd('no'))
  })

  it('names the configuration file for a problem without a place', async () => {
    const { report: printed } = await buildWith(
      `files(_, { report }) { report({ code: 'a', severity: 'warning', message: 'b' }) }`,
    )
    expect(printed).toBe('config/site.ts  mine/a (warning)\n  b')
  })

  it.each(['markdown', 'tree', 'head', 'page'])(
    'keeps the report of a %s hook while its page is cached',
    async (hook) => {
      const args = hook === 'tree' || hook === 'head' ? '_, page, ' : '_, '
      const { root, report: printed } = await buildWith(
        `cacheKey: '', ${hook}(${args}{ report }) { ${report('"kept"')} }`,
        { 'b.md': '# B', 'c.md': '# C' },
      )
      expect(printed).toBe(odd('kept'))
      addFiles(root, { 'c.md': '# Changed' })
      const next = await rebuild(root)
      expect({ printed: next.report, compiled: next.compiled }).toEqual({
        printed: odd('kept'),
        compiled: 1,
      })
      const last = await rebuild(root)
      expect({ printed: last.report, compiled: last.compiled }).toEqual({
        printed: odd('kept'),
        compiled: 0,
      })
    },
  )
})

describe('report() for the whole site', () => {
  it.each([
    ['markdown', `markdown(_, { report }) { ${report('"kept"')} }`],
    ['head', `head(_, { url }, { report }) { if (url === '/404') { ${report('"kept"')} } }`],
  ])('keeps the report of a %s hook when a page is removed', async (_, code) => {
    const { root } = await buildWith(
      `cacheKey: '', ${code}`,
      { 'a.md': '# A', 'b.md': '# B', 'index.md': '---\nslug: /last\n---\n# Last' },
      `sidebars: { docs: ['index'] }, checks: { homePage: 'ignore', orphans: 'ignore', sidebars: 'ignore' },`,
    )
    // The first page that was made; nothing else depends on it.
    rmSync(join(root, 'content/a.md'))
    const next = await rebuild(root)
    const { report: printed, compiled, rendered } = next
    expect({ printed, compiled, rendered }).toEqual({
      printed: odd('kept'),
      compiled: 0,
      rendered: 0,
    })
  })
})

describe('share()', () => {
  it('passes what the content hook of a plugin found to its hooks for pages', async () => {
    const { read } = await buildWith(
      `content: (_, { share }) => share({ word: 'shared', lost: undefined }),
       tree: (tree, page, { shared }) => [...tree, JSON.stringify(shared)]`,
    )
    expect(read('index.html')).toContain('>{"word":"shared"}<')
  })

  it('passes undefined if nothing was shared', async () => {
    const { read } = await buildWith('tree: (tree, page, { shared }) => [...tree, typeof shared]')
    expect(read('index.html')).toContain('>undefined<')
  })
})
