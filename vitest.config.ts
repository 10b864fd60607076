import { defineConfig } from 'vitest/config'
import { timeLimit } from './test/support/thorough.ts'

/** Functions of text and data: they change nothing around them, so their files share what they import. */
const pure = ['config', 'html', 'markdown', 'render', 'report', 'routes', 'search'].map(
  (folder) => `test/cli/${folder}/**/*.test.ts`,
)

const shared = {
  // Whole builds and a real browser on two shared cores.
  testTimeout: timeLimit(60_000),
  hookTimeout: 120_000,
  maxWorkers: 2,
  // A shared machine may stop for many seconds; what is wrong is wrong twice.
  retry: process.env.CI ? 1 : 0,
}

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: 'site',
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: [
            // What a browser makes of random pages is no pure text.
            ...pure.map((files) => files.replace('**/*', '**/!(fuzz)')),
            // They need what the samples of the site import: `npm run samples`.
            'test/samples/**',
            'test/package/**',
            '**/node_modules/**',
          ],
          globalSetup: ['test/support/global-setup.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'text',
          include: pure,
          exclude: ['**/fuzz.test.ts'],
          isolate: false,
        },
      },
      { test: { ...shared, name: 'package', include: ['test/package/**/*.test.ts'] } },
    ],
  },
})
