import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  addFiles,
  type BuiltSite,
  linkPackages,
  printed,
  rebuild,
  sharedSite,
  site,
} from '../../support/site.ts'
import { everyNth } from '../../support/thorough.ts'
import { buildTwoslash, config, sample } from '../../support/twoslash-site.ts'

/** Markdown reports a block by its line. */
const withoutFile = (report: string) =>
  report.replaceAll(/page\.mdx?:(\d+):1 /g, 'page:$1 ').replaceAll(/page\.mdx?:/g, 'page:')

const page = (...blocks: readonly string[]) => `# Page\n\n${blocks.join('\n')}`

const unchecked = [
  ['js', 'function f(a) { return a }\ndocument.getElementById("x").src = 1'],
  ['jsx', 'export const Lamp = ({ oil }) => <b>{oil}</b>'],
  ['mjs', 'export const f = (a) => a.b\nf(1, 2)'],
  [
    'ts',
    '// @filename: lamp.js\nexport const f = (a) => a\n// @filename: main.ts\nimport "./lamp.js"',
  ],
] as const

const checkedLines = ['// @ts-check', '// @checkJs']

const accepted = [
  '// @strict: false\nexport const f = (a) => a',
  '// @noImplicitAny: false\n// @target: es2017\n// @module: esnext\nexport const f = (a) => a',
  '// @noErrors: 7006\nexport const f = (a) => a',
  '// @noErrorValidation\nexport const f = (a) => a',
  '// @jsx: preserve\n// @lib: es2015,dom\nexport const f = (a: Node) => a',
  '// ---cut-start---\nconst a = 1\n// ---cut-end---\na.toFixed()\n// ---cut-after---\nlet c',
  '// @esModuleInterop\n// @unheardOf: 1\nexport const a = 1',
]

/** Pages of one site, because most of the time of a build goes into loading TypeScript, once for each set of options. */
const settings: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    unchecked.map(([language, code], i) => [`js-${i}`, page(sample(code, `${language} twoslash`))]),
  ),
  ...Object.fromEntries(accepted.map((code, i) => [`accepted-${i}`, page(sample(code))])),
  node: page(sample('import { join } from "node:path"\njoin(process.cwd())')),
}

/** Pages with other syntax. */
const pages: Readonly<Record<string, string>> = {
  include: page(
    sample('const oil = 1\n// - oil\nconst wick: string = "w"', 'twoslash include lamp'),
    sample('// @include: lamp\n// ---cut---\nconst a = wick + oil\n//    ^?'),
    sample('// @include: lamp-oil\nexport const b = oil'),
  ),
  nested: page(
    sample('export const oil = 1', 'ts twoslash include oil title="oil.ts"'),
    sample('// @include: oil\nexport const wick = oil', 'twoslash include wick'),
    sample(
      '// @filename: a.ts\n  // @include: wick\n// @filename: b.ts\n// ---cut---\nimport { wick } from "./a"\n//       ^?',
    ),
  ),
  notes: page(
    sample(
      '// @noErrors\n// @log: The lamp is lit\nconst lit = 1\n// @error: Out of oil\nlit.toFix\n//     ^|\nconst b = 3\n//    ^^^^^ here\n// @highlight\nlit',
    ),
  ),
  vue: page(sample('<b>1</b>\n// ---cut---\n<i>2</i>', 'vue twoslash')),
}

const wrongSettings = Object.fromEntries(
  checkedLines.map((line, i) => [
    `checked-${i}`,
    page(sample(`${line}\nconst a = 1\na.b()`, 'js twoslash')),
  ]),
)

/** Pages with mistakes. */
const wrongPages: Readonly<Record<string, string>> = {
  'wrong-include': page(
    sample('const oil: string = 1', 'twoslash include oil'),
    sample('const a = 1\n// @include: oil\nb'),
    sample('// @include: oill\noil.x'),
  ),
  hidden: page(
    sample('// @errors: 2304\na\nconst b = 1\n//    ^?\n// ---cut---\nb'),
    sample('const b: string = 1\n// ---cut---\nb'),
  ),
}

/** Builds sites before the tests of a group: each has pages by the name of their folder, in files of the same name. */
function builtOnce(path: string, sites: readonly Readonly<Record<string, string>>[]) {
  let built: readonly (BuiltSite & { names: readonly string[] })[] = []
  beforeAll(async () => {
    built = await Promise.all(
      sites.map(async (pages) => {
        const names = Object.keys(pages)
        const root = sharedSite({
          'config/site.ts': config(),
          'index.md': '# Start\n',
          ...Object.fromEntries(names.map((name) => [`${name}/${path}`, pages[name] ?? ''])),
        })
        linkPackages(root)
        return { ...(await rebuild(root)), names }
      }),
    )
  })
  const siteOf = (name: string) => {
    const found = built.find(({ names }) => names.includes(name))
    if (!found) throw new Error(`No site has the page "${name}"`)
    return found
  }
  return {
    /** A page's HTML. */
    read: (name: string) => siteOf(name).read(`${name}/page/index.html`),
    /** A page's plain Markdown. */
    readText: (name: string) => siteOf(name).read(`${name}/page.md`),
    /** What is reported about a page. */
    reportOf: (name: string) => {
      const problems = siteOf(name).problems.filter(
        ({ at }) => at?.file === `content/${name}/${path}`,
      )
      return withoutFile(printed(problems))
    },
  }
}

// The settings are read in one place for both formats.
describe.each(everyNth(['page.md', 'page.mdx'], 2))('the settings of twoslash() in %s', (path) => {
  const { read, reportOf } = builtOnce(path, [settings, wrongSettings])

  it.each(unchecked.map(([language], i) => [language, i] as const))(
    'does not check the types in JavaScript: %s',
    (_, i) => {
      expect(reportOf(`js-${i}`)).toBe('')
      expect(read(`js-${i}`)).toContain('class="code-hint"')
    },
  )

  it.each(checkedLines.map((line, i) => [line, i] as const))(
    'checks JavaScript with "%s"',
    (_, i) => expect(reportOf(`checked-${i}`)).toContain('(TS2339)'),
  )

  it.each(accepted.map((code, i) => [code, i] as const))('accepts %s', (_, i) => {
    expect(reportOf(`accepted-${i}`)).toBe('')
    expect(read(`accepted-${i}`)).toContain('<pre')
  })

  it('knows the types of Node when they are installed', () => {
    expect(reportOf('node')).toBe('')
  })
})

describe.each(['page.md', 'page.mdx'])('twoslash() in %s', (path) => {
  const { read, reportOf, readText } = builtOnce(path, [pages, wrongPages])

  it('includes code of blocks that readers do not see, and their parts', () => {
    expect(reportOf('include')).toBe('')
    const html = read('include')
    expect(html).toContain('aria-label="const a: string"')
    expect(html).not.toContain('- oil')
    expect(html.match(/<pre/g)).toHaveLength(2)
    expect(readText('include')).toContain('```ts\nconst oil = 1\nexport const b = oil\n```')
  })

  it('includes code of samples that readers see, also nested', () => {
    expect(reportOf('nested')).toBe('')
    expect(read('nested')).toContain('oil.ts')
    expect(read('nested')).toMatch(/aria-label="[^"]*const wick: 1/)
  })

  it('reports a mistake in included code where it is included, and names that no block has', () => {
    expect(reportOf('wrong-include')).toBe(`content/wrong-include/page:9  twoslash/sample
  Type 'number' is not assignable to type 'string' (TS2322)
  Fix: correct the sample, or list 2322 in one "// @errors" line if the error is intentional
content/wrong-include/page:10  twoslash/sample
  Cannot find name 'b' (TS2304)
  Fix: correct the sample, or list 2304 in one "// @errors" line if the error is intentional
content/wrong-include/page:14  twoslash/sample (warning)
  Cannot include "oill": no code block above this sample has this name, so this sample is not type-checked
  Fix: write "oil"`)
  })

  it('shows lines of text, completions and highlighted parts', () => {
    expect(reportOf('notes')).toBe('')
    const html = read('notes')
    expect(html).toContain('aria-label="The lamp is lit"')
    expect(html).toMatch(/code-note-mistake" role="img" aria-label="Out of oil"/)
    expect(html).toContain('aria-label="toFixed"')
    expect(html).toContain('<span class="code-mark">')
    expect(html).toContain('aria-label="here"')
  })

  it('checks code that readers do not see, where queries show nothing', () => {
    expect(reportOf('hidden')).toBe(`content/hidden/page:13:7  twoslash/sample
  Type 'number' is not assignable to type 'string' (TS2322)
  Fix: correct the sample, or add the line "// @errors: 2322" if the error is intentional`)
  })

  it('shows a marked block in a language without types', () => {
    expect(reportOf('vue')).toBe('')
    expect(read('vue')).not.toContain('cut')
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
  The package "lamp-oil" is not installed, so samples that use it are shown without type information
  Fix: run "npm install --save-dev lamp-oil" (4 samples)
content/page:13  twoslash/types-missing (warning)
  The package "@lamp/wick" is not installed, so samples that use it are shown without type information
  Fix: run "npm install --save-dev @lamp/wick"`)
    expect(read('page/index.html')).not.toContain('code-mistake')
    expect(read('page/index.html')).not.toContain(': any')
  })

  it('names the package with the types for what it does not know', async () => {
    const codes = [
      ['process.env.OIL', '@types/node'],
      ['/// <reference types="lamp-oil/client" />\nimport a from "./a.svg"', 'lamp-oil'],
      ['describe("a", () => {})', '@types/jest'],
    ] as const
    const samples = codes.map(([code], i) => [`${i}/${path}`, page(sample(code))])
    const root = site({
      'config/site.ts': config(),
      'index.md': '# Start\n',
      ...Object.fromEntries(samples),
      [`3/${path}`]: page(sample('import { join } from "node:path"\njoin("a")')),
    })
    const { report, places } = await rebuild(root)
    expect(places.map((place) => place.replace(/:3:1/, ':3'))).toEqual(
      codes.map((_, i) => `content/${i}/${path}:3  twoslash/types-missing (warning)`),
    )
    for (const [, name] of codes) expect(report).toContain(`The package "${name}" is not installed`)
    expect(report).toContain('@types/node" (2 samples)')
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
})
