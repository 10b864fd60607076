/** What is wrong with the URL that a site is published at, as a sentence; undefined if nothing is. */
export function explainSiteUrl(text: string): string | undefined {
  const { protocol, search = '', hash = '' } = URL.canParse(text) ? new URL(text) : {}
  const isRight = /^https?:$/.test(protocol ?? '') && search + hash === ''
  return isRight
    ? undefined
    : 'Expected a URL that begins with "https://" or "http://" and has no "?" or "#", such as "https://example.com/lamp/".'
}
