// @module-tag sweep
import { describe, expect, it } from 'vitest'
import { buildWith } from '../../support/plugins.ts'

const hooks = [
  'config',
  'pages',
  'content',
  'routes',
  'markdown',
  'tree',
  'head',
  'page',
  'files',
  'done',
]

const values = [
  'null',
  '0',
  '"x"',
  'true',
  'Symbol("x")',
  '() => 1',
  '{}',
  '[]',
  '[null]',
  '["x"]',
  '[[]]',
  '[{}]',
  '[{ source: 7, page: 7, tag: 7, path: 7, url: 7 }]',
  '[{ source: "index.md", kind: "markdown", page: { source: "index.md" }, tag: "div", path: "a", url: "//" }]',
  '[{ source: "index.md", kind: "markdown", url: "/:", params: [7] }]',
  '[{ source: "index.md", kind: "markdown", text: "", url: "/a", params: { a: 1 } }]',
  '{ files: [null] }',
  '{ files: [], data: Symbol("x") }',
  '{ title: { toString() { throw new Error("x") } } }',
  'new Map()',
  'new Proxy([], { get() { throw new Error("trap") } })',
  'new Proxy({}, { ownKeys() { throw new Error("trap") } })',
  'Promise.reject()',
  'Promise.reject(Object.create(null))',
  'Promise.reject({ toString() { throw new Error("x") } })',
  'Object.assign([], { then: 1 })',
]

describe('an odd value never looks like a bug of docs-build', () => {
  it.each(hooks)('if %s returns it', async (hook) => {
    for (const value of values) {
      // A bug would reject.
      const result = await buildWith(`${hook}: () => (${value})`).catch((error: unknown) => error)
      expect(result, value).not.toBeInstanceOf(Error)
    }
  })

  it.each(['name', 'watch', 'commands', 'browser', 'components', 'styles', 'cacheKey', ...hooks])(
    'if it is the property %s of a plugin',
    async (key) => {
      for (const value of values.filter((one) => !/^(?:Promise|new Proxy)/.test(one))) {
        const result = await buildWith(`${key}: ${value}`).catch((error: unknown) => error)
        expect(result, value).not.toBeInstanceOf(Error)
      }
    },
  )

  it('if it is reported or thrown', async () => {
    for (const value of values.filter((one) => !one.startsWith('Promise'))) {
      for (const code of [`report(${value})`, `throw ${value}`, `share(${value})`]) {
        const result = await buildWith(`content(_, { report, share }) { ${code} }`).catch(
          (error: unknown) => error,
        )
        expect(result, code).not.toBeInstanceOf(Error)
      }
    }
  })
})
