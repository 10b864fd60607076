import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { importFrom } from '../../../../cli/commands/import.ts'
import { findProcess } from '../../../../cli/files/processes.ts'
import { runConfig } from '../../../../cli/import/reading/run-config.ts'
import { SiteError } from '../../../../cli/report/diagnostic.ts'
import { foreignSite } from '../../../support/imported-site.ts'
import { waitFor } from '../../../support/wait-for.ts'

const page = { 'docs/a.md': '# A' }

async function messageOf(files: Readonly<Record<string, string>>, timeLimit?: number) {
  const root = foreignSite(files)
  const [file = ''] = Object.keys(files)
  const error = await runConfig(root, file, timeLimit).catch((one: unknown) => one)
  expect(error).toBeInstanceOf(SiteError)
  expect(
    existsSync(join(root, '.docs-build')) ? readdirSync(join(root, '.docs-build')) : [],
  ).toEqual([])
  return (error as SiteError).message
}

describe('importFrom() with "run"', () => {
  it.each([
    [
      'docusaurus.config.ts',
      "const year: number = 2000 + 26\nexport default async () => ({ title: 'T ' + year })",
    ],
    [
      'docusaurus.config.js',
      "const { join } = require('path')\nmodule.exports = { title: join('a', __dirname === '' ? 'x' : 'b') }",
    ],
    [
      'docusaurus.config.mjs',
      "import { readFileSync } from 'node:fs'\nexport default { title: readFileSync(new URL('./name.txt', import.meta.url), 'utf8') }",
    ],
  ])('runs %s', async (file, text) => {
    const root = foreignSite({ [file]: text, 'name.txt': 'T', ...page })
    const { config } = await importFrom(root, { run: true, dryRun: true })
    expect(['T 2026', 'a/b', 'T']).toContain(config.title)
  })

  it('gets the options of Starlight, and names what is not data', async () => {
    const root = foreignSite({
      'astro.config.mjs': `import { defineConfig } from 'astro/config'
import starlight from '@astrojs/starlight'
const circle = { title: 'x' }
circle.circle = circle
export default defineConfig({ integrations: [starlight({ title: ['T'].join(''), plugins: [() => 1], circle })] })`,
      'src/content/docs/index.md': '# Home',
    })
    const { config, leftovers } = await importFrom(root, { run: true, dryRun: true })
    expect(config.title).toBe('T')
    expect(leftovers.map(({ name }) => name)).toContain('integrations[0].starlight.plugins[0]')
  })

  it('gives the configuration no variables of the environment', async () => {
    vi.stubEnv('SECRET_TOKEN', 'secret')
    const root = foreignSite({
      'docusaurus.config.js':
        'module.exports = { title: Object.keys(process.env).sort().join(" ") }',
      ...page,
    })
    const { config } = await importFrom(root, { run: true, dryRun: true })
    vi.unstubAllEnvs()
    expect(config.title).toBe('NODE_ENV PATH')
  })
})

describe('runConfig()', () => {
  it('ends a configuration that does not end, with everything that it started', async () => {
    const root = foreignSite({
      'docusaurus.config.js': `const { spawn } = require('child_process')
spawn(process.execPath, ['-e', "require('fs').writeFileSync('pid.txt', process.pid + '.'); for (;;) {}"], { stdio: 'ignore' })
for (;;) {}`,
    })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const hour = 3_600_000
    const running = runConfig(root, 'docusaurus.config.js', hour)
    const started = () => /^(\d+)\.$/.exec(readFileSync(join(root, 'pid.txt'), 'utf8'))?.[1]
    const pid = await waitFor(() => Number(started() ?? expect.unreachable()))
    expect(findProcess(pid).isAlive).toBe(true)
    vi.advanceTimersByTime(hour)
    await expect(running).rejects.toThrow(
      'Cannot run docusaurus.config.js: it did not finish within 3600 s',
    )
    await waitFor(() => expect(findProcess(pid).isAlive).toBe(false))
  })

  it('reports what a configuration throws', async () => {
    expect(await messageOf({ 'docusaurus.config.js': "throw new TypeError('no lamp')" })).toBe(
      'Cannot run docusaurus.config.js: TypeError: no lamp',
    )
  })

  it('reports a package Missing setting "that"', async () => {
    expect(await messageOf({ 'docusaurus.config.mjs': "import 'no-such-package'" })).toContain(
      "Cannot find package 'no-such-package'",
    )
  })

  it.each([
    ["require('no-such-package')", 'install the packages that the file imports'],
    ["require.resolve('./no-such-file.js')", 'correct the file'],
  ])('knows a missing package from a missing file: %s', async (code, action) => {
    const root = foreignSite({ 'docusaurus.config.js': code })
    await expect(runConfig(root, 'docusaurus.config.js')).rejects.toMatchObject({
      problems: [{ fix: `${action}, or run the command again without --run` }],
    })
  })

  it('reports a configuration that a signal ends', async () => {
    const code = "process.kill(process.pid, 'SIGKILL'); for (;;) {}"
    expect(await messageOf({ 'docusaurus.config.js': code })).toBe(
      'Cannot run docusaurus.config.js: a signal ended it',
    )
  })

  it('reports a syntax error', async () => {
    expect(await messageOf({ 'docusaurus.config.ts': 'export default {' })).toContain(
      'Cannot compile docusaurus.config.ts: ',
    )
  })

  it('reports a configuration that ends the process', async () => {
    expect(await messageOf({ 'docusaurus.config.js': 'process.exit(0)' })).toBe(
      'Cannot run docusaurus.config.js: it ended before it exported a configuration',
    )
  })
})

it('importFrom() does not run a configuration without "run"', async () => {
  const root = foreignSite({
    'docusaurus.config.js': `require('fs').writeFileSync(${JSON.stringify('ran.txt')}, '')
module.exports = { title: 'T' }`,
    ...page,
  })
  await importFrom(root)
  expect(existsSync(join(root, 'ran.txt'))).toBe(false)
  expect(readFileSync(join(root, 'config/site.ts'), 'utf8')).toContain("title: 'T'")
})
