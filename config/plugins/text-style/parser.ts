import type { Token } from 'markdown-it'
import { directiveLines } from './directive-lines.ts'
import { recordSpans, type Spans } from './spans.ts'

/** Parses the Markdown of this site into tokens, and records the positions of inline tokens in `spans`. */
export interface Parser {
  readonly parse: (body: string) => readonly Token[]
  readonly spans: Spans
}

/** Imports markdown-it on the first use: a build in which nothing changed does not need it. */
export async function createParser(): Promise<Parser> {
  const [{ default: MarkdownIt }, { default: footnote }] = await Promise.all([
    import('markdown-it'),
    import('markdown-it-footnote'),
  ])
  const md = new MarkdownIt({ html: true })
  md.validateLink = () => true
  md.use(footnote)
  // Footnotes stay where they are written, and an escaped character stays separate from the text around it.
  md.disable(['footnote_tail', 'footnote_inline', 'text_join'])
  directiveLines(md)
  const spans = recordSpans(md)
  return { parse: (body) => md.parse(body, {}), spans }
}
