import { resolve } from 'node:path'
import { build } from 'esbuild'
import type { Page } from 'playwright-core'
import { interfaceStrings } from '../../runtime/contract/strings.ts'
import type { PageReader, startReader } from './screen-reader-page.ts'
import { settled } from './settled-page.ts'

declare global {
  interface Window {
    screenReader?: PageReader | undefined
    startReader?: typeof startReader
  }
}

/** A reader's session with a screen reader, written down as it goes. */
export interface Dialogue {
  /** Does something, which has happened when `action` resolves, and notes what is said then. */
  readonly does: (what: string, action: () => Promise<unknown>) => Promise<void>
  /** Presses a key, which has done its work when an element with the selector `until` is there. */
  readonly presses: (key: string, until?: string) => Promise<void>
  /** Moves the focus to the first element with a selector. */
  readonly movesTo: (what: string, selector: string) => Promise<void>
  /** Reads an element of the page from its beginning to its end. */
  readonly reads: (what: string, selector: string) => Promise<void>
  /** What was done, after a `>`, and what was said. */
  readonly transcript: () => string
}

/** Starts a virtual screen reader in a page that is interactive. A reload ends it. */
export async function startDialogue(page: Page): Promise<Dialogue> {
  await page.evaluate(await pageScript())
  await page.evaluate(async () => {
    window.screenReader = await window.startReader?.()
  })
  const lines: string[] = []
  const add = (what: string, said: readonly string[]) =>
    lines.push(`> ${what}`, ...(said.length > 0 ? said : ['(nothing)']).map((line) => `  ${line}`))
  let place = ''
  const does: Dialogue['does'] = async (what, action) => {
    await action()
    const said = await announcements(page)
    const before = place
    place = (await page.evaluate(() => window.screenReader?.place())) ?? ''
    add(what, place === before || place === '' ? said : [...said, place])
  }
  add(`opens ${new URL(page.url()).pathname}`, [await page.title()])
  return {
    does,
    presses: (key, until) =>
      does(`presses ${key}`, async () => {
        await page.keyboard.press(key)
        if (until) await page.waitForSelector(until, { state: 'attached' })
      }),
    movesTo: (what, selector) => does(`moves to ${what}`, () => page.focus(selector)),
    reads: async (what, selector) => {
      const read = await page.evaluate((one) => window.screenReader?.read(one), selector)
      add(`reads ${what}`, read ?? [])
    },
    transcript: () => `${lines.join('\n')}\n`,
  }
}

/** What is announced until nothing more comes, except that a page is loading, which depends on the speed of the machine. */
async function announcements(page: Page): Promise<readonly string[]> {
  const all: string[] = []
  for (;;) {
    await settled(page)
    const added = (await page.evaluate(() => window.screenReader?.announced())) ?? []
    if (added.length === 0) return all
    all.push(...added.filter((phrase) => !phrase.endsWith(`: ${interfaceStrings.loadingPage}`)))
  }
}

let script: Promise<string> | undefined

/** The virtual screen reader as a script for browsers. */
function pageScript(): Promise<string> {
  script ??= build({
    stdin: {
      contents: `import { startReader } from './screen-reader-page.ts'\nwindow.startReader = startReader`,
      resolveDir: resolve(import.meta.dirname),
    },
    bundle: true,
    format: 'iife',
    write: false,
  }).then(({ outputFiles }) => outputFiles[0]?.text ?? '')
  return script
}
