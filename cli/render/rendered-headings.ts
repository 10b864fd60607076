import type { Heading } from '../../runtime/contract/page.ts'
import { scanSections } from '../html/scan-sections.ts'
import { unescapeHtml } from '../html/unescape.ts'

/**
 * The headings of a page with those that components render with an id, in the order of its HTML. Those in the Markdown all stay,
 * because a component may not render what is in it. The same list if components render none.
 */
export function withRenderedHeadings(
  written: readonly Heading[],
  html: string,
): readonly Heading[] {
  const known = new Set(written.map(({ id }) => id))
  // By the heading in the Markdown that is before them; undefined for those before the first one.
  const rendered = new Map<string | undefined, Heading[]>()
  let before: string | undefined
  for (const heading of headingsIn(html)) {
    if (known.has(heading.id)) before = heading.id
    else rendered.set(before, [...(rendered.get(before) ?? []), heading])
  }
  if (rendered.size === 0) return written
  const after = (id: string | undefined) => rendered.get(id) ?? []
  return [...after(undefined), ...written.flatMap((heading) => [heading, ...after(heading.id)])]
}

/** The headings in HTML that have an id and a text, but no titles of pages. */
function headingsIn(html: string): Heading[] {
  const found: { level: number; id: string; text: string }[] = []
  const take = (text: string) => {
    const last = found.at(-1)
    if (last) last.text += text
  }
  scanSections(html, {
    section: (level, id) => found.push({ level, id: unescapeHtml(id), text: '' }),
    text: (start, end, kind) => {
      if (kind === 'heading') take(html.slice(start, end))
    },
    gap: (kind) => {
      if (kind === 'heading') take(' ')
    },
    code: () => {},
  })
  return found
    .map((heading) => ({
      ...heading,
      text: unescapeHtml(heading.text.replace(/\s+/g, ' ').trim()),
    }))
    .filter(({ text }) => text !== '')
}
