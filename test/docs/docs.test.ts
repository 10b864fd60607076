import { mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { filesOf } from '../support/built-pages.ts'
import { run, runIn, withoutProgress } from '../support/run-program.ts'
import { addFiles } from '../support/site.ts'
import { typeErrors } from '../support/type-errors.ts'
import { type Block, blocksIn } from './page-examples.ts'

const pages = filesOf('docs/content').filter((path) => path.endsWith('.md'))

describe('the docs of docs-build', () => {
  it('build without a problem', async () => {
    const { code, stdout, stderr } = await run('check', 'docs')
    expect(withoutProgress(stderr)).toBe('')
    expect(stdout).toMatch(/: no problems\n$/)
    expect(code).toBe(0)
  })
})

const emptyConfig = "export default { title: 'Lamp' }\n"

const withExamples = pages
  .map((page) => ({ page, blocks: blocksIn(readFileSync(`docs/content/${page}`, 'utf8')) }))
  .filter(({ blocks }) => blocks.some(({ file, text }) => file ?? text.startsWith('$ docs-build')))

it('the examples of the docs have correct types', () => {
  const root = mkdtempSync(join(tmpdir(), 'docs-build-docs-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  for (const [i, { blocks }] of withExamples.entries()) {
    const files = filesIn(blocks.filter(({ file }) => file !== undefined))
    addFiles(join(root, String(i)), { 'config/site.ts': emptyConfig, ...files })
  }
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'))
  const folders = withExamples.flatMap((_, i) => [`${i}/content`, `${i}/config`])
  expect(typeErrors(root, folders)).toBe('')
})

describe.each(withExamples)('the examples of $page', ({ page, blocks }) => {
  let root: string
  beforeEach(() => {
    root = realpathSync(mkdtempSync(join(tmpdir(), 'docs-build-docs-')))
    symlinkSync(resolve('node_modules'), join(root, 'node_modules'))
    addFiles(root, { 'config/site.ts': emptyConfig })
  })
  afterEach(() => rmSync(root, { recursive: true, force: true }))

  it('print what the page says', async () => {
    for (const block of blocks) {
      if (block.file !== undefined) addFiles(root, filesIn([block]))
      const [, command, printed = ''] = /^\$ docs-build ([^\n]*)\n(.*)$/s.exec(block.text) ?? []
      if (block.language !== 'console' || command === undefined) continue
      const { stdout, stderr } = await runIn({ cwd: root }, ...command.split(' '))
      const place = `docs/content/${page}:${block.line}`
      expect(`${place}\n${normalize(stderr + stdout, root)}`).toBe(
        `${place}\n${normalize(printed, root)}`,
      )
    }
  })
})

/** A part of a configuration is that of a site with a title. */
function filesIn(blocks: readonly Block[]): Record<string, string> {
  return Object.fromEntries(
    blocks.map(({ file = '', text }) => {
      const isPart = file === 'config/site.ts' && !/^(?:import|export) /m.test(text)
      const whole = `import { defineConfig } from 'docs-build'\n\nexport default defineConfig({\ntitle: 'Lamp',\n${text}})\n`
      return [file, isPart ? whole : text]
    }),
  )
}

/** Without the place of the site, and without times and sizes, which change with the machine and the theme. */
function normalize(printed: string, root: string): string {
  return printed
    .replaceAll(root, '/home/ada/lamp')
    .replace(/\d+\.\d\d s/g, '0.00 s')
    .replace(/\d+\.\d [kM]B/g, '0.0 kB')
    .trimEnd()
}
