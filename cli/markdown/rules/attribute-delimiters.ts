import type { MarkdownIt } from 'markdown-it'
import { delimitedAttributes } from '../../content/attribute-delimiters.ts'
import { parseAttributes } from '../../content/written-attributes.ts'
import { hideCode } from './generators/hide-code.ts'

/** Reads attributes with the delimiters of a site, `%{#id}%`, as those with the usual ones. */
export function attributeDelimiters(md: MarkdownIt, delimiters: readonly string[]): void {
  const pattern = delimitedAttributes(delimiters)
  if (!pattern) return
  const [left = ''] = delimiters
  md.core.ruler.after('block', 'attribute_delimiters', ({ tokens }) => {
    for (const token of tokens) {
      if (token.type !== 'inline' || !token.content.includes(left)) continue
      token.content = replaceOutsideCode(token.content, pattern)
    }
  })
}

function replaceOutsideCode(text: string, pattern: RegExp): string {
  let result = ''
  let last = 0
  for (const { 0: all, 1: inner = '', index } of hideCode(text).matchAll(pattern)) {
    if (!parseAttributes(inner)) continue
    result += `${text.slice(last, index)}{${inner}}`
    last = index + all.length
  }
  return result + text.slice(last)
}
