import { describe, expect, it } from 'vitest'
import { filesOf } from '../../../support/built-pages.ts'
import { buildSite, type Files } from '../../../support/site.ts'

const build = (code: string, more: Files = {}) =>
  buildSite({
    'config/site.ts': "export default { title: 'T', components: { b: './config/b.tsx' } }",
    'config/b.tsx': code,
    'index.md': '# Home\n\n::b\n',
    ...more,
  })
const shown = 'export default () => <b>b</b>'

describe('a component that uses what only Node has', () => {
  it.each([
    [`const a = 1\nconst f = process.cwd()\n${shown}`, '2:11', 'process'],
    ['export default () => <i>{process.platform}</i>', '1:26', 'process'],
    [`// Buffer\nexport const a = Buffer.from('')\n${shown}`, '2:18', 'Buffer'],
    [`setImmediate(() => {})\n${shown}`, '1:1', 'setImmediate'],
    ['export default () => <i>{__dirname}</i>', '1:26', '__dirname'],
    ['export default () => <i>{String(global.x)}</i>', '1:33', 'global'],
  ])('is reported: %s', async (code, place, name) => {
    const { report } = await build(code)
    expect(report).toContain(`config/b.tsx:${place}  source-invalid
  "${name}" exists only in Node, but this module also runs in browsers`)
  })

  it('is reported in a module that it imports', async () => {
    const { places } = await build(`import './a.ts'\n${shown}`, { 'config/a.ts': 'process.cwd()' })
    expect(places).toEqual(['config/a.ts:1:1  source-invalid'])
  })

  it.each([
    `const on = process.env.FLAG === '1'\n${shown}`,
    `const { FLAG } = process.env\nexport default () => <b>{FLAG}</b>`,
    `const isNode = typeof process !== 'undefined' && process.version\n${shown}`,
    `const home = typeof window === 'undefined' ? process.cwd() : '/'\n${shown}`,
    `function f(process: { cwd: () => string }) { return process.cwd() }\n${shown}`,
    `const a = { process: 1, Buffer: 2 }\nexport default () => <b>{a.process}</b>`,
    `const text = 'process.cwd() Buffer global' /* setImmediate */\n${shown}`,
  ])('is fine where browsers get along: %s', async (code) => {
    expect((await build(code)).report).toBe('')
  })

  it('is a package that reads variables and the global object', async () => {
    const { report, outDir, read } = await build(
      `import { on } from 'pack'\nexport default () => <b>{on}</b>`,
      {
        'node_modules/pack/package.json': '{ "name": "pack", "type": "module", "main": "a.js" }',
        'node_modules/pack/a.js': "export const on = (process.env.DEBUG ?? 'no') + typeof global.x",
      },
    )
    expect(report).toBe('')
    const scripts = filesOf(outDir).filter((path) => path.endsWith('.js'))
    expect(scripts.map((path) => read(path)).join('')).not.toMatch(/process\.env|\bglobal\./)
  })
})
