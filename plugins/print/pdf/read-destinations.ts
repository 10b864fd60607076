/** What a PDF says about where its link targets are. */
export interface PdfPlaces {
  /** The number of pages. */
  readonly count: number
  /** The page of each link target, from 1, by its id. */
  readonly pages: ReadonlyMap<string, number>
}

/**
 * Reads on which page each link target of a PDF is. Chrome's PDFs have a plain structure: a table of objects at the end, and
 * dictionaries that are not compressed. Throws for any other PDF. https://pdfa.org/resource/pdf-specification-archive/
 */
export function readDestinations(pdf: Buffer): PdfPlaces {
  const object = objectsOf(pdf)
  const catalog = object(reference(trailerOf(pdf), 'Root'))
  const numbers = pageNumbers(reference(catalog, 'Pages'), object)
  const pages = new Map<string, number>()
  // Without links there is no list of targets.
  if (/\/Dests \d+ 0 R/.test(catalog)) {
    const targets = object(reference(catalog, 'Dests'))
    for (const [, name = '', page] of targets.matchAll(/\/([^\s[/]+)\s*\[(\d+) 0 R/g)) {
      const number = numbers.get(Number(page))
      if (number !== undefined) pages.set(readName(name), number)
    }
  }
  return { count: numbers.size, pages }
}

/** Pages by the number of their object, in order. */
function pageNumbers(root: number, object: (id: number) => string): Map<number, number> {
  const numbers = new Map<number, number>()
  const visit = (id: number): void => {
    const kids = /\/Kids \[([^\]]*)\]/.exec(object(id))?.[1]
    if (kids === undefined) numbers.set(id, numbers.size + 1)
    else for (const [, kid] of kids.matchAll(/(\d+) 0 R/g)) visit(Number(kid))
  }
  visit(root)
  return numbers
}

function reference(dictionary: string, key: string): number {
  const id = new RegExp(`/${key} (\\d+) 0 R`).exec(dictionary)?.[1]
  if (id === undefined) throw new Error(`the PDF has no "${key}"`)
  return Number(id)
}

function trailerOf(pdf: Buffer): string {
  return pdf.toString('latin1', pdf.lastIndexOf('trailer'))
}

/** Returns a function that finds the text of an object by its number. */
function objectsOf(pdf: Buffer): (id: number) => string {
  const table = Number(/startxref\s+(\d+)/.exec(trailerOf(pdf))?.[1])
  const lines = pdf.toString('latin1', table, pdf.lastIndexOf('trailer')).split('\n')
  // 'xref', '0 12', then a line for each object: its offset, its generation, and whether it's in use.
  const offsets = lines
    .slice(2)
    .map((line) => (/ n/.test(line) ? Number(line.slice(0, 10)) : undefined))
  return (id) => {
    const start = offsets[id]
    const end = start === undefined ? -1 : pdf.indexOf('endobj', start)
    if (start === undefined || end < 0) throw new Error(`the PDF has no object ${id}`)
    return pdf.toString('latin1', start, end)
  }
}

/** '#2Fguide#2Fgr#25C3#25B6' → '/guide/grö': Chrome encodes an id as a URL does, and the PDF that as a name. */
function readName(name: string): string {
  const encoded = name.replace(/#([\dA-F]{2})/gi, (_, hex) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  return decodeURIComponent(encoded)
}

/** The PDF without the time at which it was made: the same document is always the same file. */
export function withoutDates(pdf: Buffer): Buffer {
  const head = pdf.toString('latin1', 0, 1024)
  const fixed = head.replace(/(\/(?:CreationDate|ModDate) \(D:)\d{14}/g, '$120000101000000')
  return Buffer.concat([Buffer.from(fixed, 'latin1'), pdf.subarray(1024)])
}
