/**
 * What the runtime costs readers, in a real browser: how soon a prefetched page shows after a click, how long
 * hydrating the longest page keeps the main thread busy, and how soon a search shows its first results.
 * `npm run bench:browser`, after `npm run compile`.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'

const runs = 15
const folder = mkdtempSync(join(tmpdir(), 'docs-build-bench-'))
const outDir = join(folder, 'site')
process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs20.x'
const { default: bundled } = await import('@sparticuz/chromium')
const executablePath = process.env.CHROME_PATH ?? (await bundled.executablePath())

await run(['build', '.', '--out', outDir])
const server = spawn(process.execPath, [
  'dist/main.js',
  'serve',
  '.',
  '--out',
  outDir,
  '--port',
  '0',
])
try {
  const origin = await originOf(server)
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  const rows = []
  for (const [name, prepare] of [
    ['click on a prefetched page', prefetched],
    ['click on a page that was pointed at', pointedAt],
  ]) {
    const shown = await repeat(() => clickToShown(browser, origin, prepare))
    rows.push([`${name}, frames`, shown.map(({ frames }) => frames), 2])
    rows.push([`${name}, ms`, shown.map(({ ms }) => ms)])
  }
  const longest = longestPage(outDir)
  const arrivals = await repeat(() => clickToPainted(browser, origin, longest))
  rows.push([`click to ${longest} at 4x, ms until it is painted`, arrivals, 150])
  const hydrations = await repeat(() => hydration(browser, origin + longest))
  rows.push([
    `hydrating ${longest} at 4x, ms of main thread`,
    hydrations.map(({ work }) => work),
    50,
  ])
  rows.push(['  evaluating the scripts, ms', hydrations.map(({ scripts }) => scripts)])
  rows.push(['  longest task, ms', hydrations.map(({ task }) => task)])
  const found = await repeat(() => keyToResults(browser, origin))
  rows.push(['first results after the first key of a search, ms', found, 150])
  await browser.close()
  for (const [name, values, goal] of rows) {
    const sorted = [...values].sort((a, b) => a - b)
    const text = `${median(values).toFixed(1)} (${sorted[0].toFixed(1)}–${sorted.at(-1).toFixed(1)})`
    const verdict =
      goal === undefined ? '' : `goal ${goal}${median(values) <= goal ? '' : '  MISSED'}`
    console.log(`${name.padEnd(58)} ${text.padEnd(24)} ${verdict}`)
  }
} finally {
  server.kill()
  rmSync(folder, { recursive: true, force: true })
}

async function repeat(measure) {
  const results = []
  for (let i = 0; i < runs; i++) results.push(await measure())
  return results
}

/** From a click to the first frame that has the next page; transitions are off, as for readers who prefer no motion. */
async function clickToShown(browser, origin, prepare) {
  const page = await browser.newPage({ reducedMotion: 'reduce' })
  await page.goto(`${origin}/getting-started/introduction`)
  await page.waitForSelector('html[data-ready]')
  const href = '/getting-started/client'
  await prepare(page, href)
  const result = await page.evaluate(
    (to) =>
      new Promise((resolve) => {
        requestAnimationFrame(() => {
          const begin = performance.now()
          let frames = 0
          const look = () => {
            frames++
            if (
              location.pathname === to &&
              document.querySelector('h1')?.textContent === 'Client API'
            )
              resolve({ frames, ms: performance.now() - begin })
            else requestAnimationFrame(look)
          }
          document.querySelector(`.sidebar a[href="${to}"]`).click()
          requestAnimationFrame(look)
        })
      }),
    href,
  )
  await page.close()
  return result
}

/**
 * From a click on a link that the reader has pointed at to the first painted frame of its page, at a quarter of the
 * processor's speed: a message that is posted in the last callback before painting arrives after it.
 */
async function clickToPainted(browser, origin, href) {
  const page = await browser.newPage({ reducedMotion: 'reduce' })
  await page.goto(`${origin}/getting-started/introduction`)
  await page.waitForSelector('html[data-ready]')
  await page.evaluate((to) => {
    const link = document.createElement('a')
    link.href = to
    document.querySelector('main').prepend(link)
    link.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))
  }, href)
  await prefetched(page, href)
  await page.waitForTimeout(200)
  const client = await page.context().newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const ms = await page.evaluate(
    (to) =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel()
        const begin = performance.now()
        port1.onmessage = () => resolve(performance.now() - begin)
        document.querySelector(`main > a[href="${to}"]`).click()
        const look = () => {
          if (location.pathname === to && document.querySelector('h1')) port2.postMessage('')
          else requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
      }),
    href,
  )
  await page.close()
  return ms
}

async function prefetched(page, href) {
  await page.waitForFunction(
    (name) =>
      performance
        .getEntriesByType('resource')
        .some(({ name: url, responseEnd }) => url.includes(name) && responseEnd > 0),
    `pages/${href.slice(1).replaceAll('/', '-')}-`,
  )
}

async function pointedAt(page, href) {
  await prefetched(page, href)
  await page.hover(`.sidebar a[href="${href}"]`)
  await page.waitForTimeout(200)
}

/** Time of the tasks between the end of the runtime's wait for the first paint and the mark of a hydrated page. */
async function hydration(browser, url) {
  const page = await browser.newPage()
  const client = await page.context().newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const events = []
  client.on('Tracing.dataCollected', ({ value }) => events.push(...value))
  await client.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline', 'blink.user_timing', 'toplevel'] },
  })
  await page.goto(url)
  // Asking the page whether it is hydrated would take time from its main thread.
  await page.waitForTimeout(3000)
  const complete = new Promise((resolve) => client.once('Tracing.tracingComplete', resolve))
  await client.send('Tracing.end')
  await complete
  await page.close()
  return readTrace(events)
}

function readTrace(events) {
  const mark = (name) =>
    events.find((event) => event.name === name && event.cat.includes('user_timing'))
  const begin = mark('docs:hydrate')
  const end = mark('docs:hydrated')
  const main = events.filter(
    ({ pid, tid, ph }) => ph === 'X' && pid === begin.pid && tid === begin.tid,
  )
  const tasks = main
    .filter(({ name }) => name === 'RunTask' || name === 'ThreadControllerImpl::RunTask')
    .map(({ ts, dur }) => {
      const from = Math.max(ts, begin.ts)
      return { dur: Math.max(0, Math.min(ts + dur, end.ts) - from) }
    })
  const sum = (list) => list.reduce((total, { dur }) => total + dur, 0) / 1000
  return {
    work: sum(tasks),
    task: Math.max(...tasks.map(({ dur }) => dur)) / 1000,
    scripts: sum(
      main.filter(({ name }) => name === 'EvaluateScript' || name === 'v8.evaluateModule'),
    ),
  }
}

/**
 * From the first key in the search to the first results in the list, in ms: the files of the search are in the cache of the
 * browser, and the reader has pointed at the button and clicked it.
 */
async function keyToResults(browser, origin) {
  const context = await browser.newContext()
  const page = await context.newPage()
  const reach = async () => {
    await page.goto(`${origin}/getting-started/client`)
    await page.waitForSelector('html[data-ready]')
    await page.hover('.DocSearch-Button')
    await page.waitForTimeout(300)
    await page.click('.DocSearch-Button')
    await page.waitForSelector('.DocSearch-Input')
  }
  await reach()
  await page.keyboard.type('session')
  await page.waitForSelector('[role=option]')
  await reach()
  await page.evaluate(() => {
    window.addEventListener('keydown', () => performance.mark('key'), { once: true, capture: true })
    const watch = new MutationObserver(() => {
      if (!document.querySelector('.DocSearch-Hit')) return
      watch.disconnect()
      requestAnimationFrame(() => performance.mark('shown'))
    })
    watch.observe(document.body, { childList: true, subtree: true })
  })
  await page.keyboard.press('s')
  await page.waitForFunction(() => performance.getEntriesByName('shown').length > 0)
  const ms = await page.evaluate(() => performance.measure('found', 'key', 'shown').duration)
  await context.close()
  return ms
}

function longestPage(dir) {
  const pages = readdirSync(dir, { recursive: true })
    .filter((path) => path.endsWith('index.html'))
    .map((path) => ({ path, size: statSync(join(dir, path)).size }))
  const [longest] = pages.sort((a, b) => b.size - a.size)
  return `/${longest.path.replace(/\/?index\.html$/, '')}`
}

function median(values) {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]
}

function run(args) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['dist/main.js', ...args], { stdio: 'inherit' })
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`It ended with ${code}`)),
    )
  })
}

/** The origin that the server prints when it listens. */
function originOf(child) {
  return new Promise((resolve, reject) => {
    child.stdout.on('data', (data) => {
      const [, origin] = /(http:\/\/[^\s/]+)/.exec(String(data)) ?? []
      if (origin) resolve(origin)
    })
    child.on('exit', () => reject(new Error('The server ended')))
  })
}
