import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { comparePicture } from '../support/compare-picture.ts'
import { keptPictures, lookShots, lookShotsRtl } from '../support/look-shots.ts'
import { buildLookSite } from '../support/look-site.ts'
import { launchChromium } from '../support/open-chromium.ts'
import { serveForTest } from '../support/server.ts'
import { takePicture } from '../support/take-picture.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchChromium()
})
afterAll(() => browser.close())

describe('the theme', () => {
  it.each([
    ['from left to right', 'ltr', lookShots],
    ['from right to left', 'rtl', lookShotsRtl],
  ] as const)('looks like the pictures in test/site/look, %s', async (_, direction, shots) => {
    const origin = await serveForTest(await buildLookSite(direction))
    const different: string[] = []
    for (const [name, shot] of Object.entries(shots)) {
      const problem = comparePicture(
        join(keptPictures, `${name}.png`),
        await takePicture(browser, origin + shot.path, shot),
      )
      if (problem) different.push(problem)
    }
    expect(different).toEqual([])
  })
})
