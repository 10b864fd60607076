import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { explainedCodes, explanationFile } from '../../cli/commands/explain.ts'
import { chromiumPath } from '../support/chromium.ts'
import { run, runIn } from '../support/run-program.ts'
import { linkPackages } from '../support/site.ts'
import { everyNth } from '../support/thorough.ts'

/** The examples of these need a service or another site. */
const unexecuted = [
  'search-push-failed',
  'external-links/anchor-missing',
  'external-links/offline',
  'external-links/redirected',
  'external-links/unreachable',
]
const executed = explainedCodes().filter((code) => !unexecuted.includes(code))
/** Those whose fix is executed, too. */
const repaired = everyNth(executed, 3)

/** Set to write what the tool prints into the explanations. */
const isUpdate = process.env.UPDATE_EXPLANATIONS !== undefined

// One example draws with a browser.
let env: Readonly<Record<string, string>>
beforeAll(async () => {
  env = { CHROME_PATH: await chromiumPath() }
})

describe('docs-build explain', () => {
  it('explains every code that docs-build reports', () => {
    const types = readFileSync('cli/report/diagnostic.ts', 'utf8')
    const union = /export type BuiltInCode =\n((?: {2}\| '.*'\n)+)/.exec(types)?.[1] ?? ''
    const codes = [...union.matchAll(/'(.*)'/g)].map(([, code]) => code)
    expect(codes.length).toBeGreaterThan(40)
    expect(explainedCodes().filter((code) => !code.includes('/'))).toEqual(codes.sort())
  })

  it('explains every code that its plugins report', () => {
    const explained = explainedCodes()
    const missing = plugins.flatMap((plugin) =>
      codesOf(plugin).filter((code) => !explained.includes(code)),
    )
    expect(missing).toEqual([])
    const reported = plugins.flatMap(codesOf)
    expect(explained.filter((code) => code.includes('/') && !reported.includes(code))).toEqual([])
  })

  it.each(executed)(
    '%s: the example causes it, and the fix removes it if it is executed',
    async (code) => {
      const file = explanationFile(code)
      const { title, example, command, printed, fixed } = parseExplanation(
        readFileSync(file, 'utf8'),
      )
      expect(title).toBe(code)

      const before = await reportOf(code, example, command ?? 'check')
      expect(codesIn(before)).toEqual([code])
      if (isUpdate) update(file, before)
      else expect(printed).toBe(before)

      if (Object.keys(fixed).length === 0 || !repaired.includes(code)) return
      const again = command?.startsWith('check') ? command : 'check'
      const after = await reportOf(code, { ...example, ...fixed }, again)
      expect(after).toBe('')
    },
  )

  it('prints an explanation as text', async () => {
    const { code, stdout } = await run('explain', 'broken-image')
    expect(code).toBe(0)
    expect(stdout).toMatch(/^broken-image\n\nAn image's file doesn't exist\./)
    expect(stdout).toContain('\ncontent/guide.md:\n  # Guide\n\n  ![A lamp](./img/lamp.png)\n')
    expect(stdout).not.toContain('```')
  })

  it('keeps the code blocks of an example', async () => {
    const { stdout } = await run('explain', 'twoslash/sample')
    expect(stdout).toContain("  ```ts twoslash\n  const watts: number = 'five'\n  ```\n")
  })

  it('lists all codes', async () => {
    const { stdout } = await run('explain')
    expect(stdout).toBe(`${explainedCodes().join('\n')}\n`)
  })

  it.each([
    ['brocken-link', 'Fix: pass "broken-link"\n'],
    ['broken', 'Fix: pass "broken-anchor", "broken-asset", "broken-image", '],
    ['mdx/sintax', 'Fix: pass "mdx/syntax"\n'],
    ['samples/type-error', 'Fix: look up the code in the documentation for the "samples" plugin'],
    ['../README', 'Unknown problem code "../README"'],
  ])('says what to write instead of %s', async (name, message) => {
    const { code, stderr } = await run('explain', name)
    expect(code).toBe(2)
    expect(stderr).toContain(message)
  })
})

/** The plugins that sites import by their names: 'docs-build/math'. */
const plugins = Object.keys(JSON.parse(readFileSync('package.json', 'utf8')).exports)
  .map((door) => door.replace('./', ''))
  .filter((door) => existsSync(`plugins/${door}/${door}.ts`))

/** The codes in the source of a plugin, and of the module for feeds if it writes some. */
function codesOf(plugin: string): string[] {
  const folders = [plugin, ...(readSource(plugin).includes('feedFiles') ? ['feeds'] : [])]
  const texts = folders.map(readSource).join('\n')
  const written = texts.matchAll(/\bcode: (?:[^'\n]* \? )?'([a-z/-]+)'(?: : '([a-z/-]+)')?/g)
  const codes = [...written].flatMap(([, ...found]) => found.filter((code) => code !== undefined))
  // They also report problems that Markdown has, too.
  return codes
    .map((code) => (code.includes('/') ? code : `${plugin}/${code}`))
    .filter((code) => !explainedCodes().includes(code.slice(plugin.length + 1)))
}

function readSource(plugin: string): string {
  const paths = readdirSync(`plugins/${plugin}`, { recursive: true, encoding: 'utf8' })
  const names = paths.filter((path) => path.endsWith('.ts') && !path.startsWith('browser/'))
  return names.map((name) => readFileSync(`plugins/${plugin}/${name}`, 'utf8')).join('\n')
}

interface ParsedExplanation {
  readonly title: string | undefined
  /** Files by path. */
  readonly example: Readonly<Record<string, string>>
  /** The command that reports the problem, without the name of the program; undefined for a check. */
  readonly command: string | undefined
  readonly printed: string
  /** Files that replace those of the example. */
  readonly fixed: Readonly<Record<string, string>>
}

function parseExplanation(text: string): ParsedExplanation {
  const [before = '', after = ''] = text.split('\n## Fix\n')
  const console = /^```console\n(?:\$ docs-build ([^\n]*)\n)?(.*?)^```$/ms.exec(before)
  return {
    title: /^# (.*)$/m.exec(before)?.[1],
    example: filesIn(before),
    command: console?.[1],
    printed: console?.[2]?.trimEnd() ?? '',
    fixed: filesIn(after),
  }
}

function filesIn(text: string): Record<string, string> {
  const blocks = text.matchAll(/^(`{3,4})\w+ title="([^"\n]*)"\n(.*?)\n\1$/gms)
  return Object.fromEntries([...blocks].map(([, , path = '', file = '']) => [path, `${file}\n`]))
}

/** What every example has besides the files that it shows. */
const defaults = {
  'config/site.ts': "export default { title: 'Lamp' }\n",
  'content/index.md': '# Home\n',
}

/** What these are about is that a file is missing. */
const missing: Readonly<Record<string, keyof typeof defaults>> = {
  'config-missing': 'config/site.ts',
  'content-missing': 'content/index.md',
  'home-missing': 'content/index.md',
}

/** Runs a command in a new folder with the files of an example, and returns the problems that it prints. */
async function reportOf(
  code: string,
  files: Readonly<Record<string, string>>,
  command: string,
): Promise<string> {
  const root = mkdtempSync(join(tmpdir(), 'docs-build-explain-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const added = Object.entries(defaults).filter(([path]) => path !== missing[code])
  const all = Object.entries({ ...Object.fromEntries(added), ...files })
  for (const [path, text] of all) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), withBytes(text))
  }
  linkPackages(root)
  const { stderr } = await runIn({ cwd: root, env }, ...command.split(' '))
  return stderr
    .replaceAll(/^\w+ failed: .*\n/gm, '')
    .replaceAll(realpathSync(root), '/home/ada/lamp')
    .trimEnd()
}

/** A byte that is not valid text is written as '\xe9'. */
function withBytes(text: string): string | Uint8Array {
  const bytes = text.replace(/\\x([0-9a-f]{2})/g, (_, hex) =>
    String.fromCharCode(parseInt(hex, 16)),
  )
  return bytes === text ? text : Buffer.from(bytes, 'latin1')
}

/** The codes at the ends of lines that begin a problem. */
function codesIn(report: string): string[] {
  const heads = report.matchAll(/^(?:\S+ {2})?([a-z/-]+)(?: \(warning\))?$/gm)
  return [...new Set([...heads].map(([, code = '']) => code))]
}

/** Replaces the block with the output, or adds one before the fix. */
function update(file: string, printed: string): void {
  const text = readFileSync(file, 'utf8')
  const block = /^(```console\n(?:\$ [^\n]*\n)?).*?^```$|^(?=## Fix$)/ms
  const closing = (start: string | undefined) => (start === undefined ? '```\n\n' : '```')
  writeFileSync(
    file,
    text.replace(block, (_, start) => `${start ?? '```console\n'}${printed}\n${closing(start)}`),
  )
}
