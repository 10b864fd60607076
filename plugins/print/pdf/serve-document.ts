import { lookup } from 'mrmime'
import { decodeUrl, type SiteView, type TextFile } from '../../kit.ts'
import type { ChromePage, ChromeReply } from './chrome.ts'

export interface ServedDocument {
  /** The origin that the site is published at, or one that no site has. */
  readonly origin: string
  readonly baseUrl: string
  /** Files that are not in the output yet. */
  readonly files: readonly TextFile[]
  readonly site: Pick<SiteView, 'readBytes'>
  /** Other origins that may be asked. */
  readonly allowed: readonly string[]
}

/**
 * Answers all requests of a page with the files of the output. Nothing else is loaded, except from origins that the site allows.
 * Returns the URLs of what is missing, as it grows.
 */
export async function serveDocument(
  page: ChromePage,
  document: ServedDocument,
): Promise<ReadonlySet<string>> {
  const missing = new Set<string>()
  page.on('Fetch.requestPaused', (event) => {
    const { url } = event.request as { readonly url: string }
    const file = fileAt(url, document)
    if (file === undefined) missing.add(url)
    // The page may be gone.
    page.send(...replyTo(event, file)).catch(() => {})
  })
  await page.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] })
  return missing
}

type ServedFile = 'elsewhere' | { readonly contents: string | Uint8Array; readonly type: string }

/** What a request gets: a file of the output, or what another origin sends, or nothing. */
export function fileAt(url: string, document: ServedDocument): ServedFile | undefined {
  if (!URL.canParse(url)) return undefined
  const { origin, pathname } = new URL(url)
  if (origin !== document.origin) return document.allowed.includes(origin) ? 'elsewhere' : undefined
  if (!pathname.startsWith(document.baseUrl)) return undefined
  const path = decodeUrl(pathname.slice(document.baseUrl.length))
  const added = document.files.find((file) => file.path === path)
  const contents = added?.contents ?? readOutput(path, document.site)
  return contents === undefined
    ? undefined
    : { contents, type: lookup(path) ?? 'application/octet-stream' }
}

/** A file of the output by its encoded path. An encoded slash must not let a path leave the folder. */
export function readOutput(
  encoded: string,
  site: Pick<SiteView, 'readBytes'>,
): Uint8Array | undefined {
  const path = decodeUrl(encoded)
  return path === '' || path.split(/[\\/]/).includes('..') ? undefined : site.readBytes(path)
}

function replyTo({ requestId }: ChromeReply, file: ServedFile | undefined): [string, object] {
  if (file === undefined) {
    return ['Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' }]
  }
  if (file === 'elsewhere') return ['Fetch.continueRequest', { requestId }]
  const { contents, type } = file
  const isText = /^text\/|svg/.test(type)
  return [
    'Fetch.fulfillRequest',
    {
      requestId,
      responseCode: 200,
      responseHeaders: [
        { name: 'Content-Type', value: isText ? `${type};charset=utf-8` : type },
        // Style sheets and fonts with a hash are loaded as from another origin.
        { name: 'Access-Control-Allow-Origin', value: '*' },
      ],
      body: Buffer.from(contents).toString('base64'),
    },
  ]
}
