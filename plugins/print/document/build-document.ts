import { contentHash, idsIn, type SiteView, withBase } from '../../kit.ts'
import type { PrintSettings } from '../options.ts'
import { documentStyles } from './document-styles.ts'
import { formatDocument } from './format-document.ts'
import { contentIn } from './page-content.ts'
import type { PlannedDocument } from './plan-documents.ts'
import { printPage } from './print-page.ts'

/** The files of a document, without its PDF. */
export interface PrintFiles {
  readonly html: string
  readonly styles: string
  /** Path of the style sheet in the output. Its name changes with its content. */
  readonly stylesPath: string
  /** Pages whose layout has no element that contains the text. */
  readonly withoutContent: readonly string[]
}

export interface BuildDocumentOptions {
  readonly settings: PrintSettings
  /** Whether the document links to its PDF. */
  readonly hasPdf: boolean
}

/** Builds a document from the HTML files of its pages. */
export function buildDocument(
  document: PlannedDocument,
  site: SiteView,
  { settings, hasPdf }: BuildDocumentOptions,
): PrintFiles {
  const { config } = site
  const contents = document.pages.map((page) => contentIn(site.read(page.outputFile) ?? ''))
  const ids = new Map(
    document.pages.map(({ url }, i) => [url, new Set(idsIn(contents[i]?.html ?? ''))]),
  )
  const { baseUrl, trailingSlash, url: origin } = config
  const styles = documentStyles(document, settings)
  const stylesPath = `assets/print-${contentHash(styles).slice(0, 10)}.css`
  const sheet = `<link rel="stylesheet" href="${withBase(`/${stylesPath}`, baseUrl)}">`
  const html = formatDocument(
    {
      document,
      contents: document.pages.map((page, i) =>
        printPage(contents[i]?.html ?? '', {
          page,
          site: { baseUrl, trailingSlash, origin, ids },
        }),
      ),
      links: [...new Set(contents.flatMap(({ links }) => links)), sheet],
      pdfHref: hasPdf ? withBase(`${document.url}.pdf`, baseUrl) : undefined,
    },
    config,
  )
  const withoutContent = document.pages.filter((_, i) => contents[i]?.html === '')
  return { html, styles, stylesPath, withoutContent: withoutContent.map(({ url }) => url) }
}
