// @module-tag sweep
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { problemsOfPages, widthsFor } from '../support/axe.ts'
import { routesOf } from '../support/built-pages.ts'
import { closePages, openChromium } from '../support/open-chromium.ts'
import { run, withoutProgress } from '../support/run-program.ts'
import { serveForTest } from '../support/server.ts'
import { everyNth, isThorough } from '../support/thorough.ts'

const outDir = mkdtempSync(join(tmpdir(), 'docs-build-docs-'))
let browser: Browser
beforeAll(async () => {
  browser = await openChromium()
  const { code, stderr } = await run('build', 'docs', '--out', outDir)
  expect([code, withoutProgress(stderr)]).toEqual([0, ''])
})
afterAll(async () => {
  await closePages(browser)
  rmSync(outDir, { recursive: true, force: true })
})

/** Pages with each kind of content; all pages if the tests are thorough. */
const some = [
  '/',
  '/start',
  '/guides/pages',
  '/guides/mdx',
  '/reference/markdown',
  '/reference/settings',
  '/reference/problems/broken-anchor',
  '/comparison',
]

describe.each(['light', 'dark'] as const)('the docs of docs-build, in %s mode', (colorScheme) => {
  it.each(widthsFor(colorScheme))('break no rule of axe and fit at %i px', async (width) => {
    const origin = await serveForTest(outDir)
    // The narrowest window has all of them in light mode.
    const isFirst = width === 360 && colorScheme === 'light'
    // There are hundreds of pages: each in the first window, and a different tenth of them in each other.
    const offset = width / 8 + colorScheme.length
    const paths = isThorough
      ? routesOf(outDir).filter((_, i) => isFirst || i % 10 === offset % 10)
      : everyNth(some, isFirst ? 1 : 3)
    expect(await problemsOfPages(browser, { origin, paths, colorScheme, width })).toEqual([])
  })
})
