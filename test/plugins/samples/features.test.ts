import { describe, expect, it } from 'vitest'
import { runIn } from '../../support/run-program.ts'
import {
  buildSamples,
  fence,
  formatProblems,
  greeting,
  samplesConfig,
  samplesSite,
} from '../../support/samples-site.ts'
import { addFiles, rebuild } from '../../support/site.ts'

describe('expected errors', () => {
  const wrong = fence('export const a: number = "b"')
  const page = (comment: string, block = wrong) => ({
    'index.md': `# Start\n\n${comment}\n\n${block}\n`,
  })

  it.each([
    ['<!-- sample: errors 2322 -->', wrong],
    ['<!-- sample: errors TS2322, 2304 -->', fence('export const a: number = "b"\nfoo()')],
    ['<!-- sample: errors -->', fence('{ a: 1 }', 'json')],
    [
      '<!-- sample: errors 2322 -->\n<!-- sample: with\nconst b: number = 1\n-->',
      fence('export const a: string = b'),
    ],
  ])('are no problem: %s', async (comment, block) => {
    expect((await buildSamples(page(comment, block))).report).toBe('')
  })

  it.each([
    ['<!-- sample: errors 2304 -->', wrong, ['3: samples/no-error', '6:14 samples/type']],
    ['<!-- sample: errors -->', wrong, ['3: samples/no-error', '6:14 samples/type']],
    ['<!-- sample: errors -->', fence('{}', 'json'), ['3: samples/no-error']],
    ['<!-- sample: errors two -->', fence('{}', 'json'), ['3: samples/comment']],
    ['<!-- sample: skip, a -->\n<!-- sample: skip, b -->', wrong, ['4: samples/comment']],
  ])('have to occur: %s', async (comment, block, places) => {
    const found = formatProblems(await buildSamples(page(comment, block)))
    expect(found.map((line) => line.split(' ', 2).join(' '))).toEqual(
      places.map((place) => `content/index.md:${place}`),
    )
  })

  it.each([
    ['', wrong, ['write "sample: errors 2322" in a comment']],
    ['<!-- sample: errors 2304 -->', wrong, ['list 2322 in the "sample: errors" comment']],
    [
      '',
      fence('export const a: number = "b"\nfoo()'),
      ['list 2322 in one "sample: errors" comment', 'list 2304 in one "sample: errors" comment'],
    ],
  ])('are in one comment: %s %s', async (comment, block, expected) => {
    const { report } = await buildSamples(page(comment, block))
    const fixes = [...report.matchAll(/Fix: correct the sample, or (.*) above it if/g)]
    expect(fixes.map(([, fix]) => fix)).toEqual(expected)
  })

  it('can be shown with a comment of TypeScript', async () => {
    const code = '// @ts-expect-error\nexport const a: number = "b"'
    expect((await buildSamples(page('', fence(code)))).report).toBe('')
    const unused = '// @ts-expect-error\nexport const a: number = 1'
    const found = formatProblems(await buildSamples(page('', fence(unused))))
    expect(found).toEqual([expect.stringContaining(':6:1 samples/type Unused')])
  })
})

describe('samples()', () => {
  it('checks the pages in MDX, whose comments are in braces', async () => {
    const around =
      '{/* sample: with\nimport { greet } from "greet"\n\ngreet({\n  // sample\n})\n*/}'
    const built = await buildSamples({
      'config/site.ts': samplesConfig("{ packages: 'lib' }").replace(
        /^(.*)\n(.*)plugins: \[/,
        "$1\nimport { mdx } from 'docs-build/mdx'\n$2plugins: [mdx(), ",
      ),
      'index.mdx': `# Start\n\n${around}\n\n${fence('nam: "Ada",')}\n\n<div>\n${fence('{', 'json')}\n</div>\n`,
    })
    expect(formatProblems(built)).toEqual([
      expect.stringContaining('content/index.mdx:12:1 samples/type'),
      expect.stringContaining('content/index.mdx:17:2 samples/syntax'),
    ])
  })

  it('leaves out removed lines, code from files, and blocks of twoslash()', async () => {
    const built = await buildSamples({
      'content/_greet.ts': 'const a: number = "text"\n',
      'index.md': `# Start\n\n${fence('export const a: number = "1"\nexport const a = 1', 'ts del={1}')}\n\n${fence('', 'ts file="./_greet.ts"')}\n`,
    })
    expect(built.report).toBe('')
  })

  it('lets samples import those in JSON by their titles', async () => {
    const data = fence('{ "name": 1 }', 'json title="data/guest.json"')
    const code = `${greeting}import guest from "./data/guest.json"\n\ngreet({ name: guest.name })`
    const config = JSON.stringify({ compilerOptions: { module: 'preserve', types: [] } })
    const found = formatProblems(
      await buildSamples({
        'lib/tsconfig.json': config,
        'index.md': `# Start\n\n${data}\n\n${fence(code)}\n`,
      }),
    )
    expect(found).toEqual([expect.stringMatching(/:12:9 samples\/type Type 'number'/)])
  })

  it.each([
    [
      'options',
      { 'config/site.ts': samplesConfig('{ compilerOptions: { lamp: true } }') },
      `invalid "compilerOptions" (unknown compiler option 'lamp')`,
      'correct "compilerOptions" in the options of samples()',
    ],
    [
      'tsconfig.json',
      { 'lib/tsconfig.json': '{ "compilerOptions": { "lamp": true } }' },
      `lib/tsconfig.json" (unknown compiler option 'lamp')`,
      'correct tsconfig.json',
    ],
  ])('reports compiler options in %s that TypeScript refuses', async (_, files, reason, fix) => {
    const { problems } = await buildSamples({ ...files, 'index.md': `# Start\n\n${fence('a')}\n` })
    expect(problems).toEqual([expect.objectContaining({ code: 'plugin-failed', fix })])
    expect(problems[0]?.message).toContain(reason)
  })

  it('checks against the packages in node_modules and tsconfig.json of the site without options', async () => {
    const root = samplesSite({
      'config/site.ts': samplesConfig(),
      'index.md': `# Start\n\n${fence('import { join } from "node:path"\n\njoin(1)')}\n`,
    })
    expect(formatProblems(await rebuild(root))).toEqual([
      expect.stringMatching(/^content\/index\.md:6:6 samples\/type Argument of type 'number'/),
    ])
  })

  it('checks each version against its packages', async () => {
    const versions = `docs: { versions: [
      { name: 'current', label: '2', path: '/', isLast: true },
      { name: 'v1', label: '1', path: '/v1' },
      { name: 'v0', label: '0', path: '/v0' },
    ] }, plugins`
    const page = `# Start\n\n${fence(`${greeting}greet({ nam: "Ada" })`)}\n`
    const built = await buildSamples({
      'config/site.ts': samplesConfig("{ packages: { current: 'lib', v1: 'old' } }").replace(
        'plugins',
        versions,
      ),
      'old/node_modules/greet/package.json': '{ "name": "greet", "types": "index.d.ts" }',
      'old/node_modules/greet/index.d.ts':
        'export function greet(options: { nam: string }): string',
      'index.md': page,
      'v1/index.md': page,
      'v0/index.md': page,
    })
    const types = formatProblems(built).filter((line) => line.includes('samples/'))
    expect(types).toEqual([expect.stringContaining('content/index.md:6:9 samples/type')])
  })

  it('refuses wrong options', async () => {
    const built = await buildSamples({
      'config/site.ts': samplesConfig("{ pakages: 'lib', maxSkipped: 101, commands: { go: {} } }"),
      'index.md': '# Start\n',
    })
    expect(built.report).toContain('Unknown option "pakages" of samples()')
    for (const key of ['pakages', 'maxSkipped', 'commands.go.run']) {
      expect(built.report).toContain(key)
    }
  })
})

describe('docs-build samples', () => {
  it('lists all samples, or those of some pages', async () => {
    const root = samplesSite({
      'index.md': `# Start\n\n[More](more.md)\n\n${fence('export {}', 'ts title="a.ts"')}\n\n${fence('a')}\n`,
      'more.md': `# More\n\n${fence('{', 'json')}\n\n${fence('5 W', 'text')}\n`,
    })
    const all = await runIn({ cwd: root }, 'samples', '.', '--list')
    expect(all.code).toBe(1)
    expect(all.stdout).toBe(`Types: 2 samples, 2 lines
Syntax: 1 sample, 1 line
Skipped: 0 samples, 0 lines, 0.0% of the checkable lines
  content/index.md:5 ts, types: a.ts
  content/index.md:9 ts, types
  content/more.md:3 json, syntax
  content/more.md:7 text, not checked
`)
    const some = await runIn({ cwd: root }, 'samples', '.', './content/more.md')
    expect(some.stdout).toContain('Syntax: 1 sample, 1 line\n')
    expect(some.stderr).toContain('content/more.md:4:2  samples/syntax\n')
    expect(some.stderr).not.toContain('samples/type')
  })
})

describe('results', () => {
  it('are reused when only the text around the samples changes, at their new places', async () => {
    const block = fence(`${greeting}greet({ nam: "Ada" })`)
    const root = samplesSite({ 'index.md': `# Start\n\n${block}\n` })
    const [first = ''] = formatProblems(await rebuild(root))
    expect(first).toContain('content/index.md:6:9 ')
    // TypeScript would not find the library any more.
    addFiles(root, {
      'lib/node_modules/greet/index.d.ts': '',
      'index.md': `# Start\n\nText.\n\n- A list\n\n  ${block.replaceAll('\n', '\n  ')}\n`,
    })
    const [second] = formatProblems(await rebuild(root))
    expect(second).toBe(first.replace(':6:9', ':10:11'))
  })

  it('are those of a clean build after a change of a file that samples import', async () => {
    const config = samplesConfig("{ packages: 'lib', files: ['src'] }")
    const root = samplesSite({
      'config/site.ts': config,
      'src/lamp.ts': 'export const watts = 5\n',
      'index.md': `# Start\n\n${fence('import { watts } from "./src/lamp"\n\nwatts.toFixed()')}\n`,
    })
    expect((await rebuild(root)).report).toBe('')
    addFiles(root, { 'src/lamp.ts': 'export const watts = "5"\n' })
    const changed = await rebuild(root)
    expect(changed.places).toEqual(['content/index.md:6:7  samples/type'])
    expect((await rebuild(root, { cache: false })).report).toBe(changed.report)
    addFiles(root, { 'src/lamp.ts': 'export const watts = 6\n' })
    expect((await rebuild(root)).report).toBe('')
  })
})
