import { describe, expect, it } from 'vitest'
import { readCommandOutput } from '../../../plugins/samples/commands/read-command-output.ts'
import {
  buildSamples,
  fence,
  formatProblems,
  samplesConfig,
  samplesSite,
} from '../../support/samples-site.ts'
import { addFiles, rebuild } from '../../support/site.ts'

describe('readCommandOutput()', () => {
  const file = '/tmp/run-a/sample.py'
  it.each([
    [`${file}:3:5: invalid syntax`, { message: 'invalid syntax', line: 3, column: 5 }],
    [`sample.py:3: warning`, { message: 'warning', line: 3 }],
    [`sample.py(3,5): error`, { message: 'error', line: 3, column: 5 }],
    [
      `error[E0308]: mismatched types\n --> ${file}:2:9\n  |\n2 | let a\n\nerror: aborting`,
      { message: 'error[E0308]: mismatched types', line: 2, column: 9 },
    ],
    [
      `Traceback:\n  File "${file}", line 1, in <module>\n  File "${file}", line 4, in f\nZeroDivisionError: by zero\n`,
      { message: 'ZeroDivisionError: by zero', line: 4 },
    ],
    ['it is wrong\n', { message: 'it is wrong' }],
    ['', { message: 'The command failed and printed nothing' }],
  ])('finds the place and the reason in %j', (text, expected) => {
    expect(readCommandOutput({ text, file })).toEqual(expected)
  })
})

/** Fails for samples that say so, and counts how often it runs. */
const check = `import { appendFileSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
const file = process.argv[2]
appendFileSync('runs.txt', basename(file) + '\\n')
const lines = readFileSync(file, 'utf8').split('\\n')
const at = lines.findIndex((line) => line.includes('fail'))
if (lines.includes('import other')) readFileSync(join(dirname(file), 'lib/other.lua'))
if (at >= 0) console.error(file + ':' + (at + 1) + ':3: it fails.')
process.exit(at < 0 ? 0 : 1)
`

describe('commands', () => {
  const config = samplesConfig("{ commands: { lua: { run: ['node', 'check.mjs'] } } }")
  const page = (...blocks: string[]) => `# Start\n\n${blocks.join('\n\n')}\n`

  it('check samples, whose problems are where the output says', async () => {
    const built = await buildSamples({
      'config/site.ts': config,
      'check.mjs': check,
      'index.md': page(
        '<!-- sample: with\nlocal a\n-->',
        fence('print(1)\n  fail()', 'lua'),
        '<!-- sample: errors -->',
        fence('fail()', 'lua'),
        '<!-- sample: errors -->',
        fence('print(2)', 'lua'),
        '<!-- sample: file lib/other.lua\nreturn 1\n-->',
        fence('import other', 'lua title="main.lua"'),
      ),
    })
    expect(formatProblems(built)).toEqual([
      'content/index.md:9:3 samples/command it fails',
      'content/index.md:18: samples/no-error This sample has no error, although the comment above it expects one',
    ])
  })

  it('run again only for samples that have changed', async () => {
    const root = samplesSite({
      'config/site.ts': config,
      'check.mjs': check,
      'index.md': page(fence('print(1)', 'lua title="a.lua"'), fence('print(2)', 'lua')),
    })
    expect((await rebuild(root)).report).toBe('')
    addFiles(root, {
      'index.md': page('Text.', fence('print(1)', 'lua title="a.lua"'), fence('print(3)', 'lua')),
    })
    const { read, report } = await rebuild(root)
    expect(report).toBe('')
    expect(read('../runs.txt').split('\n').sort().join(' ').trim()).toBe(
      'a.lua sample.lua sample.lua',
    )
  })

  it('are stopped if they take too long', async () => {
    const slow =
      "{ commands: { lua: { run: ['node', '-e', 'setTimeout(() => {}, 60000)'], timeout: 1 } } }"
    const built = await buildSamples({
      'config/site.ts': samplesConfig(slow),
      'index.md': page(fence('print(1)', 'lua')),
    })
    expect(built.report).toContain('samples/command\n  "node" was stopped after 1 second\n')
  })
})
