import { scanSections, type TextKind } from '../html/scan-sections.ts'

/** A section of a page with its text, in the order of the page. */
export interface SectionText {
  /** 1 for the page itself, with what is above the first heading. */
  readonly level: number
  /** Empty for the page itself. */
  readonly anchor: string
  /** Plain text. For a page its title, and what its `h1` says if that is something else. */
  readonly headings: readonly string[]
  /** Plain text of everything below, code and tables included, with `·` between the cells of a row. */
  readonly text: string
}

export interface SectionTextOptions {
  readonly title: string
  /** Converts character references. */
  readonly decode: (text: string) => string
}

/** Reads the sections of a page from its HTML. */
export function readSectionTexts(
  html: string,
  { title, decode }: SectionTextOptions,
): SectionText[] {
  const sections: OpenSection[] = [openSection(1, '')]
  let section = sections[0] as OpenSection
  const take = (text: string, kind: TextKind) => {
    if (kind === 'heading') section.heading += text
    else if (kind === 'title') section.title += text
    else section.text += text
  }
  scanSections(html, {
    section(level, id) {
      section = openSection(level, decode(id))
      sections.push(section)
    },
    text: (start, end, kind) => take(html.slice(start, end), kind),
    gap: (kind, isCell) => take(isCell ? ' · ' : ' ', kind),
    code: () => {},
  })
  const plain = (text: string) => plainText(text, decode)
  return sections.map(({ level, anchor, heading, title: other, text }, i) => ({
    level,
    anchor,
    headings: headingsOf(i === 0 ? [title, plain(other)] : [plain(heading)]),
    text: plain(text),
  }))
}

interface OpenSection {
  readonly level: number
  readonly anchor: string
  heading: string
  title: string
  text: string
}

function openSection(level: number, anchor: string): OpenSection {
  return { level, anchor, heading: '', title: '', text: '' }
}

/** The headings of a section, each once. */
export function headingsOf(texts: readonly string[]): string[] {
  return [...new Set(texts)].filter(Boolean)
}

/** All but single spaces, which stay as they are. */
const spaces = /[^\S ]\s*| \s+/g

/** The plain text of HTML without tags. */
export function plainText(text: string, decode: (text: string) => string): string {
  return decode(text.replace(spaces, ' ').trim())
}
