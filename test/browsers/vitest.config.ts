import { defineConfig } from 'vitest/config'

/** Tests in Firefox and WebKit: `npm run test:browsers`. They are no part of `npm test`. */
export default defineConfig({
  test: {
    include: ['test/browsers/**/*.test.ts'],
    globalSetup: ['test/support/compiled.ts', 'test/browsers/build-watched-example.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // One browser at a time: windows that are covered get no frames.
    fileParallelism: false,
    retry: process.env.CI ? 1 : 0,
  },
})
