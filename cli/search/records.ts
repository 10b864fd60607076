import {
  type HitHierarchy,
  type HitLevel,
  hitLevels,
  type IndexedPage,
  type SearchRecord,
} from '../../runtime/contract/search.ts'

/** A record as the hosted service stores it: with facets, and with what sorts hits that match alike. */
export interface HostedRecord extends SearchRecord {
  readonly language: string
  readonly version: string
  /** Identifiers of code. */
  readonly code: string
  readonly weight: { readonly boost: number; readonly level: number; readonly position: number }
}

export interface RecordContext {
  readonly language: string
  readonly version: string
  /** The URL of a page, absolute if the site has a `url`: '/guide' → 'https://docs.example.com/guide'. */
  readonly urlOf: (url: string) => string
}

/**
 * The records of a page: one for each section, and one for its text. Their ids are their URLs, so that the record of a
 * section stays the same from one push to the next.
 */
export function toRecords(
  [url, lvl0, sections, boost = 1]: IndexedPage,
  { language, version, urlOf }: RecordContext,
): HostedRecord[] {
  let hierarchy = emptyHierarchy(lvl0)
  return sections.flatMap(([level, anchor, heading, content, code], position) => {
    hierarchy = enter(hierarchy, level, heading)
    const place = urlOf(url) + (anchor === '' ? '' : `#${encodeURIComponent(anchor)}`)
    const common = { url: place, hierarchy, language, version, code }
    // A page before its sections, a heading before its text.
    const weigh = (weight: number) => ({ boost, level: weight, position })
    const section: HostedRecord = {
      ...common,
      objectID: `${version}:${url}#${anchor}`,
      type: levelName(level),
      content: null,
      weight: weigh(100 - 10 * level),
    }
    if (content === '') return [section]
    const text: HostedRecord = {
      ...common,
      objectID: `${section.objectID}:content`,
      type: 'content',
      content,
      weight: weigh(0),
    }
    return [section, text]
  })
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
