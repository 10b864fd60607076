import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

const library = resolve(import.meta.dirname, '../../samples/v4/node_modules/next-auth')
const tool = resolve(import.meta.dirname, '../../../cli/index.ts')

/** Tests that compare the text with the real library; `npm run samples:install` installs it. */
export default defineConfig({
  resolve: {
    alias: [
      { find: /^next-auth(?=\/|$)/, replacement: library },
      { find: /^docs-build$/, replacement: tool },
    ],
  },
  test: {
    include: ['config/test/library/*.test.ts'],
    // They change nothing, and share a compiler that takes a second to load.
    isolate: false,
    maxWorkers: 2,
    testTimeout: 60_000,
  },
})
