import { describe, expect, it } from 'vitest'
import { evaluateModule } from '../../../../cli/import/reading/evaluate.ts'
import type { Located } from '../../../../cli/import/reading/located.ts'

const others: Readonly<Record<string, string>> = {
  './data.json': '{ "version": "1.2" }',
  './part.ts':
    "export const part = { a: 1 }\nexport const item = (text) => ({ text })\nexport default ['x']",
  './self.ts': "import { f } from './self.ts'\nexport { f }",
  './loop.ts': "import value from './loop.ts'\nexport default { value }",
}

function evaluate(text: string, file = 'site.config.ts'): Located {
  return evaluateModule(text, file, (path) => {
    const found = others[path]
    return found === undefined ? undefined : { file: path.slice(2), text: found }
  })
}

/** The data in a value; what is not known is '?' with the reason. */
function plain(value: Located): unknown {
  switch (value.kind) {
    case 'scalar':
      return value.value
    case 'list':
      return value.items.map(plain)
    case 'map':
      return Object.fromEntries([...value.entries].map(([key, one]) => [key, plain(one)]))
    case 'call':
      return { [`${value.name}()`]: value.args.map(plain) }
    case 'dynamic':
      return `? ${value.reason}`
  }
}

describe('evaluateModule()', () => {
  it.each<[text: string, expected: unknown]>([
    [
      "export default { a: 'x', 'b-c': 1, 3: true, d: null }",
      { a: 'x', 'b-c': 1, 3: true, d: null },
    ],
    [`export default { a: \`x\`, b: \`y\${1}\` }`, { a: 'x', b: 'y1' }],
    ['export default { a: -1, b: !0, c: void 0 }', { a: -1, b: true, c: undefined }],
    ["module.exports = { a: ['x', 'y'] }", { a: ['x', 'y'] }],
    ["const config = { a: 'x' }\nmodule.exports = config", { a: 'x' }],
    ['const a = 1, b = { a }\nexport default { ...b, c: [...[2], 3] }', { a: 1, c: [2, 3] }],
    ['export default defineConfig({ a: 1 })', { a: 1 }],
    ['export default defineConfig(() => ({ a: 1 }))', { a: 1 }],
    ['export default async function create() { const a = 1; return { a } }', { a: 1 }],
    [
      "const config: Config = { a: 'x' as const } satisfies Config\nexport default config",
      { a: 'x' },
    ],
    ["import { part } from './part.ts'\nexport default { ...part }", { a: 1 }],
    ["import list from './part.ts'\nexport default list", ['x']],
    ["import data from './data.json' with { type: 'json' }\nexport default data.version", '1.2'],
    ["import { version } from './data.json'\nexport default version", '1.2'],
    ["const { version } = require('./data.json')\nexport default version", '1.2'],
    ["import { name } from './data.json'\nexport default name", '? there is no "name" in the file'],
    ["const { part } = require('./part.ts')\nexport default part.a", 1],
    ["export default require.resolve('./a.css')", './a.css'],
    ["export default path.resolve(__dirname, './a.css')", 'a.css'],
    ['export default { a: f() }\nfunction f() { const b = 1; return [b] }', { a: [1] }],
    ['const f = (a, { b }, c = 3) => [a, b, c]\nexport default f(1, { b: 2 })', [1, 2, 3]],
    ["import { item } from './part.ts'\nexport default item('x')", { text: 'x' }],
    [
      'export default { a: f() }\nfunction f() { return f() }',
      { a: '? the value depends on itself' },
    ],
    [
      'export default { a: f() }\nfunction f() { if (x) return 1 }',
      { a: '? the value is computed' },
    ],
    ['export default [1, false, [2]].filter(Boolean).flat().concat(3)', [1, 2, 3]],
    ["export default ['a', 'b'].map((link) => ({ link }))", [{ link: 'a' }, { link: 'b' }]],
    ["export default { a: starlight({ title: 'T' }) }", { a: { 'starlight()': [{ title: 'T' }] } }],
    ["export default process.env.SITE ?? 'x'", 'x'],
    ["export default { ...(process.env.NODE_ENV === 'development' && { a: 1 }), b: 2 }", { b: 2 }],
    ["export default process.env.CI === 'true' ? 'a' : 'b'", 'b'],
    ['export default { ["a" + 1]: 2 }', { a1: 2 }],
    [
      'export default { a: () => 1, b() {}, c: /x/ }',
      {
        a: '? the value is a function',
        b: '? the value is a function',
        c: '? the value is a regular expression',
      },
    ],
    [
      'export default { a: new Map(), b: x.y, c: await f() }',
      { a: '? the value is computed', b: '? the value is computed', c: { 'f()': [] } },
    ],
    ["import a from 'package'\nexport default { a }", { a: '? "a" is imported from "package"' }],
    ["export default { a: require('package') }", { a: '? the value is imported from "package"' }],
    ['const a = { b: a }\nexport default a', { b: '? the value depends on itself' }],
    ["import { f } from './self.ts'\nexport default { a: f(1) }", { a: { 'f()': [1] } }],
    [
      "import value from './loop.ts'\nexport default value",
      { value: '? the value depends on itself' },
    ],
    [
      'const a = { b: 1 }\na.c = 2\nexport default a',
      { b: 1, '...1': '? other code changes the value' },
    ],
    [
      'const a = []\nfor (const b of [1]) a.push(b)\nexport default { a }',
      { a: ['? other code changes the value'] },
    ],
    [
      'export default { ...f(1) }\nfunction f(a) { const b = {}; [a].map((c) => (b[c] = 2)); return b }',
      { '...0': '? other code changes the value' },
    ],
    ['const a = { b: {} }\nObject.assign(a, x)\nexport default a.b', {}],
    ['const f = (a) => { a.b = 1 }\nconst a = { c: 1 }\nexport default a', { c: 1 }],
    [
      'const a = { b: 1 }\nconst f = () => { const a = {}; a.c = 2; return a }\nexport default { a, d: f() }',
      { a: { b: 1 }, d: { '...0': '? other code changes the value' } },
    ],
    [
      'const f = (a) => { const b = {}; b[a] = 1; return b }\nexport default { c: 1, ...f(1), ...f(2) }',
      { c: 1, '...1': '? other code changes the value', '...2': '? other code changes the value' },
    ],
    ['const a = 1', '? there is no export "default" that can be read'],
  ])('%s', (text, expected) => {
    expect(plain(evaluate(text))).toEqual(expected)
  })

  it('keeps the place of each key', () => {
    const value = evaluate("export default {\n  title: 'T',\n  nav: [\n    { text: x() },\n  ],\n}")
    const nav = value.kind === 'map' ? value.entries.get('nav') : undefined
    expect(nav?.at).toEqual({ file: 'site.config.ts', line: 3, column: 3 })
  })

  it('names the place of a syntax error', () => {
    expect(() => evaluate('export default {\n  title: ,\n}')).toThrow(
      'Cannot parse site.config.ts: Unexpected token',
    )
  })

  it('reads JSX in JavaScript and generics in TypeScript', () => {
    expect(plain(evaluate('export default { a: <b />, c: 1 }', 'site.config.js'))).toEqual({
      a: '? the value is computed',
      c: 1,
    })
    expect(plain(evaluate('export default <Config>{ c: 1 }'))).toEqual({ c: 1 })
  })

  it('ends for values that repeat each other without end, and for deep nesting', () => {
    const doubled = Array.from({ length: 60 }, (_, i) => `const a${i + 1} = [a${i}, a${i}]`)
    expect(() =>
      evaluate(`const a0 = [1]\n${doubled.join('\n')}\nexport default a60`),
    ).not.toThrow()
    const deep = `export default ${'['.repeat(20_000)}`
    expect(() => evaluate(deep)).toThrow(/Cannot parse/)
  })
})
