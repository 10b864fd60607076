import type { Token } from 'markdown-it'
import type { BlockPlace } from './links/locate.ts'

/** A block that contains text or raw HTML, and where its content is. */
export interface ContentBlock {
  readonly token: Token
  readonly block: BlockPlace
}

/** The blocks of a page that contain text or raw HTML, in order. */
export function* blocksOf(tokens: readonly Token[]): Generator<ContentBlock> {
  let line = 0
  let cell: number | undefined
  for (const token of tokens) {
    line = token.map?.[0] ?? line
    if (token.type === 'tr_open') cell = -1
    else if (token.type === 'tr_close') cell = undefined
    else if (cell !== undefined && /^t[hd]_open$/.test(token.type)) cell++
    else if (token.type === 'inline' || token.type === 'html_block') {
      yield { token, block: { line, cell } }
    }
  }
}

/** Whether a page contains raw HTML: without it, checks of it have nothing to do. */
export function hasHtml(tokens: readonly Token[]): boolean {
  return tokens.some(
    ({ type, children }) =>
      type === 'html_block' || children?.some((child) => child.type === 'html_inline'),
  )
}
