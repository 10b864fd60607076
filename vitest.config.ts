import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { temporaryFolder } from './test/support/temporary-folder.ts'
import { testFilesIn } from './test/support/test-files.ts'
import { timeLimit } from './test/support/thorough.ts'

const tool = testFilesIn('test', ['test/browsers', 'test/built', 'test/package'])
// Those of `library/` need the packages that the samples import: `npm run samples`.
const siteSources = testFilesIn('config/test', ['config/test/built', 'config/test/library'])

/** Stops a run that would test an old `dist/`. */
const compiled = 'test/support/compiled.ts'
const temporary = 'test/support/temporary-folder.ts'
const chromium = 'test/support/unpack-chromium.ts'
const sharedBuilds = 'test/support/share-builds.ts'

const cores = availableParallelism()
/** Files run in this order, and those of one phase side by side: first what computes, then what waits for a browser. */
const phases = {
  computing: { maxWorkers: cores, sequence: { groupOrder: 0 } },
  waiting: { maxWorkers: cores + 1, sequence: { groupOrder: 1 } },
}

interface ProjectOptions {
  readonly include: readonly string[]
  readonly phase?: keyof typeof phases
  /** Modules with setup for the whole project. */
  readonly setup?: readonly string[]
  /** Whether each file has a process of its own. */
  readonly isolate?: boolean
  /** Whether modules import the tool by its name, as those of a site do. */
  readonly alias?: boolean
}

function project(name: string, options: ProjectOptions): TestProjectInlineConfiguration {
  const { include, phase = 'computing', setup = [], isolate = false, alias = false } = options
  return {
    ...(alias && {
      resolve: { alias: [{ find: /^docs-build$/, replacement: resolve('cli/index.ts') }] },
    }),
    test: {
      name,
      include: [...include],
      isolate,
      globalSetup: [compiled, temporary, ...setup],
      env: { TMPDIR: temporaryFolder },
      ...phases[phase],
      // Far away: they end a test that hangs, and no machine is too slow for them.
      testTimeout: timeLimit(300_000),
      hookTimeout: timeLimit(300_000),
      expect: { poll: { timeout: 60_000 } },
    },
  }
}

export default defineConfig({
  test: {
    reporters: ['./test/support/short-diffs.ts', 'default'],
    projects: [
      project('units', { include: tool.units }),
      project('dom', { include: tool.dom }),
      project('alone', { include: tool.alone, isolate: true, setup: [chromium, sharedBuilds] }),
      project('site-sources', {
        include: Object.values(siteSources).flat(),
        alias: true,
      }),
      project('browser', {
        include: tool.browser,
        phase: 'waiting',
        setup: [chromium, sharedBuilds],
      }),
      project('built', {
        include: ['test/built/**/*.test.ts'],
        phase: 'waiting',
        setup: [chromium, sharedBuilds, 'test/support/build-example.ts'],
      }),
      project('site', {
        include: ['config/test/built/**/*.test.ts'],
        phase: 'waiting',
        setup: [chromium, 'config/test/support/build-site.ts'],
      }),
      project('package', { include: ['test/package/**/*.test.ts'] }),
    ],
  },
})
