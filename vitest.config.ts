import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { temporaryFolder } from './test/support/temporary-folder.ts'
import { testFilesIn } from './test/support/test-files.ts'
import { timeLimit } from './test/support/thorough.ts'

const files = testFilesIn('test', ['test/browsers', 'test/built', 'test/package'])
// Those of `library/` need the packages that the samples import: `npm run samples`.
const siteSources = testFilesIn('config/test', ['config/test/built', 'config/test/library'])

/** Stops a run that would test an old `dist/`. */
const compiled = 'test/support/compiled.ts'
const temporary = 'test/support/temporary-folder.ts'
const chromium = 'test/support/unpack-chromium.ts'
const sharedBuilds = 'test/support/share-builds.ts'

/** One more than there are cores, because many files wait for a browser. */
const maxWorkers = availableParallelism() + 1

interface ProjectOptions {
  readonly include: readonly string[]
  /** Modules with setup for the whole project. */
  readonly setup?: readonly string[]
  readonly pool?: 'forks' | 'vmForks'
  /** Whether files are isolated from each other, in separate processes or, with `vmForks`, in separate contexts. */
  readonly isolate?: boolean
  /** Whether modules import the tool by its name, as those of a site do. */
  readonly alias?: boolean
}

function project(name: string, options: ProjectOptions): TestProjectInlineConfiguration {
  const { include, isolate = false, alias = false } = options
  const { setup = [], pool = 'forks' } = options
  return {
    ...(alias && {
      resolve: { alias: [{ find: /^docs-build$/, replacement: resolve('cli/index.ts') }] },
    }),
    test: {
      name,
      include: [...include],
      isolate,
      globalSetup: [compiled, temporary, ...setup],
      pool,
      env: { TMPDIR: temporaryFolder },
      maxWorkers,
      // Far away: they end a test that hangs, and no machine is too slow for them.
      testTimeout: timeLimit(300_000),
      hookTimeout: timeLimit(300_000),
      expect: { poll: { timeout: 60_000 } },
      // A shared machine may stop for many seconds; what is wrong is wrong twice.
      retry: process.env.CI ? 1 : 0,
    },
  }
}

export default defineConfig({
  test: {
    reporters: ['./test/support/short-diffs.ts', 'default'],
    projects: [
      project('tool', { include: files.tool, setup: [chromium, sharedBuilds] }),
      project('dom', { include: files.dom, isolate: true, pool: 'vmForks' }),
      project('alone', { include: files.alone, isolate: true, setup: [chromium, sharedBuilds] }),
      project('site-sources', { include: Object.values(siteSources).flat(), alias: true }),
      project('built', {
        include: ['test/built/**/*.test.ts'],
        setup: [chromium, sharedBuilds, 'test/support/build-example.ts'],
      }),
      project('sweeps', { include: files.sweeps, setup: [chromium, sharedBuilds] }),
      project('site', {
        include: ['config/test/built/**/*.test.ts'],
        setup: [chromium, 'config/test/support/build-site.ts'],
      }),
      project('package', { include: ['test/package/**/*.test.ts'] }),
    ],
  },
})
