import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { addFiles, rebuild, site } from '../../support/site.ts'
import { buildTwoslash, config, sample } from '../../support/twoslash-site.ts'

/** Markdown reports a block by its line. */
const withoutFile = (report: string) =>
  report.replaceAll(/page\.mdx?:(\d+):1 /g, 'page:$1 ').replaceAll(/page\.mdx?:/g, 'page:')

const page = (...blocks: readonly string[]) => `# Page\n\n${blocks.join('\n')}`

describe.each(['page.md', 'page.mdx'])('twoslash() in %s', (path) => {
  it.each([
    ['js', 'function f(a) { return a }\ndocument.getElementById("x").src = 1'],
    ['jsx', 'export const Lamp = ({ oil }) => <b>{oil}</b>'],
    ['mjs', 'export const f = (a) => a.b\nf(1, 2)'],
    [
      'ts',
      '// @filename: lamp.js\nexport const f = (a) => a\n// @filename: main.ts\nimport "./lamp.js"',
    ],
  ])('does not check the types in JavaScript: %s', async (language, code) => {
    const { report, read } = await buildTwoslash({
      [path]: page(sample(code, `${language} twoslash`)),
    })
    expect(report).toBe('')
    expect(read('page/index.html')).toContain('class="code-hint"')
  })

  it.each(['// @ts-check', '// @checkJs'])('checks JavaScript with "%s"', async (line) => {
    const { report } = await buildTwoslash({
      [path]: page(sample(`${line}\nconst a = 1\na.b()`, 'js twoslash')),
    })
    expect(report).toContain('(TS2339)')
  })

  it('includes code of blocks that readers do not see, and their parts', async () => {
    const { report, read } = await buildTwoslash({
      [path]: page(
        sample('const oil = 1\n// - oil\nconst wick: string = "w"', 'twoslash include lamp'),
        sample('// @include: lamp\n// ---cut---\nconst a = wick + oil\n//    ^?'),
        sample('// @include: lamp-oil\nexport const b = oil'),
      ),
    })
    expect(report).toBe('')
    const html = read('page/index.html')
    expect(html).toContain('aria-label="const a: string"')
    expect(html).not.toContain('- oil')
    expect(html.match(/<pre/g)).toHaveLength(2)
    expect(read('page.md')).toContain('```ts\nconst oil = 1\nexport const b = oil\n```')
  })

  it('includes code of samples that readers see, also nested', async () => {
    const { report, read } = await buildTwoslash({
      [path]: page(
        sample('export const oil = 1', 'ts twoslash include oil title="oil.ts"'),
        sample('// @include: oil\nexport const wick = oil', 'twoslash include wick'),
        sample(
          '// @filename: a.ts\n  // @include: wick\n// @filename: b.ts\n// ---cut---\nimport { wick } from "./a"\n//       ^?',
        ),
      ),
    })
    expect(report).toBe('')
    expect(read('page/index.html')).toContain('oil.ts')
    expect(read('page/index.html')).toMatch(/aria-label="[^"]*const wick: 1/)
  })

  it('reports a mistake in included code where it is included, and names that no block has', async () => {
    const { report } = await buildTwoslash({
      [path]: page(
        sample('const oil: string = 1', 'twoslash include oil'),
        sample('const a = 1\n// @include: oil\nb'),
        sample('// @include: oill\noil.x'),
      ),
    })
    expect(withoutFile(report)).toBe(`content/page:9  twoslash/sample
  Type 'number' is not assignable to type 'string' (TS2322)
  Fix: correct the sample, or add a line "// @errors: 2322" if it shows the error
content/page:10  twoslash/sample
  Cannot find name 'b' (TS2304)
  Fix: correct the sample, or add a line "// @errors: 2304" if it shows the error
content/page:14  twoslash/sample (warning)
  Cannot include "oill": no block above this one on the page has the name, so the types of the sample are not checked
  Fix: write "oil"`)
  })

  it('reports each package that is not installed once, and nothing that follows from it', async () => {
    const lost =
      '// @errors: 2345\nimport { light } from "lamp-oil/wick"\nlight((a) => a)\nconst { b } = light()\nconst lit = b\n//    ^?\nexport const c: number = "x"'
    const { report, read } = await buildTwoslash({
      [path]: page(
        sample(lost),
        sample(`import x from "lamp-oil"\nimport y from "@lamp/wick"\nx(y)`),
      ),
      'q.md': `# Other\n\n${sample('import "lamp-oil"')}\n${sample('import a from "./gone"', 'js twoslash')}`,
      'r.md': `# Node\n\n${sample('import { a } from "lamp-oil"\nimport b from "./b?raw"\nimport "./a.css"')}`,
    })
    expect(withoutFile(report)).toBe(`content/page:3  twoslash/types-missing (warning)
  The package "lamp-oil" is not installed, so samples that need its types are shown without them
  Fix: run "npm install --save-dev lamp-oil" (4 samples)
content/page:13  twoslash/types-missing (warning)
  The package "@lamp/wick" is not installed, so samples that need its types are shown without them
  Fix: run "npm install --save-dev @lamp/wick"`)
    expect(read('page/index.html')).not.toContain('code-mistake')
    expect(read('page/index.html')).not.toContain(': any')
  })

  it.each([
    ['process.env.OIL', '@types/node'],
    ['import { join } from "node:path"\njoin("a")', '@types/node'],
    ['/// <reference types="lamp-oil/client" />\nimport a from "./a.svg"', 'lamp-oil'],
    ['describe("a", () => {})', '@types/jest'],
  ])('names the package with the types for %s', async (code, name) => {
    const root = site({
      'config/site.ts': config(),
      'index.md': '# Start\n',
      [path]: page(sample(code)),
    })
    const { report } = await rebuild(root)
    expect(report).toMatch(/^content\/page.mdx?:3(?::1)? {2}twoslash\/types-missing \(warning\)\n/)
    expect(report).toContain(`The package "${name}" is not installed`)
  })

  it('knows the types of Node when they are installed', async () => {
    const { report } = await buildTwoslash({
      [path]: page(sample('import { join } from "node:path"\njoin(process.cwd())')),
    })
    expect(report).toBe('')
  })

  it('checks a sample again when its package is installed', async () => {
    const root = site({
      'config/site.ts': config(),
      'index.md': '# Start\n',
      [path]: page(sample('import { oil } from "lamp-oil"\noil.x')),
    })
    expect((await rebuild(root)).report).toContain('"lamp-oil" is not installed')
    addFiles(root, {
      'node_modules/lamp-oil/package.json': '{ "name": "lamp-oil", "types": "index.d.ts" }',
      'node_modules/lamp-oil/index.d.ts': 'export declare const oil: 1',
    })
    expect((await rebuild(root)).report).toContain('(TS2339)')
    rmSync(join(root, 'node_modules'), { recursive: true })
    expect((await rebuild(root)).report).toContain('"lamp-oil" is not installed')
  })

  it('shows lines of text, completions and highlighted parts', async () => {
    const code =
      '// @log: The lamp is lit\nconst lit = 1\n// @error: Out of oil\nlit.toFix\n//     ^|\nconst b = 3\n//    ^^^^^ here\n// @highlight\nlit'
    const { report, read } = await buildTwoslash({ [path]: page(sample(`// @noErrors\n${code}`)) })
    expect(report).toBe('')
    const html = read('page/index.html')
    expect(html).toContain('aria-label="The lamp is lit"')
    expect(html).toMatch(/code-note-mistake" role="img" aria-label="Out of oil"/)
    expect(html).toContain('aria-label="toFixed"')
    expect(html).toContain('<span class="code-mark">')
    expect(html).toContain('aria-label="here"')
  })

  it.each([
    '// @strict: false\nexport const f = (a) => a',
    '// @noImplicitAny: false\n// @target: es2017\n// @module: esnext\nexport const f = (a) => a',
    '// @noErrors: 7006\nexport const f = (a) => a',
    '// @noErrorValidation\nexport const f = (a) => a',
    '// @jsx: preserve\n// @lib: es2015,dom\nexport const f = (a: Node) => a',
    '// ---cut-start---\nconst a = 1\n// ---cut-end---\na.toFixed()\n// ---cut-after---\nlet c',
    '// @esModuleInterop\n// @unheardOf: 1\nexport const a = 1',
  ])('accepts %s', async (code) => {
    const { report } = await buildTwoslash({ [path]: page(sample(code)) })
    expect(report).toBe('')
  })

  it('checks code that readers do not see, where queries show nothing', async () => {
    const { report } = await buildTwoslash({
      [path]: page(
        sample('// @errors: 2304\na\nconst b = 1\n//    ^?\n// ---cut---\nb'),
        sample('const b: string = 1\n// ---cut---\nb'),
      ),
    })
    expect(withoutFile(report)).toBe(`content/page:13:7  twoslash/sample
  Type 'number' is not assignable to type 'string' (TS2322)
  Fix: correct the sample, or add a line "// @errors: 2322" if it shows the error`)
  })

  it('shows a marked block in a language without types', async () => {
    const { report, read } = await buildTwoslash({
      [path]: page(sample('<b>1</b>\n// ---cut---\n<i>2</i>', 'vue twoslash')),
    })
    expect(report).toBe('')
    expect(read('page/index.html')).not.toContain('cut')
  })
})
