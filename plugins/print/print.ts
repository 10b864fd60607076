import {
  checkOptions,
  definePlugin,
  type Plugin,
  type SiteContext,
  type SiteView,
  type TextFile,
} from '../kit.ts'
import { buildDocument } from './document/build-document.ts'
import { type PlannedDocument, planDocuments } from './document/plan-documents.ts'
import { addLink } from './link.ts'
import { optionsSchema, type PrintOptions, type PrintSettings, pdfOf } from './options.ts'
import { placeholderPdf } from './pdf/placeholder.ts'

export type { PrintOptions } from './options.ts'

/**
 * Publishes the site's pages as one or more documents to print: an HTML page in sidebar order, in each language and version,
 * and optionally a PDF, which requires Chrome on the machine that builds the site.
 */
export function print(options: PrintOptions = {}): Plugin {
  const settings = checkOptions('print', optionsSchema, options)
  return definePlugin({
    name: 'print',
    cacheKey: JSON.stringify(settings),
    // Chrome needs minutes for the PDF of a thousand pages.
    ...(settings.pdf !== false && { timeout: 1800 }),
    config: (config) => addLink(config, settings),
    async files(site, context) {
      const documents = planDocuments(site, settings)
      reportUnused(settings, documents, context)
      const files: TextFile[] = []
      for (const document of documents) {
        const added = await documentFiles(document, { site, settings, context })
        files.push(...added.filter(({ path }) => !files.some((one) => one.path === path)))
      }
      return files
    },
  })
}

interface FilesContext {
  readonly site: SiteView
  readonly settings: PrintSettings
  readonly context: SiteContext
}

async function documentFiles(
  document: PlannedDocument,
  { site, settings, context }: FilesContext,
): Promise<TextFile[]> {
  const path = decodeURI(document.url.slice(1))
  const pdf = pdfOf(settings)
  // A check renders no page, and needs only the paths, which pages can link to.
  if (context.mode === 'check') {
    return [`${path}/index.html`, ...(pdf ? [`${path}.pdf`] : [])].map((one) => ({
      path: one,
      contents: '',
    }))
  }
  const build = (hasPdf: boolean) => {
    const { html, styles, stylesPath, withoutContent } = buildDocument(document, site, {
      settings,
      hasPdf,
    })
    const files = [
      { path: `${path}/index.html`, contents: html },
      { path: stylesPath, contents: styles },
    ]
    return { html, files, withoutContent }
  }
  const { html, files, withoutContent } = build(pdf !== undefined)
  for (const url of withoutContent) reportEmpty(url, context)
  if (!pdf) return files
  if (context.mode === 'dev') return [...files, { path: `${path}.pdf`, contents: placeholderPdf() }]
  const { makePdf } = await import('./pdf/make-pdf.ts')
  const contents = await makePdf({ document, html, files }, { site, pdf, context })
  return contents ? [...files, { path: `${path}.pdf`, contents }] : build(false).files
}

function reportEmpty(url: string, { report }: SiteContext): void {
  report({
    code: 'no-content',
    severity: 'warning',
    message: `Cannot print the page "${url}": its layout has neither an "article" nor a "main" element`,
    fix: 'render the page content in an "article" element',
  })
}

/** A document that no version has pages for, which is mostly a mistake in a pattern. */
function reportUnused(
  { documents }: PrintSettings,
  planned: readonly PlannedDocument[],
  { report, site }: SiteContext,
): void {
  for (const { path } of documents) {
    if (planned.some(({ url }) => url === `/${path}` || url.endsWith(`/${path}`))) continue
    report({
      code: 'no-pages',
      severity: 'error',
      message: `The document "${path}" in the options of print() has no pages: none of the pages that the document includes is in a sidebar`,
      at: { file: site.configFile },
      fix: 'correct "sidebars", "include", or "exclude" for this document',
    })
  }
}
