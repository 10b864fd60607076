import { escapeMarkdown, type SourceOrigin, type SourcePart } from '../../kit.ts'
import { lowerHeadings } from './lower-headings.ts'

/** The language of the code blocks that hold the structure of a page: a rule of the parser turns them into HTML. */
export const structureLanguage = 'docs-build-openapi'

/** An instruction for that rule: opens or closes an element, or writes a line of Markdown into the open one. */
export type Instruction =
  | readonly ['open', tag: string, attrs?: Readonly<Record<string, string>>]
  | readonly ['close', tag: string]
  | readonly ['line', markdown: string]

/**
 * Writes a page as parts. Texts of the document are parts of their own, so that nothing that is left open in one reaches the
 * next; the elements around them are instructions, because no part of Markdown can open an element for the others.
 */
export interface PageWriter {
  readonly open: (tag: string, attrs?: Readonly<Record<string, string>>) => void
  readonly close: (tag: string) => void
  /** An element with a line of Markdown. */
  readonly line: (tag: string, markdown: string, attrs?: Readonly<Record<string, string>>) => void
  /** A heading, relative to the level of the page: 1 for its sections. */
  readonly heading: (level: number, markdown: string, id: string) => string
  /** Markdown as it is, whose headings come below the last heading. */
  readonly markdown: (text: string, origin?: SourceOrigin) => void
  /** An id that no other element of the page has. */
  readonly takeId: (wanted: string) => string
  readonly parts: () => readonly SourcePart[]
}

/** `taken` are the ids that the page has already. */
export function createPageWriter(origin: SourceOrigin, taken = new Set<string>()): PageWriter {
  const parts: SourcePart[] = []
  let pending: Instruction[] = []
  // The level of the last heading.
  let above = 1
  const flush = () => {
    if (pending.length === 0) return
    const lines = pending.map((one) => JSON.stringify(one))
    parts.push({ text: `\`\`\`${structureLanguage}\n${lines.join('\n')}\n\`\`\``, origin })
    pending = []
  }
  const line = (tag: string, markdown: string, attrs?: Readonly<Record<string, string>>) => {
    pending.push(opening(tag, attrs), ['line', markdown], ['close', tag])
  }
  const takeId = (wanted: string) => {
    const plain = wanted.replace(/[^\p{L}\p{N}_.-]+/gu, '-').replace(/^-+|-+$/g, '') || 'item'
    let id = plain
    for (let i = 2; taken.has(id); i++) id = `${plain}-${i}`
    taken.add(id)
    return id
  }
  return {
    open: (tag, attrs) => pending.push(opening(tag, attrs)),
    close: (tag) => pending.push(['close', tag]),
    line,
    heading(level, markdown, wanted) {
      const id = takeId(wanted)
      line(`h${Math.min(6, level + 1)}`, markdown, { id })
      above = level + 1
      return id
    },
    markdown(text, from) {
      if (text.trim() === '') return
      flush()
      parts.push({ text: lowerHeadings(text, above), origin: from ?? origin })
    },
    takeId,
    parts() {
      flush()
      return parts
    },
  }
}

function opening(tag: string, attrs: Readonly<Record<string, string>> | undefined): Instruction {
  return attrs ? ['open', tag, attrs] : ['open', tag]
}

/** Text as code in a line of Markdown. */
export function code(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim()
  if (plain === '') return '""'
  const longest = Math.max(0, ...(plain.match(/`+/g) ?? []).map((one) => one.length))
  const marks = '`'.repeat(longest + 1)
  const gap = longest > 0 ? ' ' : ''
  return `${marks}${gap}${plain}${gap}${marks}`
}

/** Text as a line of Markdown that shows it as it is. */
export function plain(text: string): string {
  return escapeMarkdown(text)
}

/** A block of code that contains any text. */
export function fencedCode(text: string, info: string): string {
  const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map((one) => one.length))
  const marks = '`'.repeat(longest + 1)
  return `${marks}${info}\n${text.replace(/\n+$/, '')}\n${marks}`
}

/** Blocks of code as tabs. */
export function codeTabs(
  blocks: readonly { readonly label: string; readonly language: string; readonly text: string }[],
  group?: string,
): string {
  const texts = blocks.map(({ label, language, text }) =>
    fencedCode(text, `${language} [${label.replace(/[[\]\\`\r\n]/g, ' ').trim()}]`),
  )
  const [only] = texts
  if (only !== undefined && texts.length === 1) return only
  const attributes = group === undefined ? '' : `{group="${group}"}`
  return `:::::::code-group${attributes}\n${texts.join('\n\n')}\n:::::::`
}
