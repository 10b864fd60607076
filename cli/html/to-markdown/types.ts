import type { HtmlElement, HtmlNode } from '../node.ts'
import type { LineContext } from './write-line.ts'

/** What starts on a new line. */
export interface Block {
  readonly kind: 'text' | 'heading' | 'quote' | 'list' | 'code' | 'rule' | 'table'
  readonly markdown: string
  /** Whether the text is that of a `p`, which in a list makes it loose. */
  readonly isParagraph?: boolean
  /** What comes before the items of a list: '-', '1.'; two lists side by side must differ. */
  readonly marker?: string
}

/** What writing a part of the page needs. */
export interface Writer {
  readonly resolveUrl: (href: string) => string
  /** Where lines of text are. */
  readonly place: LineContext
  /** Writes nodes as blocks. `parent` is the element that contains them. */
  readonly blocks: (nodes: readonly HtmlNode[], writer: Writer, parent?: HtmlElement) => Block[]
}
