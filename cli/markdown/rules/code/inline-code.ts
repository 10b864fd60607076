import type { MarkdownIt } from 'markdown-it'
import { escapeHtml } from '../../../html/escape.ts'

/** So many characters fit into a list in a box in a window of 320 px. A longer word must be able to break. */
const longestUnbroken = 25

/** The same for a column of a table in a window of 360 px. */
const longestInCell = 12

/** Not in `https://`. */
const betweenParts = /[._](?=\w)|(?<=\w)\/(?=[\w[{:])/g

/**
 * Keeps short words with hyphens in inline code on one line: `lamp-oil/react`. Browsers break after a hyphen, and no CSS
 * property prevents just that. Long words can break between their parts: `LAMP_EXTINGUISH_AFTER_SECONDS`, `session.user.email`,
 * `/api/auth/callback`.
 */
export function inlineCode(md: MarkdownIt): void {
  md.core.ruler.after('inline', 'code_in_cells', ({ tokens }) => {
    for (const [i, { children }] of tokens.entries()) {
      if (!/^t[dh]_open$/.test(tokens[i - 1]?.type ?? '')) continue
      for (const child of children ?? [])
        if (child.type === 'code_inline') child.meta = { ...child.meta, isInCell: true }
    }
  })
  md.renderer.rules.code_inline = (tokens, i, _options, _env, renderer) => {
    const token = tokens[i]
    if (!token) return ''
    const longest = token.meta?.isInCell ? longestInCell : longestUnbroken
    const html = token.content.replace(/\S+|\s+/g, (word) => formatWord(word, longest))
    return `<code${renderer.renderAttrs(token)}>${html}</code>`
  }
}

function formatWord(word: string, longest: number): string {
  const html = escapeHtml(word)
  const parts = word.length > longest ? html.replaceAll(betweenParts, '$&<wbr>') : html
  const isUnbroken = word.length <= longestUnbroken && /\w-|-\w/.test(word)
  return isUnbroken ? `<span class="unbroken">${parts}</span>` : parts
}
