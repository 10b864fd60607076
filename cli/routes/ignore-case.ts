import { decodeUrl } from '../../runtime/contract/url.ts'

/** The same for two URLs or paths that hosts and file systems may take for one, because they ignore upper and lower case. */
export function ignoreCase(url: string): string {
  return decodeUrl(url).normalize('NFC').toLowerCase()
}
