import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['test/**/*.test.{ts,tsx}'],
    // They need what the samples of the site import: `npm run samples`.
    exclude: ['test/samples/**', '**/node_modules/**'],
    globalSetup: ['test/support/global-setup.ts'],
    // Whole builds and a real browser on two shared cores.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    // A shared machine may stop for many seconds; what is wrong is wrong twice.
    retry: process.env.CI ? 1 : 0,
  },
})
