import MarkdownIt from 'markdown-it'

const parser = MarkdownIt({ html: true })

/** Markdown as HTML without classes, scripts and anything else that only works on the site. */
export function toPlainHtml(markdown: string): string {
  return parser.render(markdown)
}
