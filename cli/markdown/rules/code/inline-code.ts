import type { MarkdownIt } from 'markdown-it'
import { escapeHtml } from '../../../html/escape.ts'

/** So many characters fit into a list in a box in a window of 320 px. A longer word must be able to break. */
const longestUnbroken = 25

/**
 * Keeps short words with hyphens in inline code on one line: `lamp-oil/react`. Browsers break after a hyphen, and no CSS
 * property prevents just that. Long words can break between their parts: `LAMP_EXTINGUISH_AFTER_SECONDS`, `session.user.email`.
 */
export function inlineCode(md: MarkdownIt): void {
  md.renderer.rules.code_inline = (tokens, i, _options, _env, renderer) => {
    const token = tokens[i]
    if (!token) return ''
    return `<code${renderer.renderAttrs(token)}>${token.content.replace(/\S+|\s+/g, formatWord)}</code>`
  }
}

function formatWord(word: string): string {
  const html = escapeHtml(word)
  if (word.length > longestUnbroken) return html.replaceAll(/[._](?=\w)/g, '$&<wbr>')
  const isUnbroken = /\w-|-\w/.test(word)
  return isUnbroken ? `<span class="unbroken">${html}</span>` : html
}
