import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { requireCompiled } from './test/support/compiled.ts'
import { temporaryFolder } from './test/support/temporary-folder.ts'
import { type Kind, testFilesIn } from './test/support/test-files.ts'
import { timeLimit } from './test/support/thorough.ts'

requireCompiled(import.meta.dirname)

// `npm run samples` runs those of `library/`, which need the packages that the samples import.
const tested = testFilesIn('test', ['test/browsers', 'test/package'])
const siteSources = testFilesIn('config/test', ['config/test/built', 'config/test/library'])
const filesOf = (kind: Kind) => [...tested[kind], ...siteSources[kind]]

const temporary = 'test/support/temporary-folder.ts'
const chromium = 'test/support/unpack-chromium.ts'
const shared = 'test/support/shared-folder.ts'

/** In each process, before its files. */
const builtIns = 'test/support/provide-built-ins.ts'

const sweep = {
  name: 'sweep',
  description: 'Tries many cases, or a large one, of what other tests have a case of: CI runs it.',
}

/** One more than there are cores, because many files wait for a browser. */
const maxWorkers = availableParallelism() + 1

interface ProjectOptions {
  readonly include: readonly string[]
  /** Modules with setup for the whole project. */
  readonly setup?: readonly string[]
  readonly pool?: 'forks' | 'vmForks'
  /** Whether files are isolated from each other, in separate processes or, with `vmForks`, in separate contexts. */
  readonly isolate?: boolean
}

function project(name: string, options: ProjectOptions): TestProjectInlineConfiguration {
  const { include, setup = [], pool = 'forks', isolate = false } = options
  return {
    // The modules of a site import the tool by its name.
    resolve: { alias: [{ find: /^docs-build$/, replacement: resolve('cli/index.ts') }] },
    test: {
      name,
      include: [...include],
      isolate,
      tags: [sweep],
      globalSetup: [temporary, ...setup],
      setupFiles: name === 'dom' ? [] : [builtIns],
      pool,
      env: { TMPDIR: temporaryFolder },
      maxWorkers,
      // Far away: they end a test that hangs, and no machine is too slow for them.
      testTimeout: timeLimit(300_000),
      hookTimeout: timeLimit(300_000),
      expect: { poll: { timeout: 60_000 } },
    },
  }
}

export default defineConfig({
  test: {
    reporters: ['./test/support/short-diffs.ts', 'default', './test/support/second-attempts.ts'],
    projects: [
      project('tool', { include: filesOf('tool'), setup: [chromium, shared] }),
      project('dom', { include: filesOf('dom'), isolate: true, pool: 'vmForks' }),
      project('alone', { include: filesOf('alone'), isolate: true, setup: [chromium, shared] }),
      project('site', {
        include: ['config/test/built/**/*.test.ts'],
        setup: [chromium, 'config/test/support/build-site.ts'],
      }),
      project('package', { include: ['test/package/**/*.test.ts'] }),
    ],
  },
})
