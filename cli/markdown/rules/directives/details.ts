import type { StateBlock } from 'markdown-it'
import { pageEnv } from '../../page-env.ts'
import type { DirectiveHead } from './syntax.ts'

/** `:::details[Summary]{open}`: pushes the opening tokens of the element, and its summary as inline Markdown. */
export function openDetails(
  state: StateBlock,
  { label, attributes }: Pick<DirectiveHead, 'label' | 'attributes'>,
  map: [number, number],
): void {
  const { id, class: className, title, open } = attributes
  const token = state.push('details_open', 'details', 1)
  token.map = map
  token.attrs = [
    ['class', ['details', className].filter((one) => typeof one === 'string').join(' ')],
  ]
  if (typeof id === 'string') {
    token.attrSet('id', id)
    pageEnv(state.env).takenIds.add(id)
  }
  if (open !== undefined && open !== 'false') token.attrSet('open', '')
  const written = label ?? (typeof title === 'string' ? title : '')
  pushSummary(state, written.trim() || pageEnv(state.env).t('details'), map[0])
}

/** Pushes the token that closes the element. */
export function closeDetails(state: StateBlock): void {
  state.push('details_close', 'details', -1)
}

function pushSummary(state: StateBlock, summary: string, line: number): void {
  state.push('summary_open', 'summary', 1).map = [line, line + 1]
  const inline = state.push('inline', '', 0)
  inline.content = summary
  inline.map = [line, line + 1]
  inline.children = []
  state.push('summary_close', 'summary', -1)
}
