import { scanSections } from '../html/scan-sections.ts'
import { unescapeHtml } from '../html/unescape.ts'
import { headingsOf, plainText } from './section-texts.ts'

/** UTF-16 code units from one place of an array to another. */
export interface UnitRange {
  readonly units: Uint16Array
  readonly start: number
  readonly end: number
}

export function unitsToText({ units, start, end }: UnitRange): string {
  let text = ''
  for (let at = start; at < end; at++) text += String.fromCharCode(units[at] ?? 0)
  return text
}

export function textToUnits(text: string): UnitRange {
  const units = Uint16Array.from({ length: text.length }, (_, i) => text.charCodeAt(i))
  return { units, start: 0, end: units.length }
}

/** A section of a page whose text is not a string, but code units, which are overwritten when the next page is read. */
export interface UnitSection {
  readonly level: number
  /** Empty for the page itself. */
  readonly anchor: string
  /** Plain text. For a page its title, and what its `h1` says if that is something else. */
  readonly headings: readonly string[]
  readonly text: UnitRange
  /** The parts of the text that are code. */
  readonly code: readonly UnitRange[]
}

export interface PageUnitsOptions {
  readonly title: string
  /** Added to the text of the page itself. */
  readonly about: string
}

/** Reads the sections of a page from its HTML: the same as `readSectionTexts`, but without a string for each text. */
export type UnitReader = (html: string, options: PageUnitsOptions) => readonly UnitSection[]

/** Makes a reader, which reuses its memory for each page. */
export function createUnitReader(): UnitReader {
  let units = new Uint16Array(65_536)
  return (html, { title, about }) => {
    // A text is not longer than its HTML; a tag becomes one space at most.
    const longest = html.length + about.length + 1
    if (units.length < longest) units = new Uint16Array(2 * longest)
    let size = 0
    const sections: OpenSection[] = []
    let section = openSection(1, '', 0)
    const append = (text: string) => {
      for (let i = 0; i < text.length; i++) units[size++] = text.charCodeAt(i)
    }
    const close = () => {
      if (sections.length === 0) append(` ${about}`)
      section.end = size
      sections.push(section)
    }
    scanSections(html, {
      section(level, id) {
        close()
        section = openSection(level, unescapeHtml(id), size)
      },
      text(start, end, kind) {
        if (kind === 'heading') section.heading += html.slice(start, end)
        else if (kind === 'title') section.title += html.slice(start, end)
        else {
          size = appendText(html, { start, end }, { units, start: size })
          if (kind === 'code') section.code[section.code.length - 1] = size
        }
      },
      gap(kind) {
        if (kind === 'heading') section.heading += ' '
        else if (kind === 'title') section.title += ' '
        else units[size++] = space
      },
      code: () => section.code.push(size, size),
    })
    close()
    return sections.map((one, i) => toUnitSection(one, i === 0 ? title : undefined, units))
  }
}

const space = 32
const ampersand = 38
const reference = /&#?\w{1,32};?/y

/** Appends text of HTML, with its character references converted. Returns where it ends. */
function appendText(
  html: string,
  { start, end }: Omit<UnitRange, 'units'>,
  to: Omit<UnitRange, 'end'>,
): number {
  const { units } = to
  let size = to.start
  for (let at = start; at < end; at++) {
    const unit = html.charCodeAt(at)
    units[size++] = unit
    if (unit !== ampersand) continue
    reference.lastIndex = at
    const found = reference.exec(html)?.[0]
    if (found === undefined) continue
    const text = unescapeHtml(found)
    size -= 1
    for (let i = 0; i < text.length; i++) units[size++] = text.charCodeAt(i)
    at += found.length - 1
  }
  return size
}

interface OpenSection {
  readonly level: number
  readonly anchor: string
  heading: string
  title: string
  readonly start: number
  end: number
  /** Starts and ends. */
  readonly code: number[]
}

function openSection(level: number, anchor: string, start: number): OpenSection {
  return { level, anchor, heading: '', title: '', start, end: start, code: [] }
}

/** `pageTitle` is given for the page itself. */
function toUnitSection(
  { level, anchor, heading, title, start, end, code }: OpenSection,
  pageTitle: string | undefined,
  units: Uint16Array,
): UnitSection {
  const texts = pageTitle === undefined ? [heading] : [title]
  const plain = texts.map((text) => plainText(text, unescapeHtml))
  return {
    level,
    anchor,
    headings: headingsOf(pageTitle === undefined ? plain : [pageTitle, ...plain]),
    text: { units, start, end },
    code: Array.from({ length: code.length / 2 }, (_, i) => ({
      units,
      start: code[2 * i] ?? 0,
      end: code[2 * i + 1] ?? 0,
    })),
  }
}
