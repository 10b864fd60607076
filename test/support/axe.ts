import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Browser, Page } from 'playwright-core'
import { isThorough } from './thorough.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

export type Rules = 'all' | 'colors'

/** Dark mode changes only colors, so only those are checked unless the tests are thorough. */
export const rulesFor = (colorScheme: 'light' | 'dark'): Rules =>
  colorScheme === 'dark' && !isThorough ? 'colors' : 'all'

/** Window widths at which pages are checked: dark mode changes only colors, and those of a box are the same everywhere. */
export function widthsFor(colorScheme: 'light' | 'dark'): readonly number[] {
  if (isThorough) return [360, 768, 1280]
  return colorScheme === 'dark' ? [360] : [360, 1280]
}

/** The axe rules that the page breaks, each with the first element that does. */
export async function violationsOf(page: Page, rules: Rules = 'all'): Promise<string[]> {
  await faded(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  const options = {
    ...(rules === 'colors' && { runOnly: ['color-contrast'] }),
    // What else axe can report is not read here.
    resultTypes: ['violations'],
  }
  return page.evaluate(async (asked) => {
    // The script above put it there.
    const { axe: loaded } = window as unknown as {
      axe: {
        run: (
          options: object,
        ) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>
      }
    }
    const { violations } = await loaded.run(asked)
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
  }, options)
}

/** Waits until what fades, opens or closes has done so. What spins or grows as long as a page loads is no part of that. */
export async function faded(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
      .filter(
        (one) => !(one instanceof CSSAnimation && one.animationName === 'navigation-progress'),
      )
      .every(({ playState }) => playState !== 'running'),
  )
}

/** Waits until scripts have added the buttons of all code blocks. */
export async function buttonsAdded(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('.code-block')].every((one) =>
      one.querySelector('.code-actions'),
    ),
  )
}

export interface PagesToCheck {
  readonly origin: string
  readonly paths: readonly string[]
  readonly colorScheme: 'light' | 'dark'
  readonly width: number
}

/** What is wrong with pages of a site: rules of axe that they break, and whether they scroll sideways. */
export async function problemsOfPages(browser: Browser, pages: PagesToCheck): Promise<string[]> {
  const { origin, paths, colorScheme, width } = pages
  const context = await browser.newContext({ colorScheme, viewport: { width, height: 900 } })
  const page = await context.newPage()
  const problems: string[] = []
  for (const path of paths) {
    await page.goto(origin + path)
    await page.waitForSelector('html[data-ready]')
    await buttonsAdded(page)
    const violations = await violationsOf(page, rulesFor(colorScheme))
    problems.push(...violations.map((text) => `${path} ${text}`))
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    )
    if (overflow > 0) problems.push(`${path} scrolls sideways by ${overflow} px`)
  }
  await context.close()
  return problems
}
