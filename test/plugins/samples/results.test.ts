import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { fence, formatProblems, greeting, samplesSite } from '../../support/samples-site.ts'
import { addFiles, rebuild } from '../../support/site.ts'

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

it('a folder for packages that does not exist is reported', async () => {
  const root = samplesSite({ 'index.md': `# Start\n\n${fence('greet({ nam: 1 })')}\n` })
  rmSync(join(root, 'lib'), { recursive: true })
  const { problems } = await rebuild(root)
  expect(problems.map(({ code, message, fix }) => [code, message, fix])).toEqual([
    [
      'samples/not-installed',
      'Samples are not type-checked: the folder "lib" does not exist',
      'create the folder with a package.json file, or correct "packages" in the options of samples()',
    ],
  ])
})
