import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import { openSlowLine } from './slow-line.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const line = { roundTrip: 150, bitsPerSecond: 1_600_000 }
const slowdown = 4
export const slowReader = `${line.roundTrip} ms round trip, 1.6 Mbit/s down, main thread ${slowdown} times slower`

/**
 * Milliseconds from Ctrl+K to the first results, if a reader types a letter, or a word, at once; the search is not in
 * the cache. The page itself has been loaded and is at rest.
 */
export async function firstResults(outDir, runs) {
  const server = await startServer(outDir)
  const browser = await launch()
  try {
    const times = {}
    for (const typed of ['s', 'session']) {
      const name = `Ctrl+K and "${typed}" to the first results`
      times[name] = []
      for (let i = 0; i < runs; i++)
        times[name].push(await keyToResults(browser, server.port, typed))
    }
    return times
  } finally {
    await browser.close()
    server.stop()
  }
}

async function keyToResults(browser, port, typed) {
  const slow = await openSlowLine(port, line)
  // A new context has an empty cache.
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    await page.goto(`${slow.origin}/getting-started/client`)
    await page.waitForSelector('html[data-ready]')
    await page.waitForLoadState('networkidle')
    await page.evaluate(markTimes)
    const client = await context.newCDPSession(page)
    await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.keyboard.press('Control+k')
    for (const letter of typed) await page.keyboard.press(letter)
    await page.waitForFunction(() => performance.getEntriesByName('shown').length > 0)
    return await page.evaluate(() => performance.measure('found', 'key', 'shown').duration)
  } finally {
    await context.close()
    slow.close()
  }
}

/** Marks the first key, and the frame with the first result. */
function markTimes() {
  window.addEventListener('keydown', () => performance.mark('key'), { once: true, capture: true })
  const watch = new MutationObserver(() => {
    if (!document.querySelector('.DocSearch-Hit')) return
    watch.disconnect()
    requestAnimationFrame(() => performance.mark('shown'))
  })
  watch.observe(document.body, { childList: true, subtree: true })
}

async function launch() {
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs20.x'
  const { default: bundled } = await import('@sparticuz/chromium')
  const executablePath = process.env.CHROME_PATH ?? (await bundled.executablePath())
  return chromium.launch({ executablePath, args: ['--no-sandbox'] })
}

/** Serves the built site, compressed as static hosts do. */
async function startServer(outDir) {
  const args = ['dist/main.js', 'serve', root, '--out', outDir, '--port', '0']
  const child = spawn(process.execPath, args, { cwd: root })
  const port = await new Promise((resolve, reject) => {
    child.stdout.on('data', (data) => {
      const [, port] = /http:\/\/[^\s/]+:(\d+)/.exec(String(data)) ?? []
      if (port) resolve(Number(port))
    })
    child.on('exit', () => reject(new Error('The server ended')))
  })
  return { port, stop: () => child.kill() }
}
