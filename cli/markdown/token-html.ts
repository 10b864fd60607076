import type Prism from 'prismjs'

/**
 * Kinds of tokens to which the theme gives a color or a font: see theme/styles/code-tokens.css. Other tokens look like the text
 * around them.
 */
export const styledTokens: ReadonlySet<string> = new Set(
  (
    'comment prolog doctype cdata keyword atrule important rule string char attr-value template-string url regex function ' +
    'selector method number boolean constant symbol class-name builtin namespace maybe-class-name tag attr-name property key ' +
    'bold title italic inserted inserted-sign deleted deleted-sign'
  ).split(' '),
)

/** Kinds of tokens that have the color of the code's text, also within a colored token, but for punctuation in a tag. */
export const plainTokens: ReadonlySet<string> = new Set(
  'punctuation operator parameter variable interpolation literal-property'.split(' '),
)

/** What a token is in: nothing that has a color, a tag as its direct child, or another token that has a color. */
type Around = 'text' | 'tag' | 'color'

/**
 * The HTML that Prism makes, in one pass: Prism would copy all tokens first, and run hooks for each. Tokens that look the same
 * without an element get none. They are most of all tokens, and browsers load, read and lay out each element.
 */
export function tokensToHtml(stream: Prism.TokenStream, around: Around = 'text'): string {
  if (typeof stream === 'string') return escapeCode(stream)
  if (Array.isArray(stream)) {
    let html = ''
    for (const part of stream) html += tokensToHtml(part, around)
    return html
  }
  const { type, alias, content } = stream
  const names = alias ? [type].concat(alias) : [type]
  const inside = colorInside(names, around)
  if (inside === undefined) return tokensToHtml(content, around)
  return `<span class="token ${names.join(' ')}">${tokensToHtml(content, inside)}</span>`
}

/** What the content of a token is in; undefined if the token looks like what is around it. */
function colorInside(names: readonly string[], around: Around): Around | undefined {
  if (names.includes('tag')) return 'tag'
  if (names.some((name) => styledTokens.has(name))) return 'color'
  if (around === 'text') return undefined
  const isPlain = names.some((name) => plainTokens.has(name))
  if (around === 'color') return isPlain ? 'text' : undefined
  // Without the element, punctuation in the token would be that of the tag.
  if (!isPlain) return 'color'
  return names.includes('punctuation') ? undefined : 'text'
}

function escapeCode(text: string): string {
  return /[&<\u00a0]/.test(text)
    ? text
        .replace(/&/g, '&amp;')
        .replace(/</g, '&lt;')
        .replace(/\u00a0/g, ' ')
    : text
}
