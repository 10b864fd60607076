import { expect, it, onTestFinished } from 'vitest'
import { mdxConfig } from '../plugins/mdx/support.ts'
import { problemsOfPages } from '../support/axe.ts'
import { serveFaulty } from '../support/faulty-server.ts'
import { closePages, openChromium } from '../support/open-chromium.ts'
import { buildSite } from '../support/site.ts'

it('hydrates MDX pages: components, tabs, code and links work', async () => {
  const { report, outDir } = await buildSite({
    'config/site.ts': mdxConfig,
    'index.mdx': `# Home

import { useState } from 'react'
import { Aside, Badge, Card, CardGrid, FileTree, LinkButton, LinkCard, Steps } from '@astrojs/starlight/components'

export function Counter() {
  const [count, setCount] = useState(0)
  return <button type="button" id="counter" onClick={() => setCount(count + 1)}>{count}</button>
}

<Counter />

## Tabs

<Tabs groupId="os" defaultValue="b">
  <TabItem value="a" label="First">Text of the first.</TabItem>
  <TabItem value="b" label="Second">Text of the second.</TabItem>
</Tabs>

\`\`\`js title="a.js"
const a = 1
\`\`\`

- [ ] to do

| a | b |
| - | - |
| 1 | 2 |

<Details summary="More">Hidden.</Details>

<Aside type="caution" title="Careful">Text.</Aside>

<Badge text="New" variant="danger" /> <LinkButton href="./other.mdx">Other</LinkButton>

<CardGrid>
  <Card title="Card">Text.</Card>
  <LinkCard title="Linked" href="./other.mdx" description="More." />
</CardGrid>

<FileTree>
- src/
  - a.ts
</FileTree>

<Steps>
1. First
2. Second
</Steps>
`,
    'other.mdx': '---\ntitle: Other page\n---\n\nText {1 + 1}.\n\n[Home](./index.mdx#tabs)\n',
  })
  expect(report).toBe('')
  const { origin } = await serveFaulty(outDir)
  const browser = await openChromium()
  onTestFinished(() => closePages(browser))
  const page = await browser.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  await page.goto(origin)
  await page.waitForSelector('html[data-ready]')
  await page.waitForFunction(() => {
    document.querySelector<HTMLElement>('#counter')?.click()
    return Number(document.querySelector('#counter')?.textContent) > 1
  })
  await expect.poll(() => page.isVisible('text=Text of the second.')).toBe(true)
  await page.click('role=tab[name="First"]')
  expect(await page.isVisible('text=Text of the first.')).toBe(true)
  await page.waitForSelector('.code-block [data-code=copy]', { state: 'attached' })
  await page.click('.card-link a')
  await page.waitForSelector('h1:has-text("Other page")')
  expect(await page.textContent('article')).toContain('Text 2.')
  await page.click('text=Home >> nth=-1')
  await page.waitForSelector('#tabs')
  expect(errors).toEqual([])
  for (const colorScheme of ['light', 'dark'] as const) {
    const pages = { origin, paths: ['/', '/other'], colorScheme, width: 400 }
    expect(await problemsOfPages(browser, pages)).toEqual([])
  }
})

it('hydrates what depends on the color mode and the sidebar', async () => {
  const image = (size: number) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"/>`
  const { report, outDir } = await buildSite({
    'config/site.ts': mdxConfig,
    'index.md': '# Home\n\n[Guide](./guide/index.mdx)',
    'public/light.svg': image(20),
    'public/dark.svg': image(30),
    'guide/one.md': '# One',
    'guide/index.mdx': `# Guide

import DocCardList from '@theme/DocCardList'
import ThemedImage from '@theme/ThemedImage'
import TOCInline from '@theme/TOCInline'

<DocCardList />

<ThemedImage alt="Themed" sources={{ light: '/light.svg', dark: '/dark.svg' }} />

<TOCInline toc={toc} />

## The end
`,
  })
  expect(report).toBe('')
  const { origin } = await serveFaulty(outDir)
  const browser = await openChromium()
  onTestFinished(() => closePages(browser))
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await browser.newPage({ colorScheme })
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text())
    })
    await page.goto(`${origin}/guide`)
    const shown = () =>
      page.$$eval('img', (images) =>
        images.filter((one) => one.checkVisibility()).map((one) => one.getAttribute('src')),
      )
    expect(await shown()).toEqual([`/${colorScheme}.svg`])
    await page.waitForSelector('html[data-ready]')
    expect(await shown()).toEqual([`/${colorScheme}.svg`])
    expect(await page.textContent('article .card-link')).toBe('One')
    expect(await page.textContent('article ul:has([href="#the-end"])')).toBe('The end')
    await page.click('article .card-link a')
    await page.waitForSelector('h1:has-text("One")')
    expect(errors).toEqual([])
  }
})

it('hydrates a home page with a hero, and renders it after a navigation', async () => {
  const { report, outDir } = await buildSite({
    'config/site.ts': mdxConfig,
    'index.mdx': `---
title: Home
hero:
  tagline: Light for everyone
  actions:
    - { text: Start, link: /other }
---

import { useState } from 'react'

export function Counter() {
  const [count, setCount] = useState(0)
  return <button type="button" id="counter" onClick={() => setCount(count + 1)}>{count}</button>
}

<Counter />
`,
    'other.md': '# Other page\n\n[Back home](/)\n',
  })
  expect(report).toBe('')
  const { origin } = await serveFaulty(outDir)
  const browser = await openChromium()
  onTestFinished(() => closePages(browser))
  const page = await browser.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  await page.goto(origin)
  await page.waitForSelector('html[data-ready]')
  const count = () =>
    page.waitForFunction(() => {
      document.querySelector<HTMLElement>('#counter')?.click()
      return Number(document.querySelector('#counter')?.textContent) > 1
    })
  await count()
  expect(await page.textContent('.hero-tagline')).toBe('Light for everyone')
  await page.click('text=Start')
  await page.waitForSelector('h1:has-text("Other page")')
  await page.click('text=Back home')
  await page.waitForSelector('.hero-tagline:has-text("Light for everyone")')
  await count()
  expect(errors).toEqual([])
})
