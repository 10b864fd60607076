/** A mark around text in a line. */
export type Mark = 'em' | 'strong' | 'del'

/** A mark's two ends, by their places among the pieces. */
export interface Pair {
  readonly mark: Mark
  open: number
  close: number
}

/** A part of a line of text. */
export type Piece =
  /** Text that is to be escaped. */
  | { readonly kind: 'text'; text: string }
  | { readonly kind: 'code'; text: string }
  /** Markdown already. */
  | { readonly kind: 'markdown'; readonly text: string }
  | { readonly kind: 'open' | 'close'; readonly pair: Pair }
  | { readonly kind: 'link-open' }
  | { readonly kind: 'link-close'; readonly target: string }
  | { readonly kind: 'break' }

type Opening = { readonly kind: 'open'; readonly pair: Pair } | { readonly kind: 'link-open' }

/**
 * A line of text as it is collected. White space collapses as in HTML, and like breaks and opening marks it waits for
 * what follows: so it is never at an end of the line or inside the end of a mark, and no mark is empty.
 */
export interface Line {
  readonly pieces: Piece[]
  /** Marks that hold nothing yet, outermost first. */
  readonly waiting: Opening[]
  hasSpace: boolean
  hasBreak: boolean
  /** Links hold no links. */
  isInLink: boolean
}

/** A line without text. */
export function createLine(): Line {
  return { pieces: [], waiting: [], hasSpace: false, hasBreak: false, isInLink: false }
}

/** Adds text as it is in HTML. */
export function addText(line: Line, html: string): void {
  // Most text has nothing to collapse.
  const text = /[\t\n\f\r]| {2}/.test(html) ? html.replace(/[ \t\n\f\r]+/g, ' ') : html
  const start = text.startsWith(' ') ? 1 : 0
  const isSpaced = text.endsWith(' ')
  // Spaces that do not collapse are still nothing without text.
  const isBlank = text.trim() === ''
  if (start > 0 || (isBlank && text !== '')) line.hasSpace = true
  if (isBlank) return
  begin(line)
  pushText(line, text.slice(start, isSpaced ? -1 : undefined))
  line.hasSpace = isSpaced
}

/** Adds code; two pieces side by side become one, since their backticks would run together. */
export function addCode(line: Line, code: string): void {
  if (code === '') return
  begin(line)
  const last = line.pieces.at(-1)
  if (last?.kind === 'code') last.text += code
  else line.pieces.push({ kind: 'code', text: code })
}

/** Adds what is Markdown already: images, footnote marks. */
export function addMarkdown(line: Line, text: string): void {
  begin(line)
  line.pieces.push({ kind: 'markdown', text })
}

/** Begins a new line; at the line's ends, or twice, it does nothing. */
export function addBreak(line: Line): void {
  line.hasBreak = true
}

/** Adds white space. */
export function addSpace(line: Line): void {
  line.hasSpace = true
}

/** Puts a mark around what `fill` adds. */
export function addMarked(line: Line, mark: Mark, fill: () => void): void {
  const pair: Pair = { mark, open: -1, close: -1 }
  const opening: Opening = { kind: 'open', pair }
  line.waiting.push(opening)
  fill()
  if (line.waiting.at(-1) === opening) line.waiting.pop()
  else {
    pair.close = line.pieces.length
    line.pieces.push({ kind: 'close', pair })
  }
}

/** Makes what `fill` adds a link, and returns whether it added anything. `url` is what a link in angle brackets would show. */
export function addLinkTo(
  line: Line,
  { target, url }: { readonly target: string; readonly url: string },
  fill: () => void,
): boolean {
  const opening: Opening = { kind: 'link-open' }
  line.waiting.push(opening)
  line.isInLink = true
  fill()
  line.isInLink = false
  if (line.waiting.at(-1) === opening) {
    line.waiting.pop()
    return false
  }
  const [before, last] = line.pieces.slice(-2)
  const isSelf = before === opening && last?.kind === 'text' && url.endsWith(last.text)
  if (isSelf && selfLink.test(last.text) && (url === last.text || url === `mailto:${last.text}`)) {
    line.pieces.splice(-2, 2, { kind: 'markdown', text: `<${last.text}>` })
  } else line.pieces.push({ kind: 'link-close', target })
  return true
}

/** What Markdown makes a link in angle brackets: https://spec.commonmark.org/0.31.2/#autolinks */
const selfLink =
  /^(?:[a-z][a-z\d+.-]{1,31}:[^\s<>\u0000-\u001f]*|[\w.+-]+@[a-z\d-]+(?:\.[a-z\d-]+)*)$/i

/** Adds what waited, since something follows it. */
function begin(line: Line): void {
  const { pieces, waiting } = line
  if (pieces.length > 0) {
    if (line.hasBreak) pieces.push({ kind: 'break' })
    else if (line.hasSpace) pushText(line, ' ')
  }
  line.hasBreak = false
  line.hasSpace = false
  for (const opening of waiting) {
    if (opening.kind === 'open') opening.pair.open = pieces.length
    pieces.push(opening)
  }
  waiting.length = 0
}

function pushText({ pieces }: Line, text: string): void {
  const last = pieces.at(-1)
  if (last?.kind === 'text') last.text += text
  else pieces.push({ kind: 'text', text })
}
