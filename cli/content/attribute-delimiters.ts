/**
 * Finds attributes whose delimiters differ from `{` and `}`, as VitePress allows: with `['%{', '}%']`, `%{#id}%` is found. Undefined if
 * the delimiters are the usual ones.
 */
export function delimitedAttributes([left = '', right = '']: readonly string[]):
  | RegExp
  | undefined {
  if (left === '{' && right === '}') return undefined
  return new RegExp(`${quoted(left)}([^{}\\n]+?)${quoted(right)}`, 'g')
}

/** Text whose attributes have the usual delimiters. */
export function withUsualDelimiters(text: string, delimiters: readonly string[]): string {
  const pattern = delimitedAttributes(delimiters)
  return pattern ? text.replace(pattern, '{$1}') : text
}

function quoted(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
}
