import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { formatProblems } from '../../../cli/report/format.ts'
import { run } from '../../support/run-program.ts'
import { buildSite, type Files, rebuild, site } from '../../support/site.ts'

/** A site with a plugin in a separate file. */
function siteWith(hooks: string, files: Files = {}, extra = ''): string {
  return site({
    'index.md': '# Home\n\nSome *text*.',
    'config/plugins/mine.ts': `interface Word { readonly text: string }

export const mine = {
  name: 'mine',
  ${hooks}
}

function fail(word: Word | undefined): string {
  return word!.text
}
`,
    'config/site.ts': `import { mine } from './plugins/mine.ts'
export default { title: 'Test', ${extra} plugins: [mine] }`,
    ...files,
  })
}

const fix = '  Fix: fix the plugin, or remove it from "plugins" in the configuration'
const reason = `Cannot read properties of undefined (reading 'text')`

describe('a rule of the Markdown parser that throws', () => {
  it.each([
    ['core', `md.core.ruler.push('words', () => fail())`, 'words'],
    ['block', `md.block.ruler.before('paragraph', 'words', () => fail())`, 'words'],
    ['inline', `md.inline.ruler.before('text', 'words', () => fail())`, 'words'],
    ['inline2', `md.inline.ruler2.push('words', () => fail())`, 'words'],
    ['renderer', `md.renderer.rules.heading_open = () => fail()`, 'heading_open'],
    ['replaced', `md.core.ruler.at('inline', () => fail())`, 'inline'],
  ])('is reported with plugin, page and place: %s', async (_, code, rule) => {
    const { ok, report } = await rebuild(siteWith(`markdown(md) { ${code} },`))
    expect({ ok, report }).toEqual({
      ok: false,
      report: `config/plugins/mine.ts:9:16  plugin-failed
  The "markdown" hook of the plugin "mine" failed for content/index.md, in the rule "${rule}": ${reason}
${fix}`,
    })
  })

  it('is reported if it is no rule but another part of the parser', async () => {
    const { report } = await rebuild(
      siteWith(`markdown(md) { md.renderer.render = () => fail() },`),
    )
    expect(report).toContain(
      `config/plugins/mine.ts:9:16  plugin-failed
  The "markdown" hook of the plugin "mine" failed for content/index.md: ${reason}`,
    )
  })

  it.each([
    ['inline', `md.inline.ruler.before('text', 'words', () => true)`, 'state.pos'],
    [
      'inline, only if silent',
      `md.inline.ruler.before('text', 'words', (_, silent) => silent)`,
      'state.pos',
    ],
    ['block', `md.block.ruler.before('paragraph', 'words', () => true)`, 'state.line'],
  ])('is reported if it matches without reading anything: %s', async (_, code, key) => {
    const files = { 'index.md': '[a [b](./index.md)' }
    const { ok, report } = await rebuild(siteWith(`markdown(md) { ${code} },`, files))
    expect({ ok, report }).toEqual({
      ok: false,
      report: `config/plugins/mine.ts:4:9  plugin-failed
  The "markdown" hook of the plugin "mine" failed for content/index.md, in the rule "words": the rule returned true, but did not increase ${key}
  Fix: set ${key} to the end of what the rule has read, or return false`,
    })
  })

  it('may match a block without reading it, to end a paragraph', async () => {
    const rule = `(state, line, end, silent) => {
      if (!state.src.slice(state.bMarks[line]).startsWith('%%')) return false
      if (!silent) { state.push('hr', 'hr', 0); state.line = line + 1 }
      return true
    }`
    const code = `markdown(md) { md.block.ruler.before('paragraph', 'words', ${rule}, { alt: ['paragraph'] }) },`
    const { ok } = await rebuild(siteWith(code, { 'index.md': '# Home\n\nText\n%%' }))
    expect(ok).toBe(true)
  })

  it('is stopped if it loops', async () => {
    const code = `markdown(md) { md.core.ruler.push('words', () => { for (;;); }) },`
    const { report } = await rebuild(siteWith(code, {}, 'pluginTimeout: 0.3,'))
    expect(report).toBe(`config/plugins/mine.ts:4:9  plugin-failed
  The "markdown" hook of the plugin "mine" failed for content/index.md, in the rule "words": it did not finish within 0.3 s
  Fix: make sure that the hook finishes, or raise "pluginTimeout" in the configuration`)
  })

  it('is reported by another thread in the same way', async () => {
    const pages = Array.from({ length: 500 }, (_, i) => [`page-${i}.md`, `# Page ${i}`])
    const code = `markdown(md) { md.core.ruler.push('words', ({ env }) => { if (!isMainThread) fail() }) },`
    const root = siteWith(code, {
      ...Object.fromEntries(pages),
    })
    const { readFileSync, writeFileSync } = await import('node:fs')
    const file = join(root, 'config/plugins/mine.ts')
    const text = readFileSync(file, 'utf8')
    writeFileSync(file, `import { isMainThread } from 'node:worker_threads'; ${text}`)
    const { report } = await rebuild(root, { threads: 2 })
    expect(report).toMatch(
      /^config\/plugins\/mine\.ts:9:16 {2}plugin-failed\n {2}The "markdown" hook of the plugin "mine" failed for content\/[\w-]+\.md, in the rule "words": /,
    )
    expect(readdirSync(root)).not.toContain('build')
  })

  it('lets a rule report a problem of the page, which is its place', async () => {
    const code = `markdown(md, { report, placeOf }) {
      md.core.ruler.push('words', ({ tokens, env }) => {
        report({ code: 'page', severity: 'warning', message: 'a' })
        report({ code: 'line', severity: 'warning', message: 'b', at: placeOf(env, tokens[0].map[0]) })
      })
    },`
    const page = '---\ntitle: Home\n---\n\nText'
    const { report } = await rebuild(siteWith(code, { 'index.md': page }))
    expect(report).toBe(`content/index.md  mine/page (warning)
  a
content/index.md:5  mine/line (warning)
  b`)
  })
})

describe('--verbose', () => {
  it('shows the stack of a hook that throws, in the files of the plugin', async () => {
    const root = siteWith(`tree() { return fail() },`)
    const { code, stderr } = await run('build', root, '--verbose')
    expect(code).toBe(1)
    expect(stderr).toContain(`config/plugins/mine.ts:9:16  plugin-failed
  The "tree" hook of the plugin "mine" failed for content/index.md: ${reason}
${fix}
  TypeError: ${reason}
      at fail (config/plugins/mine.ts:9:16)
      at Object.tree (config/plugins/mine.ts:5:19)
`)
    const quiet = await run('build', root)
    expect(quiet.stderr).not.toContain('    at ')
  })

  it('shows the stack of a rule that throws, without the compiled file', async () => {
    const root = siteWith(`markdown(md) {
    md.core.ruler.push('words', () => { throw new Error('no luck') })
  },`)
    const { stderr } = await run('build', root, '--verbose')
    expect(stderr).toMatch(
      /in the rule "words": no luck\n.*\n {2}Error: no luck\n {6}at .*config\/plugins\/mine\.ts:6:/,
    )
    expect(stderr).not.toContain('.docs-build/config')
  })

  it('shows no stack in other reports', () => {
    const problem = { code: 'a/b', severity: 'error', message: 'm', stack: 'Error: m' } as const
    expect(formatProblems([problem], 'text')).not.toContain('Error: m')
    expect(formatProblems([problem], 'github', { verbose: true })).not.toContain('Error: m')
  })
})

it('takes over syntax that other generators have', async () => {
  const { report, read } = await buildSite({
    'config/site.ts': `const lamp = {
  name: 'lamp',
  markdown(md, { sourceOf }) {
    md.inline.ruler.before('link', 'lamp', (state, silent) => {
      if (!state.src.startsWith('[[oil lamp]]', state.pos)) return false
      if (!silent) state.push('text', '', 0).content = 'lamp of ' + sourceOf(state.env)
      state.pos += 12
      return true
    })
  },
}
export default { title: 'T', plugins: [lamp] }`,
    'index.md': '# Home\n\nText [[toc]] and [[oil lamp]].\n',
    'guide/wicks.md': '# Wicks\n\n[[oil lamp]] and [[oil can]]\n',
  })
  expect(read('index.html')).toContain('Text [[toc]] and lamp of index.md.')
  expect(read('guide/wicks/index.html')).toContain('lamp of guide/wicks.md and [[oil can]]')
  expect(report).toBe(`content/guide/wicks.md:3:18  unsupported-syntax (warning)
  Wiki syntax has no effect: "[[oil can]]"
  Fix: write "[text](./page.md)", or "![text](./image.png)" for an image`)
})
