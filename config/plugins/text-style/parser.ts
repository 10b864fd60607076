import type { Token } from 'markdown-it'
import { directiveLines } from './directive-lines.ts'
import { recordSpans, type Spans } from './spans.ts'

/** Markdown of this site as tokens, with the place of what stands in their lines. */
export interface Parser {
  readonly parse: (body: string) => readonly Token[]
  readonly spans: Spans
}

/** Loaded when the first page is checked: a build in which nothing changed has no use for it. */
export async function createParser(): Promise<Parser> {
  const [{ default: MarkdownIt }, { default: footnote }] = await Promise.all([
    import('markdown-it'),
    import('markdown-it-footnote'),
  ])
  const md = new MarkdownIt({ html: true })
  md.validateLink = () => true
  md.use(footnote)
  // Footnotes stay where they are written, and an escaped character stays apart from the text around it.
  md.disable(['footnote_tail', 'footnote_inline', 'text_join'])
  directiveLines(md)
  const spans = recordSpans(md)
  return { parse: (body) => md.parse(body, {}), spans }
}
