import type { ChromePage } from './chrome.ts'
import { type PdfPlaces, readDestinations, withoutDates } from './read-destinations.ts'

/** How often the numbers of the contents may move the pages that they are about. */
const passes = 4

/**
 * Prints the page that Chrome shows, with the numbers of the pages in its contents. Chrome can't count them while it lays out a
 * page, so they are read from a PDF and written into the next one, until they agree.
 */
export async function renderPdf(page: ChromePage): Promise<Buffer> {
  // Tags and the outline are only in the one that stays.
  let places = readDestinations(await printPage(page, false))
  for (let pass = 1; pass < passes; pass++) {
    await writeNumbers(page, places)
    const pdf = await printPage(page, true)
    const next = readDestinations(pdf)
    if (isSame(places, next)) return withoutDates(pdf)
    places = next
  }
  throw new Error(changingNumbers)
}

/** An entry whose number needs another line can move a page back and forth. */
export const changingNumbers = 'the page numbers in the table of contents keep changing'

function isSame(a: PdfPlaces, b: PdfPlaces): boolean {
  return a.count === b.count && [...b.pages].every(([id, number]) => a.pages.get(id) === number)
}

/** Links without a known place have no number. Only an entry that needs another line for its number moves what follows. */
async function writeNumbers(page: ChromePage, { pages }: PdfPlaces): Promise<void> {
  await evaluate(page, `(${fillNumbers})(${JSON.stringify(Object.fromEntries(pages))})`)
}

/** Runs in the browser, which gets it as text. */
const fillNumbers = `(pages) => {
  for (const link of document.querySelectorAll('.print-contents a')) {
    const id = decodeURIComponent(link.getAttribute('href').slice(1))
    let text = link.querySelector('.print-number-text')
    if (!text) {
      text = document.createElement('span')
      text.className = 'print-number-text'
      const number = document.createElement('span')
      number.className = 'print-number'
      number.append(text)
      link.append(number)
    }
    text.textContent = pages[id] ?? ''
  }
}`

/** Evaluates an expression in the page, which may be a promise. */
export async function evaluate(page: ChromePage, expression: string): Promise<unknown> {
  const reply = await page.send('Runtime.evaluate', {
    expression,
    awaitPromise: true,
    returnByValue: true,
  })
  const details = reply.exceptionDetails as { readonly text?: string } | undefined
  if (details) throw new Error(details.text ?? 'a script on the page failed')
  return (reply.result as { readonly value?: unknown }).value
}

/** As a stream: one message can't contain the PDF of a large site. */
async function printPage(page: ChromePage, isTagged: boolean): Promise<Buffer> {
  const { stream: handle } = await page.send('Page.printToPDF', {
    preferCSSPageSize: true,
    printBackground: true,
    generateTaggedPDF: isTagged,
    generateDocumentOutline: isTagged,
    transferMode: 'ReturnAsStream',
  })
  const parts: Buffer[] = []
  for (;;) {
    const { data, base64Encoded, eof } = await page.send('IO.read', { handle, size: 4_194_304 })
    parts.push(Buffer.from(String(data), base64Encoded ? 'base64' : 'latin1'))
    if (eof === true) break
  }
  await page.send('IO.close', { handle })
  return Buffer.concat(parts)
}
