import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Browser, Page } from 'playwright-core'
import { settled } from './settled-page.ts'

const require = createRequire(import.meta.url)

/** The fonts of the pictures come from packages: with the fonts of the machine, pictures would differ between machines. */
const fonts = [
  ['sans', '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'],
  ['mono', '@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2'],
]
  .map(([name, file = '']) => {
    const data = readFileSync(require.resolve(file)).toString('base64')
    return `@font-face { font-family: look-${name}; src: url(data:font/woff2;base64,${data}); font-weight: 100 900 }
:root { --font-${name}: look-${name} }`
  })
  .join('\n')

/** How a page is shown when its picture is taken. */
export interface Shot {
  readonly width: number
  readonly height?: number
  readonly mode?: 'light' | 'dark'
  readonly forcedColors?: 'active'
  /** What is clicked before. */
  readonly click?: string
  /** How far it is scrolled, in pixels. */
  readonly scroll?: number
}

/** A page as pictures show it: with their fonts, and all that scripts add. */
export async function openForPicture(browser: Browser, url: string, shot: Shot): Promise<Page> {
  const { width, height = 800, mode = 'light', forcedColors = 'none' } = shot
  const page = await browser.newPage({
    viewport: { width, height },
    colorScheme: mode,
    forcedColors,
    reducedMotion: 'reduce',
    // Only for the fonts.
    bypassCSP: true,
  })
  await page.goto(url)
  await page.addStyleTag({ content: fonts })
  await page.waitForSelector('html[data-ready]')
  await page.waitForFunction(() =>
    [...document.querySelectorAll('.code-block')].every((one) =>
      one.querySelector('.code-actions'),
    ),
  )
  await page.evaluate(() => document.fonts.ready)
  if (shot.click) await page.click(shot.click)
  if (shot.scroll) await page.evaluate((top) => window.scrollTo(0, top), shot.scroll)
  // Buttons and marks that depend on sizes come with the next frames.
  await settled(page)
  return page
}

export async function takePicture(browser: Browser, url: string, shot: Shot): Promise<Buffer> {
  const page = await openForPicture(browser, url, shot)
  const picture = await page.screenshot()
  await page.close()
  return picture
}
