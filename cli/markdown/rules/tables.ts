import type { MarkdownIt } from 'markdown-it'

/**
 * Tables scroll inside themselves, and say alignment by class: a strict policy drops `style` attributes. An empty cell in
 * the head is a `td`, because a screen reader would announce a header without a name.
 * https://dequeuniversity.com/rules/axe/4.11/empty-table-header
 */
export function tables(md: MarkdownIt): void {
  md.renderer.rules.table_open = () => '<div class="table-scroll" tabindex="0"><table>\n'
  md.renderer.rules.table_close = () => '</table></div>\n'
  md.core.ruler.after('block', 'table_alignment', ({ tokens }) => {
    for (const token of tokens) {
      const style =
        token.type === 'td_open' || token.type === 'th_open' ? token.attrGet('style') : null
      if (style === null) continue
      token.attrs = [['class', `align-${String(style).replace('text-align:', '')}`]]
    }
  })
  md.core.ruler.after('block', 'empty_table_headers', ({ tokens }) => {
    for (const [i, open] of tokens.entries()) {
      const close = tokens[i + 2]
      if (open.type !== 'th_open' || tokens[i + 1]?.content !== '' || !close) continue
      open.tag = 'td'
      close.tag = 'td'
    }
  })
}
