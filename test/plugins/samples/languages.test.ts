import { describe, expect, it } from 'vitest'
import { buildSamples, fence, formatProblems } from '../../support/samples-site.ts'

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
    [
      'a value',
      'export const a: number = 1',
      'export const a = 2',
      ':10:18',
      'expected "1", not "2"',
    ],
    [
      'less',
      'export const a: number = 1\na()',
      'export const a = 1',
      ':11:19',
      'expected "a", not the end of the sample',
    ],
    [
      'more',
      'export const a: number = 1',
      'export const a = 1\na()',
      ':11:1',
      'expected the end of the sample, not "a"',
    ],
    [
      'another text',
      'export const a: string = "b"',
      "export const a = 'c'",
      ':10:18',
      'expected "b", not "c"',
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
      'content/index.md:13: samples/languages This sample has the file name "b", but its TypeScript version has the file name "a"',
    ])
    expect(built.problems[0]?.fix).toBe(
      'give both versions the same file name, except for the extension',
    )
    const unnamed = named.replace(' title="b.js"', '')
    expect(formatProblems(await buildSamples({ 'index.md': `# Start\n\n${unnamed}\n` }))).toEqual([
      'content/index.md:13: samples/languages This sample has no file name, but its TypeScript version has the file name "a"',
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
