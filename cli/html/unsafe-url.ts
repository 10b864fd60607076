/** Why a URL is not published: it runs a script, contains a whole document, leads to the reader's disk, or is too long. */
export interface UnsafeUrl {
  readonly scheme: 'javascript' | 'vbscript' | 'data' | 'file' | 'long'
  /** 'it would run a script' */
  readonly reason: string
}

/** In characters: https://www.rfc-editor.org/rfc/rfc9110#section-4.1-5 */
const longest = 8000

const reasons: Readonly<Record<UnsafeUrl['scheme'], string>> = {
  javascript: 'it would run a script',
  vbscript: 'it would run a script',
  data: 'it embeds a document, which could contain scripts',
  file: "it points to a file on the reader's computer",
  long: 'it is longer than the 8,000 characters that hosts accept',
}

/**
 * What makes a URL unsafe, as a browser reads it: without white space and control characters before it, and without
 * tabs and line breaks in it. https://url.spec.whatwg.org/#concept-basic-url-parser
 */
export function unsafeUrl(href: string): UnsafeUrl | undefined {
  const scheme = schemeOf(href)
  if (scheme !== 'data' && href.length > longest) return { scheme: 'long', reason: reasons.long }
  if (scheme !== 'javascript' && scheme !== 'vbscript' && scheme !== 'data' && scheme !== 'file') {
    return undefined
  }
  if (scheme === 'data' && /data:image\/(?:avif|gif|jpeg|png|webp)[;,]/i.test(href))
    return undefined
  return { scheme, reason: reasons[scheme] }
}

/** Whether a URL runs a script wherever it is used. */
export function runsScript(href: string): boolean {
  return /^(?:javascript|vbscript)$/.test(schemeOf(href))
}

/** Whether a URL contains an image: in an `img` that is not a document, and runs nothing. */
export function isDataImage(href: string): boolean {
  return /^\s*data:image\/[\w.+-]+[;,]/i.test(href)
}

function schemeOf(href: string): string {
  // Few URLs are long, and those are data.
  const start = href.slice(0, 1000).replace(/[\t\n\r]/g, '')
  return /^[\u0000-\u0020]*([a-z]+):/i.exec(start)?.[1]?.toLowerCase() ?? ''
}

/** What a schema says of an unsafe URL. */
export function unsafeMessage({ input }: { readonly input: string }): string {
  return unsafeUrl(input)?.scheme === 'long'
    ? 'must not be longer than 8,000 characters\nshorten the URL'
    : 'must not run a script, embed a document, or point to a local file\nwrite a URL that begins with "https:"'
}
