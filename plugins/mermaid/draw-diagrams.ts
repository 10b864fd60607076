/** A program: draws diagrams in a browser that is installed. `node draw-diagrams.js`, with a job as JSON on standard input. */

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { toolFile } from '../../cli/files/tool.ts'
import type { DrawingJob, DrawingResult } from './drawing.ts'

/** The parts of puppeteer-core that are used here. */
interface Puppeteer {
  readonly launch: (options: object) => Promise<{
    readonly newPage: () => Promise<{
      readonly addScriptTag: (options: object) => Promise<unknown>
      readonly evaluate: (script: string) => Promise<unknown>
    }>
    readonly close: () => Promise<void>
  }>
}

const require = createRequire(import.meta.url)
const { program, args, texts }: DrawingJob = JSON.parse(readFileSync(0, 'utf8'))
const { launch }: Puppeteer = require('puppeteer-core')
const browser = await launch({ executablePath: program, args: [...args], headless: true })
try {
  const page = await browser.newPage()
  await page.addScriptTag({ path: join(dirname(require.resolve('mermaid')), 'mermaid.min.js') })
  await page.addScriptTag({ path: toolFile('dist/draw-in-browser.js'), type: 'module' })
  const results: DrawingResult[] = []
  for (const text of texts) {
    results.push((await page.evaluate(`drawBoth(${JSON.stringify(text)})`)) as DrawingResult)
  }
  process.stdout.write(JSON.stringify(results))
} finally {
  await browser.close()
}
