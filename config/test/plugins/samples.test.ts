import { readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { run } from '../../../test/support/run-program.ts'
import { addFiles, type BuiltSite, type Files, rebuild, site } from '../../../test/support/site.ts'

/** A small library instead of the real one: `greet({ name, times? })`. */
const library: Files = {
  'lib/tsconfig.json': JSON.stringify({
    compilerOptions: {
      target: 'ES2022',
      lib: ['ES2022'],
      module: 'ESNext',
      moduleResolution: 'bundler',
      moduleDetection: 'force',
      jsx: 'preserve',
      strict: true,
      allowJs: true,
      checkJs: true,
      skipLibCheck: true,
      noEmit: true,
      types: [],
    },
    include: ['files'],
  }),
  'lib/node_modules/.package-lock.json': '{ "greet": "1.0.0" }',
  'lib/node_modules/greet/package.json': '{ "name": "greet", "types": "index.d.ts" }',
  'lib/node_modules/greet/index.d.ts': `
    export interface Guest { name: string }
    export interface GreetOptions { name: string; times?: number }
    export function greet(options: GreetOptions): string
    export function onGuest(callback: (guest: Guest) => void): void
  `,
  'config/site.ts': `
    import { defineConfig } from 'docs-build'
    import { samples } from '${resolve('config/plugins/samples/samples.ts')}'

    export default defineConfig({
      title: 'Greetings',
      docs: { versions: [{ name: 'current', label: '1', path: '/', isLast: true, mainDoc: 'index' }] },
      plugins: [
        samples({ libraries: { current: { name: 'greet', folder: 'lib' } }, install: 'npm run lib' }),
      ],
    })
  `,
}

const samplesSite = (files: Files): string => site({ ...library, ...files })

const buildSamples = (files: Files): Promise<BuiltSite> => rebuild(samplesSite(files))

/** The reported problems, each as 'content/index.md:3:7 samples/type …'. */
function formatProblems({ problems }: BuiltSite): string[] {
  return problems.map(
    ({ code, message, at }) => `${at?.file}:${at?.line}:${at?.column ?? ''} ${code} ${message}`,
  )
}

const fence = (code: string, info = 'ts') => `\`\`\`${info}\n${code}\n\`\`\``

const greeting = 'import { greet } from "greet"\n\n'

describe('types of samples', () => {
  it('are checked: a wrong option name is reported at its line and column', async () => {
    const page = `---\ntitle: Start\n---\n\nText.\n\n${fence(`${greeting}greet({ nam: "Ada" })`)}\n`
    const built = await buildSamples({ 'index.md': page })
    expect(built.ok).toBe(false)
    expect(formatProblems(built)).toEqual([
      expect.stringMatching(
        /^content\/index\.md:10:9 samples\/type Object literal may only specify known properties.*'nam'/,
      ),
    ])
  })

  it('are reported at the right line and column in a tab in a list, with Windows line endings', async () => {
    const code = fence('const a: number = "text"\nexport { a }').replaceAll('\n', '\n  ')
    const page = `# Start\n\n- One\n\n  :::tabs\n  :::tab[First]\n\n  ${code}\n\n  :::\n  :::\n`
    const built = await buildSamples({ 'index.md': page.replaceAll('\n', '\r\n') })
    expect(formatProblems(built)).toEqual([
      expect.stringMatching(/^content\/index\.md:9:9 samples\/type /),
    ])
  })

  it('are not reported if they are right, and are optional in JavaScript', async () => {
    const built = await buildSamples({
      'index.md': `# Start\n\n${fence(`${greeting}greet({ name: "Ada", times: 2 })`)}\n
${fence(`${greeting}export function hello(name) {\n  return greet({ name })\n}`, 'js')}\n`,
    })
    expect(formatProblems(built)).toEqual([])
  })

  it('are checked in JavaScript: a wrong option name is reported', async () => {
    const code = `${greeting}export const hello = greet({ name: "Ada", time: 1 })`
    const built = await buildSamples({ 'index.md': `# Start\n\n${fence(code, 'js')}\n` })
    expect(formatProblems(built)).toEqual([
      expect.stringContaining('content/index.md:6:43 samples/type'),
    ])
  })

  it('are checked in declaration files too', async () => {
    const code = 'export interface Options { name: Missing }'
    const built = await buildSamples({
      'index.md': `# Start\n\n${fence(code, 'ts title="types/greet.d.ts"')}\n`,
    })
    expect(formatProblems(built)).toEqual([
      expect.stringContaining(":4:34 samples/type Cannot find name 'M"),
    ])
  })

  it('of the library can be extended by a page without affecting other pages', async () => {
    const extended = `import "greet"\n\ndeclare module "greet" {\n  interface Guest { age: number }\n}`
    const use = 'import { onGuest } from "greet"\n\nonGuest(({ age }) => age.toFixed())'
    const built = await buildSamples({
      'index.md': `# Start\n\n[Other](other.md)\n\n${fence(extended)}\n\n${fence(use)}\n`,
      'other.md': `# Other\n\n${fence(use)}\n`,
    })
    expect(formatProblems(built)).toEqual([
      expect.stringMatching(/^content\/other\.md:6:12 samples\/type Property 'age' does not exist/),
    ])
  })
})

describe('imports between samples', () => {
  it('resolve by file name; of several samples with that name, to the closest one above', async () => {
    const file = (type: string) =>
      fence(`export const first: ${type} = JSON.parse("1")`, 'ts title="lib/first.ts"')
    const use = fence(
      'import { first } from "@/lib/first"\nimport { first as same } from "../lib/first"\n\nexport const a: number = first + same',
      'ts title="app/use.ts"',
    )
    const right = await buildSamples({
      'index.md': `# Start\n\n${file('string')}\n\n${file('number')}\n\n${use}\n\n${file('string')}\n`,
    })
    expect(formatProblems(right)).toEqual([])
    const wrong = await buildSamples({ 'index.md': `# Start\n\n${use}\n\n${file('string')}\n` })
    expect(formatProblems(wrong)).toEqual([
      expect.stringContaining(":7:14 samples/type Type 'string'"),
    ])
  })

  it('resolve to shared files and to hidden files of the page', async () => {
    const use =
      'import { first } from "@/lib/first"\nimport { second } from "@/lib/second"\n\nexport const a: number = first + second'
    const built = await buildSamples({
      'lib/files/lib/first.ts': 'export const first = 1',
      'index.md': `# Start\n\n<!-- sample: file lib/second.ts\nexport const second: number = 2\n-->\n\n${fence(use)}\n`,
    })
    expect(formatProblems(built)).toEqual([])
    expect(built.read('index.html')).not.toContain('second.ts')
  })

  it('are reported if no such file exists', async () => {
    const built = await buildSamples({
      'index.md': `# Start\n\n${fence('import { a } from "./a"\n\nexport { a }')}\n`,
    })
    expect(formatProblems(built)).toEqual([
      expect.stringContaining(':4:19 samples/type Cannot find module'),
    ])
  })
})

describe('samples in two languages', () => {
  const pair = (typed: string, script: string, name = 'lib/hello') =>
    [
      ':::code-group{group="lang"}',
      fence(typed, `tsx title="${name}.tsx" value="ts" [TypeScript]`),
      fence(script, `jsx title="${name}.jsx" value="js" [JavaScript]`),
      ':::',
    ].join('\n\n')

  const build = (typed: string, script: string) =>
    buildSamples({ 'index.md': `# Start\n\n${pair(typed, script)}\n` })

  it('are equal if they differ only in types, comments and formatting', async () => {
    const built = await build(
      `import { type GreetOptions, greet } from "greet"
import type { Guest } from "greet"

/** Greets. */
export function hello(
  { name }: { name: string },
  options?: Partial<GreetOptions>,
) {
  const guest = { name } satisfies Guest
  return greet({ ...options, name: (guest.name as string)! }) || (guest && !options) // twice
}
export const noGuest: Guest | null = null
`,
      `import { greet } from 'greet'

export function hello({ name }, options) {
  const guest = { name }
  /* once */ return (
    greet({ ...options, name: guest.name, }) ||
    guest && !options
  );
}
/** @type {import("greet").Guest | null} */
export const noGuest = null
`,
    )
    expect(formatProblems(built)).toEqual([])
  })

  it.each([
    ['a value', 'export const a: number = 1', 'export const a = 2', ':10:18', '"2" instead of "1"'],
    [
      'less',
      'export const a: number = 1\na()',
      'export const a = 1',
      ':11:19',
      'the end instead of "a"',
    ],
    [
      'more',
      'export const a: number = 1',
      'export const a = 1\na()',
      ':11:1',
      '"a" instead of the end',
    ],
    [
      'another text',
      'export const a: string = "b"',
      "export const a = 'c'",
      ':10:18',
      '"c" instead of "b"',
    ],
  ])('are reported where they differ in %s', async (_, typed, script, place, words) => {
    const found = formatProblems(await build(typed, script)).filter((one) =>
      one.includes('languages'),
    )
    expect(found).toEqual([
      expect.stringMatching(
        new RegExp(
          `^content/index\\.md${place} samples/languages This sample differs from its TypeScript version: .*${words}`,
        ),
      ),
    ])
  })

  it('must both exist, with the same name', async () => {
    const one = fence('export const a = 1', 'ts title="a.ts"')
    const other = fence('export const a = 1', 'js title="b.js"')
    const tabs = (...tab: string[]) =>
      `::::tabs{group="lang"}\n${tab.map((code) => `:::tab[A]\n\n${code}\n\n:::\n`).join('')}::::`
    const lone = await buildSamples({ 'index.md': `# Start\n\n${tabs(one)}\n` })
    expect(formatProblems(lone)).toEqual([
      'content/index.md:3: samples/languages These tabs contain 1 sample in TypeScript and 0 samples in JavaScript',
    ])
    const named = tabs(one, other).replace(':::tab[A]', ':::tab[B]')
    const built = await buildSamples({ 'index.md': `# Start\n\n${named}\n` })
    expect(formatProblems(built)).toEqual([
      'content/index.md:13: samples/languages This sample is "b", but its TypeScript version is "a"',
    ])
  })

  it('can each import files with the extension of their language', async () => {
    const found = async (typed: string, script: string) =>
      formatProblems(await build(typed, script)).filter((one) => one.includes('samples/languages'))
    expect(await found('import "../a"', "import '../a.mjs'")).toEqual([])
    expect(await found('import "./a"', 'import "./b"')).toHaveLength(1)
    expect(await found('import "a"', 'import "a.js"')).toHaveLength(1)
  })

  it('do not need type assertions in JavaScript, where other mistakes are still reported', async () => {
    const typed = (cast: string) =>
      `import { onGuest } from "greet"\n\nonGuest((guest) => ${cast}.age.toFixed())`
    const right = await build(typed('(guest as unknown as { age: number })'), typed('guest'))
    expect(formatProblems(right)).toEqual([])
    const wrong = await build(typed('guest'), typed('guest'))
    expect(formatProblems(wrong)).toEqual([
      expect.stringMatching(/^content\/index\.md:8:26 .*'age' does not/),
    ])
    const comment = await build('export const a = 1', '/** @type {string} */\nexport const a = 1')
    expect(formatProblems(comment)).toEqual([
      expect.stringMatching(/^content\/index\.md:11:14 .*'number'/),
    ])
  })

  it('are required for each file with types if another file on the page has both', async () => {
    const blocks = [
      fence('export const b: number = 1', 'ts title="b.ts"'),
      fence('export const c = 1', 'ts title="c.ts"'),
      fence('export type D = number', 'ts title="d.ts"'),
      fence('import "greet"\n\nexport interface F { g: number }', 'ts title="f.d.ts"'),
      fence('const e: number = 1\nexport { e }'),
    ]
    const page = `# Start\n\n${blocks.join('\n\n')}\n`
    expect(formatProblems(await buildSamples({ 'index.md': page }))).toEqual([])
    const both = `${page}\n${pair('export const a = 1', 'export const a = 1')}\n`
    expect(formatProblems(await buildSamples({ 'index.md': both }))).toEqual([
      'content/index.md:3: samples/languages This sample has types but no JavaScript version, unlike other samples on this page',
    ])
  })

  it('are imported by samples in the same language', async () => {
    const use = (language: string) =>
      fence('import { a } from "@/a"\n\na.toFixed()', `${language} title="use.${language}"`)
    const page = (typed: string, script: string) => `# Start\n
${pair(`export const a: ${typed} = JSON.parse("1")`, `/** @type {${script}} */\nexport const a = JSON.parse("1")`, 'a')}\n
${use('ts')}\n\n${use('js')}\n`
    expect(formatProblems(await buildSamples({ 'index.md': page('number', 'number') }))).toEqual([])
    const script = await buildSamples({ 'index.md': page('number', 'string') })
    expect(formatProblems(script)).toEqual([expect.stringContaining(':25:3 samples/type Property')])
    const typed = await buildSamples({ 'index.md': page('string', 'number') })
    expect(formatProblems(typed)).toEqual([expect.stringContaining(':19:3 samples/type Property')])
  })
})

describe('comments above samples', () => {
  const around = `<!-- sample: with
import { greet } from "greet"

greet({
  // sample
})
-->`

  it('put a fragment into hidden code for the check', async () => {
    const right = await buildSamples({
      'index.md': `# Start\n\n${around}\n\n${fence('name: "Ada",')}\n`,
    })
    expect(formatProblems(right)).toEqual([])
    const html = right.read('index.html')
    expect(html).toContain('Ada')
    expect(html).not.toContain('sample')
    expect(html).not.toContain('import {')
    const wrong = await buildSamples({
      'index.md': `# Start\n\n- a\n\n  ${around.replaceAll('\n', '\n  ')}\n\n  ${fence('nam: "Ada",').replaceAll('\n', '\n  ')}\n`,
    })
    expect(formatProblems(wrong)).toEqual([
      expect.stringContaining('content/index.md:14:3 samples/type'),
    ])
  })

  it('are checked: a mistake in their code is reported at its line', async () => {
    const built = await buildSamples({
      'index.md': `# Start\n\n${around.replace('"greet"', '"great"')}\n\n${fence('name: "Ada",')}\n`,
    })
    expect(formatProblems(built)).toEqual([
      expect.stringContaining('content/index.md:4:23 samples/type'),
    ])
  })

  it('cannot use "any", redeclare the library or turn off the type check', async () => {
    const hidden = `<!-- sample: with
const value: any = 1
declare module "greet" {
  interface Guest { age: number }
}
declare module "greet/more" {}
-->`
    const built = await buildSamples({
      'index.md': `# Start\n\n${hidden}\n\n${fence('// @ts-expect-error\nexport const a: number = "b"')}\n
${fence('export const shown: any = 1')}\n`,
    })
    expect(formatProblems(built).filter((line) => line.includes('samples/hidden'))).toEqual([
      'content/index.md:4:14 samples/hidden Hidden code uses the type "any"',
      'content/index.md:5:1 samples/hidden Hidden code redeclares the module "greet"',
      'content/index.md:8:1 samples/hidden Hidden code redeclares the module "greet"',
      'content/index.md:12:1 samples/hidden A comment turns off type checking',
    ])
  })

  it.each([
    ['<!-- sample: skip -->', '"skip" needs a reason'],
    ['<!-- sample: hide -->', 'it must say "skip", "with" or "file"'],
    ['<!-- sample: file ../a.ts\n-->', '"../a.ts" is not a valid file path'],
    ['<!-- sample: with const a = 1\n-->', 'unexpected "const a = 1" after "with"'],
  ])('are reported if they are invalid: %s', async (comment, why) => {
    const built = await buildSamples({
      'index.md': `# Start\n\n${comment}\n\n${fence('export {}')}\n`,
    })
    expect(formatProblems(built)).toEqual([
      `content/index.md:3: samples/comment Invalid sample comment: ${why}`,
    ])
  })

  it('are reported if no block follows, unless they are not about a sample', async () => {
    const page = '# Start\n\n<!-- a sample of text -->\n\n<!-- sample: skip, why -->\n\nText.\n'
    expect(formatProblems(await buildSamples({ 'index.md': page }))).toEqual([
      'content/index.md:5: samples/comment No code block follows this sample comment',
    ])
  })
})

describe('skipped samples', () => {
  const skipped = `<!-- sample: skip, it is\nwrong on purpose -->\n\n${fence('greet(1)\ngreet(2)')}`
  const lines = (count: number) =>
    fence(Array.from({ length: count }, (_, i) => `export const a${i} = ${i}`).join('\n'))

  it('are listed by the command, with the reason', async () => {
    const root = samplesSite({
      'index.md': `# Start\n\n${skipped}\n\n${lines(98)}\n\n${fence('{}', 'json')}\n`,
    })
    // A separate process resolves the packages that the plugin imports from the site's folder.
    symlinkSync(resolve('node_modules'), join(root, 'node_modules'))
    const { code, stdout, stderr } = await run('samples', root)
    expect({ code, stdout, stderr }).toEqual({
      stderr: '',
      code: 0,
      stdout: [
        'Types: 1 sample, 98 lines',
        'Syntax: 1 sample, 1 line',
        'Skipped: 1 sample, 2 lines, 2.0% of all lines',
        '  content/index.md:6 (2): it is wrong on purpose',
        '',
      ].join('\n'),
    })
  })

  it('are an error if they are 5% of all lines or more', async () => {
    expect(
      formatProblems(await buildSamples({ 'index.md': `# Start\n\n${skipped}\n\n${lines(39)}\n` })),
    ).toEqual([])
    expect(
      formatProblems(await buildSamples({ 'index.md': `# Start\n\n${skipped}\n\n${lines(38)}\n` })),
    ).toEqual([expect.stringContaining('samples/skipped 5.0% of all sample lines are not checked')])
  })
})

describe('the syntax of samples', () => {
  it.each([
    ['json', '{\n  "a": 1,\n}', ':6:1 samples/syntax Invalid JSON'],
    ['json', '{ "a": 1', ':4:9 samples/syntax Invalid JSON'],
    ['bash', 'npm install &&\necho "done', ':5:6 samples/syntax Invalid command: unterminated'],
    ['bash', 'npm ci\n$ npm test', ':5:1 samples/syntax A command begins with a prompt'],
    ['env', 'A=1\nB = 2', ':5:1 samples/syntax This line is not an environment variable'],
    ['env', 'A="1', ':4:1 samples/syntax This line is not an environment variable'],
    ['yaml', 'a: 1\na: 2', ':5:1 samples/syntax Invalid YAML'],
  ])('is checked in %s: %j', async (language, code, message) => {
    const built = await buildSamples({ 'index.md': `# Start\n\n${fence(code, language)}\n` })
    expect(formatProblems(built)).toEqual([expect.stringContaining(`content/index.md${message}`)])
  })

  it('is not reported if it is right', async () => {
    const blocks = [
      ['json', '[1, { "a": null }]'],
      ['bash', 'npm ci && \\\n  npm test # all of them\ntoken=$(curl -s "$url" | jq -r .token)'],
      ['env', '# A comment\nA=1\nexport B="two words"\n\nC=\nD=https://example.com/#top # why'],
      ['yaml', 'on: [push]\njobs:\n  test: {}'],
      ['text', '{ $ '],
    ].map(([language, code = '']) => fence(code, language))
    expect(
      formatProblems(await buildSamples({ 'index.md': `# Start\n\n${blocks.join('\n\n')}\n` })),
    ).toEqual([])
  })
})

describe('results of the type check', () => {
  const wrong = `# Start\n\n${fence(`${greeting}greet({ nam: "Ada" })`)}\n`

  it('are cached: an unchanged page is not checked again when other pages change', async () => {
    const root = samplesSite({
      'index.md': `${wrong}\n[Other](other.md)\n`,
      'other.md': '# Other\n',
    })
    const first = formatProblems(await rebuild(root))
    const folder = join(root, '.docs-build/samples')
    const [name = ''] = readdirSync(folder)
    const kept = readFileSync(join(folder, name), 'utf8')
    expect(kept).toContain("'nam' does not exist")
    writeFileSync(join(folder, name), kept.replace("'nam' does not exist", 'this was kept'))
    addFiles(root, { 'other.md': '# Others\n' })
    const second = formatProblems(await rebuild(root))
    expect(second).toHaveLength(first.length)
    expect(second.join()).toContain('this was kept')
  })

  it('are not reused after the packages or the shared files change', async () => {
    const root = samplesSite({ 'index.md': wrong })
    expect(formatProblems(await rebuild(root))).toHaveLength(1)
    const types = 'export function greet(options: { nam: string }): string'
    addFiles(root, {
      'lib/node_modules/greet/index.d.ts': types,
      'lib/node_modules/.package-lock.json': '{ "greet": "2.0.0" }',
    })
    expect(formatProblems(await rebuild(root))).toEqual([])
  })

  it('are recreated if the cache cannot be read', async () => {
    const root = samplesSite({ 'index.md': wrong })
    await rebuild(root)
    const folder = join(root, '.docs-build/samples')
    for (const name of readdirSync(folder)) writeFileSync(join(folder, name), '{')
    expect(formatProblems(await rebuild(root))).toHaveLength(1)
  })
})

it('without the library, the build reports how to install it and still checks the syntax of samples', async () => {
  const root = samplesSite({
    'index.md': `# Start\n\n${fence('greet({ nam: 1 })')}\n\n${fence('{', 'json')}\n`,
    'lib/node_modules/greet/package.json': '',
  })
  rmSync(join(root, 'lib/node_modules'), { recursive: true })
  const { problems } = await rebuild(root)
  expect(problems.map(({ code, severity, fix }) => [code, severity, fix])).toEqual([
    ['samples/not-installed', 'warning', 'run "npm run lib"'],
    ['samples/syntax', 'error', undefined],
  ])
})
