import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { closePages, openChromium } from '../support/open-chromium.ts'
import { serveForTest } from '../support/server.ts'
import { buildShared } from '../support/shared-build.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openChromium()
})
afterAll(() => closePages(browser))

const blocks: readonly (readonly [what: string, info: string, code: string, copied: string])[] = [
  ['prompts in a shell', 'sh', '$ npm install\n$ npm test', 'npm install\nnpm test'],
  ['a prompt in bash in capitals', 'Bash', '$ npm test', 'npm test'],
  [
    'a shell without prompts',
    'bash',
    'echo $ HOME # $ no\n  $ in a line',
    'echo $ HOME # $ no\n  $ in a line',
  ],
  ['a shell with comments', 'zsh', '# First\n$ a "$X"\n\nb', '# First\na "$X"\n\nb'],
  [
    'a session',
    'console',
    '$ node -v\nv22.1.0\n<ok>\n$ echo one \\\n  two\none two',
    'node -v\necho one \\\n  two',
  ],
  ['a session without prompts', 'console', 'v22.1.0\ndone', 'v22.1.0\ndone'],
  [
    'numbered lines of a session',
    'shellsession showLineNumbers {1}',
    '$ node -v\nv22.1.0\n$ npm -v',
    'node -v\nnpm -v',
  ],
  [
    'deleted lines',
    'js',
    "const oil = 'whale' // [!code --]\nconst oil = 'olive' // [!code ++]\nlight(oil)",
    "const oil = 'olive'\nlight(oil)",
  ],
  ['deleted lines by number', 'js del={1}', 'a()\nb()', 'b()'],
  ['deleted lines alone', 'js', 'a() // [!code --]', 'a()'],
  ['a diff', 'diff', '- a\n+ b', '- a\n+ b'],
  ['another language', 'text', '$ a', '$ a'],
]

async function open(): Promise<Page> {
  const fences = blocks.map(([, info, code]) => `\`\`\`${info}\n${code}\n\`\`\`\n`)
  const origin = await serveForTest(
    await buildShared({ 'index.md': `# Code\n\n${fences.join('\n')}` }),
  )
  const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] })
  onTestFinished(() => context.close())
  const page = await context.newPage()
  await page.goto(origin)
  await page.waitForSelector('.code-actions')
  return page
}

const pasted = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

it('the copy button copies what readers run', async () => {
  const page = await open()
  const copied: string[] = []
  for (const i of blocks.keys()) {
    const block = page.locator('.code-block').nth(i)
    await block.locator('[data-code=copy]').click()
    await block.locator('[data-state=copied]').waitFor()
    copied.push(await pasted(page))
  }
  expect(copied.map((text, i) => [blocks[i]?.[0], text])).toEqual(
    blocks.map(([what, , , text]) => [what, text]),
  )
})

it('shows what the author wrote, and colors the commands', async () => {
  const page = await open()
  const shown = await page
    .locator('.code-block code')
    .evaluateAll((all) => all.map((code) => code.textContent?.replace(/\n$/, '')))
  expect(shown).toEqual(blocks.map(([, , code]) => code.replaceAll(/ \/\/ \[!code ..\]/g, '')))
  const colored = page.locator('.code-block').nth(4).locator('.token')
  expect(await colored.allTextContents()).toContain('echo')
})

it('a selection has no prompts', async () => {
  const page = await open()
  for (const [i, text] of [
    [0, 'npm install\nnpm test'],
    [6, 'node -v\nv22.1.0\nnpm -v'],
  ] as const) {
    await page
      .locator('.code-block code')
      .nth(i)
      .evaluate((code) => getSelection()?.selectAllChildren(code))
    await page.keyboard.press('ControlOrMeta+c')
    expect((await pasted(page)).trimEnd()).toBe(text)
  }
})
