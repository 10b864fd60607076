import { decodeUrl } from '../../runtime/contract/url.ts'

/** Returns the same string for URLs or paths that differ only in case, which some hosts and file systems treat as equal. */
export function ignoreCase(url: string): string {
  return decodeUrl(url).normalize('NFC').toLowerCase()
}
