import { describe, expect, it } from 'vitest'
import { buildSamples, fence, formatProblems, greeting } from '../../support/samples-site.ts'

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

describe('the syntax of samples', () => {
  it.each([
    ['json', '{\n  "a": 1,\n}', ':5:9 samples/syntax Invalid JSON: unexpected comma before "}"'],
    ['json', '{ "a": 1', ':4:9 samples/syntax Invalid JSON'],
    ['bash', 'npm install &&\necho "done', ':5:6 samples/syntax Invalid command: unterminated'],
    ['bash', 'npm ci\n$ npm test', ':5:1 samples/syntax A command begins with a prompt'],
    ['env', 'A=1\nB = 2', ':5:1 samples/syntax This line does not set an environment variable'],
    ['env', 'A="1', ':4:1 samples/syntax This line does not set an environment variable'],
    ['yaml', 'a: 1\na: 2', ':5:1 samples/syntax Invalid YAML: map keys must be unique'],
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
