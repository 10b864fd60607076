import type { MarkdownIt, Token } from 'markdown-it'
import { escapeHtml } from '../../html/escape.ts'
import { pageEnv } from '../page-env.ts'

/** GFM task lists: an item that opens with `[ ]` or `[x]`. https://github.github.com/gfm/#task-list-items-extension- */
export function taskLists(md: MarkdownIt): void {
  md.core.ruler.after('inline', 'task_lists', ({ tokens, Token, env }) => {
    const { t } = pageEnv(env)
    const lists: Token[] = []
    for (const [i, token] of tokens.entries()) {
      if (/^(?:bullet|ordered)_list_open$/.test(token.type)) lists.push(token)
      else if (/^(?:bullet|ordered)_list_close$/.test(token.type)) lists.pop()
      if (token.type !== 'inline' || tokens[i - 1]?.type !== 'paragraph_open') continue
      const item = tokens[i - 2]
      const first = token.children?.[0]
      if (item?.type !== 'list_item_open' || first?.type !== 'text') continue
      const match = /^\[([ xX])\](?=\s)/.exec(first.content)
      if (!match) continue
      first.content = first.content.slice(match[0].length)
      const box = new Token('html_inline', '', 0)
      const done = match[1] !== ' '
      box.content = `<input type="checkbox" disabled${done ? ' checked' : ''} aria-label="${escapeHtml(t(done ? 'taskDone' : 'taskToDo'))}">`
      token.children?.unshift(box)
      item.attrJoin('class', 'task-item')
      const list = lists.at(-1)
      if (list?.attrGet('class') === null) list.attrSet('class', 'task-list')
    }
  })
}
