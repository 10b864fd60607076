import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rulesFor, violationsOf, widthsFor } from '../support/axe.ts'
import { serveFaulty } from '../support/faulty-server.ts'
import { closePages, openChromium } from '../support/open-chromium.ts'
import { buildSite } from '../support/site.ts'
import { hydrated, strictPage } from '../support/strict-page.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openChromium()
})
afterAll(() => closePages(browser))

const config = `import { headers } from 'docs-build'
import { math } from 'docs-build/math'
import { mdx } from 'docs-build/mdx'
export default { title: 'Test site', plugins: [mdx(), math(), headers()] }
`

const text = String.raw`# The $E = mc^2$ law

Let $\mathbb{R}$, $\mathbf{v}$, $\frac{a}{b}$ and $\sqrt{x^2 + 1}$ be, and $\cancel{b}$, $\boxed{c}$.

## About $\alpha_1$

$$
\begin{aligned} a &= b + c + d + e + f \\ a + b &= g \end{aligned} \tag{1}
$$

$$
\left( \sum_{k=1}^n a_k b_k \right)^2 \le \left( \sum_{k=1}^n a_k^2 \right) \left( \sum_{k=1}^n b_k^2 \right) + \left( \sum_{k=1}^n c_k^2 \right) + \left( \sum_{k=1}^n d_k^2 \right)
$$

$$
\begin{array}{r|l} a & b \\ \hline c & d \end{array} \qquad \begin{pmatrix} 1 & 0 \\ 0 & 1 \end{pmatrix} \qquad f(x) = \begin{cases} 1 & x > 0 \\ 0 & x \le 0 \end{cases}
$$

| Lamp | Power |
| --- | --- |
| Bulb | $60\,\mathrm{W}$ |
`

it.each(['light', 'dark'] as const)(
  'formulas break no rule of axe or of the policy: %s',
  { tags: ['sweep'] },
  async (colorScheme) => {
    const { outDir, report } = await buildSite({
      'config/site.ts': config,
      'index.md': text,
      'other.mdx': text,
    })
    expect(report).toBe('')
    const { origin } = await serveFaulty(outDir)
    for (const width of widthsFor(colorScheme)) {
      const { page, messages } = await strictPage(browser, {
        colorScheme,
        viewport: { width, height: 900 },
      })
      for (const path of ['/', '/other']) {
        await page.goto(origin + path)
        await hydrated(page)
        expect(await violationsOf(page, rulesFor(colorScheme))).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      }
      expect(messages).toEqual([])
    }
  },
)

it('the search finds a formula by its source', async () => {
  const { outDir } = await buildSite({
    'config/site.ts': config,
    'index.md': '# Start\n\nText\n',
    'a.md': '# Light\n\n## Energy $E_{photon}$\n\nThe wavelength is $\\lambda = \\frac{c}{f}$.\n',
  })
  const { origin } = await serveFaulty(outDir)
  const { page, messages } = await strictPage(browser)
  await page.goto(origin)
  await hydrated(page)
  await page.keyboard.press('/')
  await page.keyboard.type('lambda')
  const hits = page.locator('[role="option"]')
  await expect
    .poll(() => hits.allInnerTexts())
    .toEqual([expect.stringMatching(/Energy E_\{photon\}.*\\lambda = \\frac\{c\}\{f\}/s)])
  expect(messages).toEqual([])
})
