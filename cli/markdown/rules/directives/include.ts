import type { StateBlock } from 'markdown-it'
import type { LinePlace, Origin } from '../../../content/origins.ts'
import { findFrontMatter } from '../../../files/front-matter-bounds.ts'
import { reportAt } from '../../../links/link-page.ts'
import { type MarkdownEnv, pageEnv } from '../../page-env.ts'
import {
  type Included,
  type IncludeRequest,
  readIncluded,
  reportInclude,
} from '../includes/read-included.ts'
import { type Excerpt, excerptFrom } from '../includes/regions.ts'
import { columnOf, type DirectivePlace } from './problems.ts'
import type { DirectiveHead } from './syntax.ts'

/** How deep files may include one another. */
const deepest = 20
/** How many files a page may include: with two lines in each of twenty files it could be a million. */
const most = 1000

/** How many characters a page may consist of, with all that it includes: each takes some 200 bytes of memory while it's compiled. */
const mostText = 4_000_000

/** `::include{file="./_shared/env.md"}`: parses the blocks of another file in the place of the directive. */
export function include(place: DirectivePlace, { attributes }: DirectiveHead): void {
  const { state, line, options } = place
  const env = pageEnv(state.env)
  const column = columnOf(place)
  const { file: written } = attributes
  if (typeof written !== 'string' || written === '') {
    reportNameless(place)
    return
  }
  const request = { written, line, column, root: options.root }
  if (env.origins.length > most) {
    reportTooMany(env, request, `includes ${most} files`)
    return
  }
  if (state.src.length > mostText) {
    reportTooMany(
      env,
      request,
      `has more than ${mostText / 1_000_000} million characters, including those of included files`,
    )
    return
  }
  const included = readIncluded(env, request, (text, name) => wholeBody(text, name, env))
  if (!included) return
  const key = keyOf(included)
  if (isAllowed(env, request, included, key)) parseInPlace(state, included, { line, column, key })
}

/** The Markdown of a file, without its front matter. */
function wholeBody(text: string, place: string, env: MarkdownEnv): Excerpt {
  const { bodyLine, isClosed } = findFrontMatter(text)
  if (isClosed) return excerptFrom(text, bodyLine)
  env.problems.push({
    code: 'front-matter-invalid',
    severity: 'error',
    message: 'The front matter has no closing "---"',
    at: { file: place, line: 1, column: 1 },
    fix: 'add the line "---" after the last key, or, if the first "---" is a horizontal rule, add a blank line below it',
  })
  return { lines: [], numbers: [], indent: 0 }
}

function keyOf({ file, region }: Included): string {
  return region === undefined ? file.realPlace : `${file.realPlace}#${region}`
}

/** Reports a file that includes itself, and files that include one another too deep. */
function isAllowed(
  env: MarkdownEnv,
  request: IncludeRequest,
  { origin }: Included,
  key: string,
): boolean {
  const chain: Origin[] = []
  for (let one: Origin | undefined = origin; one; one = one.parent) chain.unshift(one)
  const first = chain.findIndex((one) => one.key === key)
  if (first >= 0) {
    const names = [...chain.slice(first).map((one) => one.key), key].join(' → ')
    const fix = first === chain.length - 1 ? 'remove the include' : 'remove one of these includes'
    const reason = `it would include itself (${names})`
    reportInclude(env, request, { reason, fix })
  } else if (chain.length > deepest) {
    const reason = `includes are nested more than ${deepest} levels deep`
    reportInclude(env, request, { reason, fix: 'use fewer levels of includes' })
  } else return true
  return false
}

/** Parses the blocks of an included text in the place of the directive: in a list, a quote, a tab, … */
function parseInPlace(
  state: StateBlock,
  included: Included,
  { key, ...includedAt }: LinePlace & { readonly key: string },
): void {
  const { lines, numbers, indent, origin, file } = included
  const { lineMax, blkIndent, listIndent, parentType, line } = state
  const firstToken = state.tokens.length
  const [firstLine, endLine] = addLines(state, lines.map((one) => `${one}\n`).join(''))
  pageEnv(state.env).origins.push({
    place: file.place,
    key,
    parent: origin,
    includedAt,
    firstLine,
    lines: () => lines,
    fileLine: (i) => numbers[i] ?? 0,
    indent,
  })
  Object.assign(state, { lineMax: endLine, blkIndent: 0, listIndent: -1, parentType: 'root' })
  state.md.block.tokenize(state, firstLine, endLine)
  const isTight = state.tight
  Object.assign(state, { lineMax, blkIndent, listIndent, parentType, line })
  // In a tight list the paragraphs of an item lose their tags; one level deeper they do not count as such.
  if (!isTight) for (const token of state.tokens.slice(firstToken)) token.level++
}

/** Adds lines below all others of the page; returns the first of them, and the one after the last. */
function addLines(state: StateBlock, text: string): [number, number] {
  const added = new state.md.block.State(text, state.md, state.env, [])
  const firstLine = state.bMarks.length
  const offset = state.src.length + 1
  state.src += `\n${text}`
  for (let i = 0; i <= added.lineMax; i++) {
    state.bMarks.push((added.bMarks[i] ?? 0) + offset)
    state.eMarks.push((added.eMarks[i] ?? 0) + offset)
    state.tShift.push(added.tShift[i] ?? 0)
    state.sCount.push(added.sCount[i] ?? 0)
    state.bsCount.push(added.bsCount[i] ?? 0)
  }
  return [firstLine, firstLine + added.lineMax]
}

/** Reports the first file that is one too many; what follows would say the same. */
function reportTooMany(env: MarkdownEnv, request: IncludeRequest, excess: string): void {
  const reason = `the page already ${excess}`
  if (env.problems.some(({ message }) => message.endsWith(reason))) return
  reportInclude(env, request, { reason, fix: 'split the page' })
}

function reportNameless(place: DirectivePlace): void {
  const message = 'Missing file name in "::include"'
  const fix = 'write "::include{file="./name.md"}"'
  const { state, line } = place
  const env = pageEnv(state.env)
  const at = { line, column: columnOf(place) }
  reportAt(env, at, { code: 'broken-include', severity: 'error', message, fix })
}
