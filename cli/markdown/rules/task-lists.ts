import type { MarkdownIt, Token } from 'markdown-it'

/** GFM task lists: an item that opens with `[ ]` or `[x]`. https://github.github.com/gfm/#task-list-items-extension- */
export function taskLists(md: MarkdownIt): void {
  md.core.ruler.after('inline', 'task_lists', ({ tokens, Token }) => {
    for (const [i, token] of tokens.entries()) {
      if (token.type !== 'inline' || tokens[i - 1]?.type !== 'paragraph_open') continue
      const item = tokens[i - 2]
      const first = token.children?.[0]
      if (item?.type !== 'list_item_open' || first?.type !== 'text') continue
      const match = /^\[([ xX])\](?=\s)/.exec(first.content)
      if (!match) continue
      first.content = first.content.slice(match[0].length)
      const box = new Token('html_inline', '', 0)
      const done = match[1] !== ' '
      box.content = `<input type="checkbox" disabled${done ? ' checked' : ''} aria-label="${done ? 'Done' : 'To do'}">`
      token.children?.unshift(box)
      item.attrJoin('class', 'task-item')
      markList(tokens, i - 2)
    }
  })
}

function markList(tokens: readonly Token[], item: number): void {
  const level = (tokens[item]?.level ?? 0) - 1
  for (let i = item - 1; i >= 0; i--) {
    const token = tokens[i]
    if (token?.level !== level || !/^(?:bullet|ordered)_list_open$/.test(token.type)) continue
    if (token.attrGet('class') === null) token.attrSet('class', 'task-list')
    return
  }
}
