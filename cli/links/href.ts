import { decodeUrl } from '../../runtime/contract/url.ts'
import { type LinePlace, originAt, placeAt } from '../content/origins.ts'
import type { LinkPage } from './link-page.ts'
import type { LocalHref } from './types.ts'

/** An href as its author wrote it. */
export interface WrittenHref {
  readonly href: string
  /** First line of the block that contains it. */
  readonly line: number
  /** Whether it is in raw HTML. */
  readonly isInHtml?: boolean
  /** Finds its place, which takes time: markdown-it keeps only the lines of blocks. */
  readonly locate: () => LinePlace
}

/** The file, relative to the root, that a relative href starts from: the one it is written in. */
export function fileOf({ line, locate }: WrittenHref, { origins, definitions }: LinkPage): string {
  // A link by reference and its definition may be in two files.
  const isElsewhere = origins.length > 1 && definitions.size > 0
  return originAt(origins, isElsewhere ? locate().line : line).place
}

/** Passes an href that leads to this site to the caller of the compiler, if it asked for them. */
export function noteLocalHref(
  { href, locate }: WrittenHref,
  { kind, from }: Pick<LocalHref, 'kind' | 'from'>,
  { origins, onLocalHref }: LinkPage,
): void {
  if (!onLocalHref) return
  const { line, column } = locate()
  onLocalHref({ kind, href, from, at: placeAt(origins, line, column) })
}

/** An href in the Unicode form that URLs and ids have, NFC, whichever form its author's keyboard or disk has. */
export function inFormOfUrls(href: string): string {
  const plain = href.replace(/(?:%[89a-f][\da-f])+/gi, decodeUrl)
  const normal = plain.normalize()
  return plain === normal ? href : normal.replace(/[^\0-\x7f]+/g, encodeURI)
}

/** An href as messages quote it. */
export function readableHref(href: string): string {
  try {
    return readablePlace(decodeURI(href))
  } catch {
    return href
  }
}

/** An href as fixes propose it: a space would end the link in Markdown. */
export function writableHref(href: string): string {
  return readableHref(href).replaceAll(' ', '%20')
}

/** A path as messages quote it: what would move the cursor of a terminal stays encoded. */
export function readablePlace(place: string): string {
  return place.replace(/\p{Cc}/gu, encodeURIComponent)
}
