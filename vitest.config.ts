import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { timeLimit } from './test/support/thorough.ts'

/** Functions of text and data: they change nothing around them, so their files share what they import. */
const pure = ['config', 'html', 'markdown', 'render', 'report', 'routes', 'search'].map(
  (folder) => `test/cli/${folder}/**/*.test.ts`,
)
/** What a browser makes of random pages is no pure text. */
const impure = '**/fuzz.test.ts'

const shared = {
  // Whole builds and a real browser on two shared cores.
  testTimeout: timeLimit(60_000),
  hookTimeout: 120_000,
  maxWorkers: 2,
  // A shared machine may stop for many seconds; what is wrong is wrong twice.
  retry: process.env.CI ? 1 : 0,
}

/** Stops a run that would test an old `dist/`. */
const compiled = 'test/support/compiled.ts'
const browser = 'test/support/unpack-chromium.ts'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: 'text',
          include: pure,
          exclude: [impure],
          isolate: false,
          globalSetup: [compiled],
        },
      },
      {
        test: {
          ...shared,
          name: 'tool',
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: [
            ...pure.map((files) => files.replace('**/*', '**/!(fuzz)')),
            'test/browsers/**',
            'test/built/**',
            'test/package/**',
          ],
          globalSetup: [compiled, browser],
        },
      },
      {
        test: {
          ...shared,
          name: 'built',
          include: ['test/built/**/*.test.ts'],
          globalSetup: [compiled, browser, 'test/support/build-example.ts'],
        },
      },
      {
        // Modules of the site import the tool as any site does, by its name.
        resolve: { alias: [{ find: /^docs-build$/, replacement: resolve('cli/index.ts') }] },
        test: {
          ...shared,
          name: 'site-sources',
          include: ['config/test/**/*.test.ts'],
          // Those of `library/` need the packages that the samples import: `npm run samples`.
          exclude: ['config/test/built/**', 'config/test/library/**'],
          globalSetup: [compiled, browser],
        },
      },
      {
        test: {
          ...shared,
          name: 'site',
          include: ['config/test/built/**/*.test.ts'],
          globalSetup: [compiled, browser, 'config/test/support/build-site.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'package',
          include: ['test/package/**/*.test.ts'],
          globalSetup: [compiled],
        },
      },
    ],
  },
})
