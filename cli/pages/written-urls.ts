import { readFileSync, statSync } from 'node:fs'
import { relative, sep } from 'node:path'
import { decodeUrl } from '../../runtime/contract/url.ts'
import type { Page } from '../content/types.ts'
import { reading } from '../files/disk.ts'
import type { Place } from '../report/diagnostic.ts'
import { readTextOfPage } from './compile-text.ts'

/** A text that URLs of a page may be written in. */
export interface UrlSource {
  /** Relative to the root. */
  readonly place: string
  readonly text: string
  /** The text with blanks in place of code, which shows URLs that are no links. */
  readonly plain: string
}

/** The text of a page, then those of the files that it includes. */
export function readSources(
  page: Page,
  includes: readonly string[],
  root: string,
): readonly UrlSource[] {
  const own = toSource(page.place, readTextOfPage(page).text)
  const others = includes.flatMap((file) => {
    if (!/\.(?:mdx?|markdown|html?|txt)$/i.test(file)) return []
    if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return []
    const text = reading(file, () => readFileSync(file, 'utf8'))
    return toSource(relative(root, file).split(sep).join('/'), text)
  })
  return [own, ...others]
}

function toSource(place: string, text: string): UrlSource {
  return { place, text, plain: /\.(?:mdx?|markdown)$/i.test(place) ? withoutCode(text) : text }
}

/** A fenced block, which may be in a list or a quote, and a code span, which ends in its paragraph. */
const code =
  /^[ \t>]*(?:[-*+]\s+)?(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^[ \t>]*\1[`~]*[ \t]*$|$(?![\s\S]))|(?<!`)(`+)(?!`)(?:(?!\n[ \t]*\n)[\s\S])*?(?<!`)\2(?!`)/gm

/** Every character keeps its place. */
function withoutCode(text: string): string {
  return text.replace(code, (found) => found.replace(/[^\n]/g, ' '))
}

/** Everywhere that a text contains a URL as a whole; in its code only if it is nowhere else. */
export function findUrl({ place, text, plain }: UrlSource, url: string): Place[] {
  for (const one of new Set([plain, text])) {
    for (const spelling of spellingsOf(url)) {
      const places = occurrences(one, spelling).map((at) => ({
        file: place,
        ...lineAndColumn(one, at),
      }))
      if (places.length > 0) return places
    }
  }
  return []
}

/** How authors may have written a URL that the parser has normalized: with letters, `&amp;`, or without its scheme. */
function spellingsOf(url: string): ReadonlySet<string> {
  const short = url.replace(/^(?:https?:)?\/\//i, '')
  return new Set(
    [url, decodeUrl(url), url.replaceAll('&', '&amp;'), short].flatMap((one) => [
      one,
      one.replace(/\/$/, ''),
    ]),
  )
}

/** What may follow a URL in its text: the end of a sentence, but not more of a URL. */
const end = /^[.,;:!?]*(?:[^\w/%~=&?#+@.,;:!$-]|$)/

function occurrences(text: string, url: string): number[] {
  const found: number[] = []
  for (let at = text.indexOf(url); at >= 0; at = text.indexOf(url, at + url.length)) {
    const isWhole = end.test(text.slice(at + url.length, at + url.length + 8))
    if (isWhole && !/[\w/.%-]/.test(text.charAt(at - 1))) found.push(at)
  }
  return found
}

function lineAndColumn(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset)
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') }
}
