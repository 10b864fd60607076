/** What an escape depends on in addition to the text. */
export interface TextPlace {
  /** The character before the text in its line, or ''. */
  readonly before: string
  readonly after: string
  /** In the text of a link brackets must not come alone. */
  readonly inLink: boolean
  /** Runs of these characters find no partner in the line: they mark nothing. */
  readonly lone: string
}

const special = /\\|\*+|_+|`|~+|[[\]<&!]/g
const entity = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/iy
const punctuation = /[!-/:-@[-`{-~]/
const word = /[\p{L}\p{N}\p{M}]/u

/** Text as Markdown that reads back as the text: a backslash before what would mark something, and nowhere else. */
export function escapeText(text: string, place: TextPlace): string {
  const { before, after } = place
  const escaped = text.replace(special, (run, offset: number) => {
    const previous = offset > 0 ? (text[offset - 1] ?? '') : before
    const end = offset + run.length
    const next = end < text.length ? (text[end] ?? '') : after
    if (!isSyntax(run, previous, next, place)) return run
    if (run === '&' && !isEntity(text, offset)) return run
    return run.replace(/./g, '\\$&')
  })
  // After a footnote reference it would be read as a link, or as the footnote itself.
  return before === ']' && /^[(:]/.test(text) ? `\\${escaped}` : escaped
}

function isSyntax(
  run: string,
  previous: string,
  next: string,
  { inLink, lone }: TextPlace,
): boolean {
  switch (run[0]) {
    case '\\':
      return punctuation.test(next)
    case '*':
      return !lone.includes('*') && !(isApart(previous) && isApart(next))
    case '_':
      // Within a word it marks nothing.
      if (word.test(previous) && word.test(next)) return false
      return !lone.includes('_') && !(isApart(previous) && isApart(next))
    case '~':
      return run.length > 1 || !isApart(previous) || next === '~'
    case '[':
      return inLink || next === '^'
    case ']':
      return inLink || next === '(' || next === ':'
    case '<':
      return /[a-z/!?]/i.test(next)
    case '!':
      return next === '['
    default:
      return true
  }
}

function isEntity(text: string, offset: number): boolean {
  entity.lastIndex = offset
  return entity.test(text)
}

function isApart(char: string): boolean {
  return char === '' || /\s/.test(char)
}

/** Which of `*` and `_` are in the texts of one line so that no run of them can have a partner. */
export function loneMarks(texts: readonly string[]): string {
  const count = (char: '*' | '_') =>
    texts.reduce((sum, text) => sum + (text.includes(char) ? countRuns(text, char) : 0), 0)
  return (count('*') < 2 ? '*' : '') + (count('_') < 2 ? '_' : '')
}

function countRuns(text: string, char: '*' | '_'): number {
  const place: TextPlace = { before: '', after: '', inLink: false, lone: '' }
  const runs = [...text.matchAll(special)].filter(({ 0: run }) => run.startsWith(char))
  return runs.filter(({ 0: run, index }) =>
    // The text may be next to anything.
    isSyntax(run, text[index - 1] ?? '.', text[index + run.length] ?? '.', place),
  ).length
}

/** What at the start of a line begins a block, or would turn the line above into one. */
const blockStart =
  /^(?:[-+*](?= |$)|>|#{1,6}(?= |$)|:(?=[: ]|$)|~(?= |$)|[-=][-= ]*$|(?:[*_] ?){3,}$|[|:][-:| ]*$|\[(?:[ xX]\] |!))/
const orderedStart = /^(\d{1,9})([.)])(?= |$)/

/** The start of a line, escaped already, so that it begins no block. */
export function escapeLineStart(text: string): string {
  return blockStart.test(text) ? `\\${text}` : text.replace(orderedStart, '$1\\$2')
}

/** Text where only references and backslashes count: URLs, titles, the info of a code block. */
export function escapeLiteral(text: string): string {
  return text
    .replace(/\\(?=[!-/:-@[-`{-~])/g, '\\\\')
    .replace(/&(?=(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});)/gi, '\\&')
}

/** Code in a line of text, within as few backticks as it needs for those that it contains. */
export function codeSpan(code: string): string {
  const text = code.replace(/[\n\r]/g, ' ')
  const runs = new Set(text.match(/`+/g))
  let fence = '`'
  while (runs.has(fence)) fence += '`'
  // Markdown takes one space off each end, and a backtick there would lengthen the fence.
  const pad = /^`|`$|^ .* $/.test(text) && /[^ ]/.test(text) ? ' ' : ''
  return fence + pad + text + pad + fence
}

/** Code as an HTML element, in which Markdown is read: what backticks cannot escape is escaped. */
export function codeTag(code: string): string {
  const place: TextPlace = { before: '>', after: '<', inLink: true, lone: '' }
  return `<code>${escapeText(code.replace(/[\n\r]/g, ' '), place)}</code>`
}

/** A URL between the parentheses of a link; in angle brackets if it contains spaces or parentheses. */
export function linkTarget(url: string, title: string | undefined): string {
  const safe = escapeLiteral(url.replace(/[\u0000-\u001f<>]/g, encodeURIComponent))
  const target = url === '' || /[ ()]/.test(url) ? `<${safe}>` : safe
  if (!title?.trim()) return target
  return `${target} "${escapeLiteral(title.trim().replace(/\s+/g, ' ')).replaceAll('"', '\\"')}"`
}
