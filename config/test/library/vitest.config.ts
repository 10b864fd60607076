import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

const library = resolve(import.meta.dirname, '../../samples/v4/node_modules/next-auth')
const tool = resolve(import.meta.dirname, '../../../cli/index.ts')

/** Tests that compare the pages with the real library, which `npm run samples:install` installs. */
export default defineConfig({
  resolve: {
    alias: [
      { find: /^next-auth(?=\/|$)/, replacement: library },
      { find: /^docs-build$/, replacement: tool },
    ],
  },
  test: {
    include: ['config/test/library/*.test.ts'],
    setupFiles: ['test/support/provide-built-ins.ts'],
    // The tests change no shared state, and the compiler that they share takes a second to load.
    isolate: false,
    maxWorkers: 2,
    testTimeout: 60_000,
  },
})
