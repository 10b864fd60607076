import type { MarkdownIt, Token } from 'markdown-it'
import { foreignElements, htmlPieces, voidElements } from '../../html/syntax.ts'
import { pageEnv } from '../types.ts'
import { hasHtml } from './blocks.ts'
import { reportAt } from './report.ts'

/** An element of raw HTML that is open; without a tag, something of Markdown's own. */
interface Open {
  readonly tag: string | undefined
  readonly line: number
}

type Report = (line: number, message: string, fix: string) => void

/**
 * Reports raw HTML that is left open, or closed where it is not open: in a browser it would close parts of the page's
 * frame. Elements of Markdown count as walls: what opens in a list item has to close there.
 */
export function checkBalance(md: MarkdownIt): void {
  md.core.ruler.push('balance', ({ tokens, env }) => {
    if (!hasHtml(tokens)) return
    const stack: Open[] = []
    const report: Report = (line, message, fix) =>
      reportAt(pageEnv(env), line, { code: 'html-unbalanced', severity: 'warning', message, fix })
    let line = 0
    for (const token of tokens) {
      line = token.map?.[0] ?? line
      walk(token, line, stack, report)
      for (const child of token.children ?? []) {
        walk(child, line, stack, report)
        if (child.type === 'softbreak' || child.type === 'hardbreak') line++
      }
    }
    closeDownTo(0, stack, report)
  })
}

function walk(token: Token, line: number, stack: Open[], report: Report): void {
  if (token.type === 'html_block' || token.type === 'html_inline') {
    token.content = readHtml(token.content, line, stack, report)
  } else if (token.nesting === 1) stack.push({ tag: undefined, line })
  else if (token.nesting === -1) {
    closeDownTo(
      stack.findLastIndex(({ tag }) => tag === undefined),
      stack,
      report,
    )
  }
}

/** A tag that does not end would swallow what follows. */
const piecesAndBroken = new RegExp(`${htmlPieces}|(?<broken><(?=[a-z/!?])[^<]*)`, 'gi')

/** Follows the tags of raw HTML; gives it back with the `<` of broken tags made text. */
function readHtml(html: string, firstLine: number, stack: Open[], report: Report): string {
  let result = ''
  let last = 0
  for (const { index, groups } of html.matchAll(piecesAndBroken)) {
    const line = firstLine + html.slice(0, index).split('\n').length - 1
    if (groups?.tag !== undefined) readTag(groups, line, stack, report)
    else if (groups?.broken !== undefined) {
      const [tag = ''] = groups.broken.split('\n')
      report(line, `Cannot read the tag "${tag}": its ">" is missing`, 'add it, or write "&lt;"')
      result += `${html.slice(last, index)}&lt;`
      last = index + 1
    }
  }
  return result + html.slice(last)
}

function readTag(
  groups: Readonly<Record<string, string | undefined>>,
  line: number,
  stack: Open[],
  report: Report,
): void {
  const tag = groups.tag?.toLowerCase() ?? ''
  if (voidElements.has(tag)) return
  if (!groups.closing) {
    if (!groups.attrs?.endsWith('/') || !stack.some(isForeign)) stack.push({ tag, line })
    return
  }
  const wall = stack.findLastIndex((one) => one.tag === undefined)
  const opening = stack.findLastIndex((one) => one.tag === tag)
  if (opening > wall) closeDownTo(opening, stack, report, tag)
  else {
    const fix = `take it out, or put "<${tag}>" before it in the same block`
    report(line, `Cannot close "</${tag}>": no "<${tag}>" is open there`, fix)
  }
}

function isForeign({ tag }: Open): boolean {
  return tag !== undefined && foreignElements.has(tag)
}

/** Takes elements off the stack; those that were not closed, except `closed` itself, are reported. */
function closeDownTo(depth: number, stack: Open[], report: Report, closed?: string): void {
  const isClosed = (i: number) => i === 0 && closed !== undefined
  for (const [i, { tag, line }] of stack.splice(Math.max(0, depth)).entries()) {
    if (tag === undefined || optionalEnd.has(tag) || isClosed(i)) continue
    const fix = `add "</${tag}>" in the same block`
    report(line, `Cannot find the end of "<${tag}>": it is left open`, fix)
  }
}

/** Elements that HTML lets an author leave open: https://html.spec.whatwg.org/multipage/syntax.html#optional-tags */
const optionalEnd = new Set(
  'body colgroup dd dt head html li optgroup option p rb rp rt tbody td tfoot th thead tr'.split(
    ' ',
  ),
)
