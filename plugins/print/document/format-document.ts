import { escapeHtml, pageHref, type SiteConfig } from '../../kit.ts'
import type { PlannedDocument, PrintedPage } from './plan-documents.ts'
import { printedId, toFragment } from './print-links.ts'
import { heading } from './print-page.ts'

/** A document with what its HTML contains. */
export interface DocumentParts {
  readonly document: PlannedDocument
  /** The HTML of each page, in order. */
  readonly contents: readonly string[]
  /** `link` elements for its head. */
  readonly links: readonly string[]
  /** URL of the PDF, with base; undefined if there is none. */
  readonly pdfHref: string | undefined
}

/** The HTML file of a document: a cover, the contents, and all pages. It needs no script, and search engines leave it out. */
export function formatDocument(parts: DocumentParts, site: SiteConfig): string {
  const { document, contents, links } = parts
  const { title, versionLabel, language } = document
  const whole = [title, versionLabel].filter(Boolean).join(' ')
  const name = title === language.siteTitle ? whole : `${whole} | ${language.siteTitle}`
  return `<!doctype html>
<html lang="${escapeHtml(language.locale.htmlLang)}" dir="${language.locale.direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(name)}</title>
${links.join('\n')}
</head>
<body class="print">
<main class="prose print-document">
${formatCover(parts, site)}
${formatContents(document)}
${document.pages.map((page, i) => formatPage(page, i, contents[i] ?? '')).join('\n')}
</main>
</body>
</html>
`
}

function formatCover({ document, pdfHref }: DocumentParts, site: SiteConfig): string {
  const { title, versionLabel, language } = document
  const home = pageHref(language.locale.path, site)
  const download =
    pdfHref === undefined
      ? ''
      : `<a href="${escapeHtml(pdfHref)}" download>${escapeHtml(language.t('printDownload'))}</a>`
  return `<header class="print-cover">
<p class="print-links"><a href="${escapeHtml(home)}">${escapeHtml(language.siteTitle)}</a>${download}</p>
<h1>${escapeHtml(title)}</h1>
${versionLabel === undefined ? '' : `<p class="print-version">${escapeHtml(versionLabel)}</p>`}
</header>`
}

/** An entry of the contents: a page, or a category without one. */
interface Entry {
  readonly label: string
  readonly depth: number
  /** The id of its heading. */
  readonly id: string
}

function formatContents({ pages, language }: PlannedDocument): string {
  const entries = pages.flatMap((page, i): Entry[] => [
    ...page.categories.map((category, k) => ({ ...category, id: categoryId(i, k) })),
    { label: page.title, depth: page.depth, id: printedId(page.url) },
  ])
  const title = escapeHtml(language.t('printContents'))
  return `<nav class="print-contents" aria-labelledby="print-contents">
<h2 id="print-contents" data-level="2">${title}</h2>
${formatEntries(entries)}
</nav>`
}

/** A list with lists of what is below its entries. An entry can be deeper than the one before by more than one level. */
function formatEntries(entries: readonly Entry[]): string {
  const [first] = entries
  if (!first) return ''
  const depth = Math.min(...entries.map((entry) => entry.depth))
  const starts = entries.flatMap((entry, i) => (i === 0 || entry.depth === depth ? [i] : []))
  const items = starts.map((start, i) => {
    const [entry, ...below] = entries.slice(start, starts[i + 1])
    return entry ? `<li>${formatEntry(entry)}${formatEntries(below)}</li>` : ''
  })
  return `<ul>${items.join('\n')}</ul>`
}

function formatEntry({ label, id }: Entry): string {
  return `<a href="${escapeHtml(toFragment(id))}"><span>${escapeHtml(label)}</span></a>`
}

/** No page has an id that doesn't begin with a slash. */
function categoryId(page: number, category: number): string {
  return `print-category-${page + 1}-${category + 1}`
}

/** A page, below the headings of the categories that begin with it. `sheetName` is for its style. */
function formatPage(page: PrintedPage, index: number, content: string): string {
  const categories = page.categories.map(({ label, depth }, k) => {
    const { tag, attrs } = heading(1, depth)
    return `<${tag} class="print-category" id="${categoryId(index, k)}"${attrs}>${escapeHtml(label)}</${tag}>\n`
  })
  const id = escapeHtml(printedId(page.url))
  return `<section class="print-sheet ${sheetName(index)}">
${categories.join('')}<div class="print-page" id="${id}">${content}</div>
</section>`
}

/** The name of the paper of a page, whose head shows the page's title. */
export function sheetName(index: number): string {
  return `print-sheet-${index + 1}`
}
