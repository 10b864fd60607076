import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { requireCompiled } from '../support/compiled.ts'

requireCompiled(resolve(import.meta.dirname, '../..'))

/** Tests in Firefox and WebKit: `npm run test:browsers`. They are no part of `npm test`. */
export default defineConfig({
  test: {
    include: ['test/browsers/**/*.test.ts'],
    globalSetup: ['test/browsers/build-watched-example.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // One browser at a time: windows that are covered get no frames.
    fileParallelism: false,
  },
})
