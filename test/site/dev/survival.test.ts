// @module-tag sweep
import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDevPage } from '../../support/dev-page.ts'
import { closePages, openChromium } from '../../support/open-chromium.ts'
import { withPlugins } from '../../support/plugins.ts'
import { reloadedAt, wasKept } from '../../support/strict-page.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openChromium()
})
afterAll(() => closePages(browser))

describe('an open page', () => {
  it('follows an editor that saves by renaming, several times', async () => {
    const { server, page, messages, shows } = await openDevPage(browser, { 'index.md': '# Home' })
    const file = join(server.root, 'content/index.md')
    for (const text of ['First save.', 'Second save.', 'Third save.']) {
      writeFileSync(`${file}.tmp`, `# Home\n\n${text}`)
      renameSync(`${file}.tmp`, file)
      await shows(text)
    }
    expect(await wasKept(page)).toBe(true)
    expect(messages()).toEqual([])
  })

  it('survives a branch switch of 500 files, and the way back', async () => {
    const branch = (name: string) =>
      Object.fromEntries(
        Array.from({ length: 500 }, (_, i) => [
          `f${i % 20}/p${i}.md`,
          `# Page ${i}\n\nText of ${name}.\n\n[Next](./p${i + 20}.md)`,
        ]),
      )
    const { server, page, shows } = await openDevPage(
      browser,
      { 'index.md': '# Home', ...branch('main') },
      '/f4/p4',
    )
    const { 'f5/p5.md': _, ...feature } = branch('feature')
    server.save(feature)
    rmSync(join(server.root, 'content/f5/p5.md'))
    await shows('Text of feature.')
    await page.click('.prose a:has-text("Next")')
    await shows('Page 24', 'h1')
    await shows('Text of feature.')
    server.save(branch('main'))
    await shows('Text of main.')
    await page.click('.sidebar summary >> nth=5')
    await page.click('.sidebar a:has-text("Page 5") >> nth=0')
    await shows('Text of main.')
    expect(await wasKept(page)).toBe(true)
  })

  it('shows the last of many quick saves', async () => {
    const { server, page, messages, shows } = await openDevPage(browser, { 'index.md': '# Home' })
    for (let i = 0; i < 30; i++) {
      server.save({ 'index.md': `# Home\n\nSave ${i}.` })
      await new Promise((resolve) => setTimeout(resolve, 20 + (i % 5) * 25))
    }
    await shows('Save 29.')
    expect(await wasKept(page)).toBe(true)
    expect(messages()).toEqual([])
  })

  it('shows a component that threw in the browser once it is fixed', async () => {
    const widget = (body: string) =>
      `import { useEffect, useState } from 'react'\nexport default function Widget({ bad }) { const [on, setOn] = useState(false)\n  useEffect(() => setOn(true), [])\n  ${body}\n  return <b className="widget">{String(on)}</b> }`
    const { server, page, shows } = await openDevPage(browser, {
      'index.md': '# Home\n\n::widget',
      'config/site.ts': `export default { title: 'T', components: { widget: 'config/Widget.tsx' } }`,
      'config/Widget.tsx': widget(''),
    })
    await shows('true', '.widget')
    server.save({ 'config/Widget.tsx': widget(`if (on) throw new Error('No luck')`) })
    await shows('No luck', 'body')
    server.save({ 'config/Widget.tsx': widget('') })
    await shows('true', '.widget')
    // A mistake in the Markdown that uses it.
    server.save({ 'config/Widget.tsx': widget(`if (on && bad) throw new Error('Bad luck')`) })
    server.save({ 'index.md': '# Home\n\n::widget{bad}' })
    await shows('Bad luck', 'body')
    server.save({ 'index.md': '# Home\n\n::widget' })
    await shows('true', '.widget')
    expect(await wasKept(page)).toBe(true)
  })

  it('is updated below another base URL too', async () => {
    const files = (word: string, color: string) => ({
      'config/site.ts': `export default { title: 'T', baseUrl: '/docs/', styles: ['config/site.css'] }`,
      'config/site.css': `main { color: ${color} }`,
      'guide/one.md': `# One\n\n${word} text.`,
      'index.md': '# Home',
    })
    const { server, page, messages, shows } = await openDevPage(
      browser,
      files('Old', 'rgb(1, 2, 3)'),
      '/docs/guide/one',
    )
    const { 'config/site.ts': _, ...changed } = files('New', 'rgb(4, 5, 6)')
    server.save(changed)
    await shows('New text.')
    await page.waitForFunction(
      () => getComputedStyle(document.querySelector('main') as Element).color === 'rgb(4, 5, 6)',
    )
    renameSync(
      join(server.root, 'content/guide/one.md'),
      join(server.root, 'content/guide/first.md'),
    )
    await page.waitForURL('**/docs/guide/first')
    expect(await wasKept(page)).toBe(true)
    expect(messages()).toEqual([])
  })

  it('is reloaded if a browser module of a plugin has changed', async () => {
    const { server, page } = await openDevPage(browser, {
      'index.md': '# Home',
      'config/site.ts': withPlugins([`{ name: 'mine', browser: [{ file: 'config/mark.ts' }] }`]),
      'config/mark.ts': `export default () => { document.body.dataset.run = 'first' }`,
    })
    await page.waitForSelector('body[data-run=first]')
    server.save({
      'config/mark.ts': `export default () => { document.body.dataset.run = 'second' }`,
    })
    await reloadedAt(page, `${server.origin}/`)
    await page.waitForSelector('body[data-run=second]')
  })
})
