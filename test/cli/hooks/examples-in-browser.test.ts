import { describe, expect, it } from 'vitest'
import { hydratedPages } from '../../support/hydrated-page.ts'
import { exampleFiles } from './plugin-pages.ts'

const open = hydratedPages()

describe('the examples in the README for plugins', () => {
  it('show diagrams in the browser, also after a navigation', async () => {
    const { page, errors } = await open({
      ...exampleFiles('A diagram language'),
      'content/next.md': '# Next\n\n[Start](./index.md)',
      'content/last.md': '# Last\n\n```bars\nA: 1\n```\n',
    })
    await page.waitForSelector('li figure.bars')
    expect(await page.locator('meter').count()).toBe(2)
    expect(await page.locator('figcaption').textContent()).toBe('Sales in 2025')
    await page.click('nav >> text=Last')
    await page.waitForSelector('h1#last')
    await page.waitForFunction(() => document.querySelectorAll('meter').length === 1)
    expect(errors).toEqual([])
  })

  it('show charts that are loaded with the pages that have one, and can be sorted there', async () => {
    const { page, errors } = await open({
      ...exampleFiles('A sortable chart'),
      'content/next.md':
        '# Next\n\n```chart\n- { label: A, value: 1 }\n- { label: B, value: 2 }\n```\n',
    })
    for (const first of ['2024', 'B']) {
      await page.click('figure >> text=Largest first')
      await page.waitForFunction(
        (label) => document.querySelector('meter')?.ariaLabel === label,
        first,
      )
      await page.click('nav >> text=Next')
      await page.waitForSelector('h1#next')
    }
    expect(errors).toEqual([])
  })

  it('open short links, which are no pages of the site', async () => {
    const { page } = await open(exampleFiles('Short links'))
    await page.route('https://chat.example.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Chat</h1>' }),
    )
    await page.click('text=the chat')
    await page.waitForURL('https://chat.example.com/room?a=1&b=2')
  })
})
