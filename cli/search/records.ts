import {
  type HitHierarchy,
  type HitLevel,
  hitLevels,
  type SearchRecord,
} from '../../runtime/contract/search.ts'
import type { SectionText } from './section-texts.ts'

/** A record as the hosted service stores it: with facets, and with what sorts hits that match alike. */
export interface HostedRecord extends SearchRecord {
  readonly language: string
  readonly version: string
  readonly weight: { readonly boost: number; readonly level: number; readonly position: number }
}

export interface RecordContext {
  readonly language: string
  readonly version: string
  /** The URL of a page, absolute if the site has a `url`: '/guide' → 'https://docs.example.com/guide'. */
  readonly urlOf: (url: string) => string
}

/** A page with its text. */
export interface RecordedPage {
  readonly url: string
  /** What its results are grouped by. */
  readonly group: string
  readonly texts: readonly SectionText[]
  /** Factor of a section's score, by its number. */
  readonly boostOf: (section: number) => number
}

/** Bytes of text in a record: the service takes records of 10 kB in its smallest plan, with everything else in them. */
const longestText = 7500

/**
 * The records of a page: one for each section, and one for its text, or more if that is long. Their ids are their URLs, so
 * that the record of a section stays the same from one push to the next.
 */
export function toRecords(
  { url, group, texts, boostOf }: RecordedPage,
  { language, version, urlOf }: RecordContext,
): HostedRecord[] {
  let hierarchy = emptyHierarchy(group)
  return texts.flatMap(({ level, anchor, headings, text }, position) => {
    hierarchy = enter(hierarchy, level, headings[0] ?? '')
    const boost = boostOf(position)
    const place = urlOf(url) + (anchor === '' ? '' : `#${encodeURIComponent(anchor)}`)
    const common = { url: place, hierarchy, language, version }
    // A page before its sections, a heading before its text.
    const weigh = (weight: number) => ({ boost, level: weight, position })
    const section: HostedRecord = {
      ...common,
      objectID: `${version}:${url}#${anchor}`,
      type: levelName(level),
      content: null,
      weight: weigh(100 - 10 * level),
    }
    const parts = splitText(text, longestText).map(
      (content, part): HostedRecord => ({
        ...common,
        objectID: `${section.objectID}:content${part === 0 ? '' : `-${part + 1}`}`,
        type: 'content',
        content,
        weight: weigh(0),
      }),
    )
    return [section, ...parts]
  })
}

/** Splits a text between words into parts of at most so many bytes as JSON; none if it is empty. */
function splitText(text: string, most: number): string[] {
  const parts: string[] = []
  let part = ''
  let length = 0
  for (const word of text.match(/\S{1,1000}\s*/g) ?? []) {
    const bytes = Buffer.byteLength(JSON.stringify(word)) - 2
    if (length + bytes > most) {
      parts.push(part.trim())
      part = ''
      length = 0
    }
    part += word
    length += bytes
  }
  return part === '' ? parts : [...parts, part.trim()]
}

function emptyHierarchy(lvl0: string): HitHierarchy {
  return { lvl0, lvl1: null, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null }
}

/** The place of a section below its page: what was deeper ends. */
function enter(hierarchy: HitHierarchy, level: number, heading: string): HitHierarchy {
  const entries = hitLevels.map((name, i) => {
    if (i === level) return [name, heading] as const
    return [name, i < level ? hierarchy[name] : null] as const
  })
  // All levels are there.
  return Object.fromEntries(entries) as HitHierarchy
}

function levelName(level: number): Exclude<HitLevel, 'lvl0'> {
  const name = hitLevels[level]
  if (name === undefined || name === 'lvl0') throw new Error(`A section has the level ${level}`)
  return name
}
