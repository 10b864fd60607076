import { describe, expect, it } from 'vitest'
import { run } from '../../support/run-program.ts'
import {
  buildSamples,
  fence,
  formatProblems,
  samplesConfig,
  samplesSite,
} from '../../support/samples-site.ts'

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
      'index.md': `# Start\n\n${hidden}\n\n${fence('// @ts-ignore\nexport const a: number = "b"')}\n
${fence('export const shown: any = 1')}\n`,
    })
    expect(formatProblems(built).filter((line) => line.includes('samples/hidden'))).toEqual([
      'content/index.md:4:14 samples/hidden Hidden code uses the type "any"',
      'content/index.md:5:1 samples/hidden Hidden code redeclares the module "greet"',
      'content/index.md:8:1 samples/hidden Hidden code redeclares the module "greet/more"',
      'content/index.md:12:1 samples/hidden A comment turns off type checking',
    ])
  })

  const pathFix = 'write a path such as "lib/db.ts" after "file"'

  it.each([
    ['<!-- sample: skip -->', '"skip" needs a reason', 'write "sample: skip, REASON"'],
    [
      '<!-- sample: hide -->',
      'expected "skip", "with", "file", or "errors" after "sample:"',
      'write "sample: skip, REASON", "sample: with", "sample: file PATH", or "sample: errors NUMBERS"',
    ],
    ['<!-- sample: file ../a.ts\n-->', 'the path "../a.ts" contains "../"', pathFix],
    ['<!-- sample: file a%b.ts\n-->', 'the path "a%b.ts" contains "%"', pathFix],
    [
      '<!-- sample: file a.TS\n-->',
      'the path "a.TS" does not end with a lowercase extension such as ".ts"',
      pathFix,
    ],
    ['<!-- sample: file -->', '"file" needs a path', pathFix],
    [
      '<!-- sample: with const a = 1\n-->',
      'unexpected "const a = 1" after "with"',
      'begin the code on the line below "sample: with"',
    ],
    [
      '<!-- sample: errors two -->',
      '"two" is not an error number',
      'list only error numbers, as in "sample: errors 2322 2345"',
    ],
  ])('are reported if they are invalid: %s', async (comment, why, fix) => {
    const built = await buildSamples({
      'index.md': `# Start\n\n${comment}\n\n${fence('export {}')}\n`,
    })
    expect(formatProblems(built)).toEqual([
      `content/index.md:3: samples/comment Invalid sample comment: ${why}`,
    ])
    expect(built.problems[0]?.fix).toBe(fix)
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
    const { code, stdout, stderr } = await run('samples', root)
    expect({ code, stdout, stderr }).toEqual({
      stderr: '',
      code: 0,
      stdout: [
        'Types: 1 sample, 98 lines',
        'Syntax: 1 sample, 1 line',
        'Skipped: 1 sample, 2 lines, 2.0% of the checkable lines',
        '  content/index.md:6 (2 lines) skipped: it is wrong on purpose',
        '',
      ].join('\n'),
    })
  })

  it('are an error if they are 5% of the checkable lines or more', async () => {
    const build = async (more: number) =>
      buildSamples({
        'config/site.ts': samplesConfig("{ packages: 'lib', library: 'greet', maxSkipped: 4.9 }"),
        'index.md': `# Start\n\n${skipped}\n\n${lines(more)}\n`,
      })
    expect((await build(39)).report).toBe('')
    expect((await build(38)).report).toBe(`config/site.ts  samples/skipped
  5.0% of the checkable sample lines are skipped, but "maxSkipped" allows at most 4.9%
  Fix: use "sample: with" to add the missing code to some of the skipped samples`)
  })
})
