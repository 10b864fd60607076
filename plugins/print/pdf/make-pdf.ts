import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import {
  contentHash,
  pageHref,
  replaceFile,
  type SiteContext,
  type SiteView,
  type TextFile,
  unlessMissing,
  withBase,
  workFolder,
  writing,
} from '../../kit.ts'
import type { PlannedDocument } from '../document/plan-documents.ts'
import type { PdfSettings } from '../options.ts'
import { type ChromePage, openChrome } from './chrome.ts'
import { findChrome } from './find-chrome.ts'
import { changingNumbers, evaluate, renderPdf } from './render-pdf.ts'
import { readOutput, type ServedDocument, serveDocument } from './serve-document.ts'

/** A document of which a PDF is made. */
export interface PrintedDocument {
  readonly document: PlannedDocument
  readonly html: string
  /** The HTML and its style sheet. */
  readonly files: readonly TextFile[]
}

export interface MakePdfOptions {
  readonly site: SiteView
  readonly pdf: PdfSettings
  readonly context: SiteContext
}

/** Makes the PDF of a document, or reports why that isn't possible. The same document is not printed twice. */
export async function makePdf(
  printed: PrintedDocument,
  { site, pdf, context }: MakePdfOptions,
): Promise<Uint8Array | undefined> {
  const { url } = printed.document
  const fail = (reason: string, fix: string) => {
    const message = `Cannot make "${url}.pdf"${reason}`
    const severity = pdf.required ? 'error' : 'warning'
    context.report({
      code: 'pdf-failed',
      severity,
      message,
      at: { file: site.config.configFile },
      fix,
    })
    return undefined
  }
  const served = planServed(printed, site, pdf)
  const program = pdf.program ?? findChrome()
  if (program === undefined) {
    return fail(
      ': neither Chrome nor Chromium was found',
      'install Chrome or Chromium, or set "pdf.program" in the options of print() to the path of an installed browser',
    )
  }
  const file = storedFile(printed, { site, pdf, program, root: context.root })
  const stored = unlessMissing(() => readFileSync(file))
  if (stored) return stored
  try {
    const { contents, missing } = await printDocument(printed, served, [program, pdf.args])
    for (const one of missing) reportMissing(one, served, { url, context })
    // What other sites send can change.
    if (pdf.origins.length === 0 && missing.length === 0) store(file, contents)
    return contents
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return fail(` with the browser "${program}": ${reason}`, fixFor(reason))
  }
}

/** How to fix what made a browser fail. */
export function fixFor(reason: string): string {
  if (reason === changingNumbers)
    return 'shorten the longest titles in the table of contents, or split the document with "documents" in the options of print()'
  return /sandbox/i.test(reason)
    ? 'add "--no-sandbox" to "pdf.args" in the options of print(), or build as a user other than root'
    : 'set "pdf.program" in the options of print() to the path of Chrome 131 or later'
}

function planServed(
  { files }: PrintedDocument,
  site: SiteView,
  { origins }: PdfSettings,
): ServedDocument {
  const { url: origin = 'http://site.invalid', baseUrl } = site.config
  return { origin, baseUrl, files, site, allowed: origins }
}

async function printDocument(
  { document }: PrintedDocument,
  served: ServedDocument,
  [program, args]: readonly [string, readonly string[]],
): Promise<{ readonly contents: Uint8Array; readonly missing: readonly string[] }> {
  const page = await openChrome(program, args)
  try {
    const missing = await serveDocument(page, served)
    const path = `${document.url}/index.html`
    await show(page, served.origin + withBase(path, served.baseUrl))
    // A link to a page of a site that is published nowhere goes nowhere.
    if (served.origin.endsWith('.invalid')) await evaluate(page, removeOwnLinks)
    return { contents: await renderPdf(page), missing: [...missing] }
  } finally {
    await page.close()
  }
}

const removeOwnLinks = `for (const link of document.querySelectorAll('a[href^="/"]')) link.removeAttribute('href')`

/** Opens a page as it's printed, and waits until its fonts and pictures are there. Its scripts don't run. */
async function show(page: ChromePage, url: string): Promise<void> {
  const loaded = new Promise<void>((resolve) => page.on('Page.loadEventFired', () => resolve()))
  await page.send('Page.enable')
  await page.send('Emulation.setScriptExecutionDisabled', { value: true })
  await page.send('Emulation.setEmulatedMedia', { media: 'print' })
  const { errorText } = await page.send('Page.navigate', { url })
  if (errorText !== undefined) throw new Error(`the document cannot be opened (${errorText})`)
  await Promise.race([loaded, page.failed])
  await evaluate(page, whenComplete)
}

const whenComplete = `Promise.all([document.fonts.ready, ...[...document.images].map((image) => {
  image.loading = 'eager'
  return image.decode().catch(() => {})
})])`

/** Own files that are missing are reported as broken links. */
function reportMissing(
  href: string,
  served: ServedDocument,
  { url, context }: { readonly url: string; readonly context: SiteContext },
): void {
  const { origin } = new URL(href)
  if (origin === served.origin) return
  context.report({
    code: 'not-printed',
    severity: 'warning',
    message: `"${url}.pdf" does not show "${href}": builds load files only from this site and the origins in "pdf.origins"`,
    at: { file: context.site.configFile },
    fix: `copy the file into the site, or add "${origin}" to "pdf.origins" in the options of print()`,
  })
}

interface StoredOptions extends Pick<MakePdfOptions, 'site' | 'pdf'> {
  readonly program: string
  readonly root: string
}

/** Where the PDF is stored. The name depends on everything that Chrome shows: style sheets name their fonts by a hash. */
function storedFile(
  { document, html, files }: PrintedDocument,
  { site, pdf, program, root }: StoredOptions,
): string {
  const { baseUrl } = site.config
  const start = pageHref('/', { baseUrl })
  const paths = [...html.matchAll(/\s(?:src|srcset|href)="([^"#]+)"/g)].flatMap(([, value = '']) =>
    value.split(/,?\s+/).filter((one) => one.startsWith(start) && /\.\w+$/.test(one)),
  )
  const contents = [...new Set(paths)].map((path) => {
    const bytes = readOutput(path.slice(start.length), site)
    return bytes ? contentHash(bytes) : ''
  })
  const parts = [files.map((one) => String(one.contents)), contents, pdf.args, program]
  const name = document.url.slice(1).replaceAll('/', '.')
  return join(workFolder(root), 'print', name, `${contentHash(JSON.stringify(parts))}.pdf`)
}

/** Keeps only the newest PDF of a document. */
function store(file: string, contents: Uint8Array): void {
  const folder = dirname(file)
  writing(file, () => {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
  })
  replaceFile(file, contents)
}
