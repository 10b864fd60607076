import type { MarkdownIt, StateBlock, StateInline } from 'markdown-it'
import type { Severity } from '../../report/diagnostic.ts'
import { nearest } from '../../report/nearest.ts'
import { type MarkdownEnv, pageEnv } from '../types.ts'
import { admonitionKinds, closeAdmonition, openAdmonition } from './admonitions.ts'
import { type DirectiveHead, parseDirectiveHead } from './directive-syntax.ts'
import { reportAt } from './report.ts'

export interface DirectiveOptions {
  /** Names of the components that may be called. */
  readonly components: ReadonlySet<string>
  readonly severity: Severity | 'ignore'
}

/**
 * Generic directives: `:::name[label]{…}` around blocks, `::name[…]{…}` alone on a line, `:name[…]{…}` in text.
 * A container closes at a line of at least as many colons; one of the same length may open inside it.
 * Components leave markers (see `markers`), admonitions become HTML at once.
 */
export function directives(md: MarkdownIt, options: DirectiveOptions): void {
  const alt = { alt: ['paragraph', 'reference', 'blockquote', 'list'] }
  md.block.ruler.before(
    'fence',
    'directive_container',
    (s, l, e, silent) => container(s, l, e, silent, options),
    alt,
  )
  md.block.ruler.before(
    'fence',
    'directive_leaf',
    (s, l, _e, silent) => leaf(s, l, silent, options),
    alt,
  )
  md.inline.ruler.before('emphasis', 'directive_text', (state, silent) =>
    text(state, silent, options),
  )
  md.renderer.rules.directive_open = (tokens, i) => markers.open(Number(tokens[i]?.meta?.index))
  md.renderer.rules.directive_close = (tokens, i) => markers.close(Number(tokens[i]?.meta?.index))
}

/** Marks in rendered HTML where a component stands. Markdown input cannot forge them: it holds no NUL. */
export const markers = {
  open: (index: number) => `\u0000${index}\u0001`,
  close: (index: number) => `\u0000/${index}\u0001`,
}

function container(
  state: StateBlock,
  startLine: number,
  endLine: number,
  silent: boolean,
  options: DirectiveOptions,
): boolean {
  const line = lineText(state, startLine)
  const colons = /^:{3,}(?=[ \t]*[A-Za-z])/.exec(line)?.[0].length
  if (colons === undefined || isCode(state, startLine)) return false
  const nameAt = colons + (/^[ \t]*/.exec(line.slice(colons))?.[0].length ?? 0)
  const parsed = parseDirectiveHead(line, nameAt)
  if (!parsed) return false
  if (silent) return true
  const rest = line.slice(parsed.end).trim()
  const head = { ...parsed, label: parsed.label ?? (rest || undefined) }
  const close = findClose(state, startLine, endLine, colons)
  const env = pageEnv(state.env)
  if (close === undefined) {
    reportAt(env, startLine, {
      code: 'directive-unclosed',
      severity: options.severity,
      message: `Cannot find the end of ":::${head.name}": no line of ${colons} colons follows it`,
      fix: `add a line "${':'.repeat(colons)}" after its content`,
    })
  }
  const lastLine = close ?? endLine
  inside(state, startLine, lastLine, close, head, options)
  state.line = close === undefined ? lastLine : lastLine + 1
  return true
}

/** Pushes the tokens of a container and of what it holds. */
function inside(
  state: StateBlock,
  startLine: number,
  lastLine: number,
  close: number | undefined,
  head: DirectiveHead,
  options: DirectiveOptions,
): void {
  const kind = admonitionKinds.get(head.name.toLowerCase())
  const map: [number, number] = [startLine, close === undefined ? lastLine : lastLine + 1]
  if (kind) openAdmonition(state, kind, head, map)
  else openComponent(state, head, map, options, false)
  const { parentType, lineMax } = state
  // Any parent but 'paragraph' lets every block rule do its work.
  state.parentType = 'blockquote'
  state.lineMax = lastLine
  state.md.block.tokenize(state, startLine + 1, lastLine)
  state.parentType = parentType
  state.lineMax = lineMax
  if (kind) closeAdmonition(state)
  else closeComponent(state)
}

function leaf(
  state: StateBlock,
  startLine: number,
  silent: boolean,
  options: DirectiveOptions,
): boolean {
  const line = lineText(state, startLine)
  if (!/^::[A-Za-z]/.test(line) || isCode(state, startLine)) return false
  const head = parseDirectiveHead(line, 2)
  if (!head || line.slice(head.end).trim() !== '') return false
  if (silent) return true
  state.line = startLine + 1
  openComponent(state, head, [startLine, startLine + 1], options, false)
  if (head.label !== undefined) {
    const inline = state.push('inline', '', 0)
    inline.content = head.label
    inline.map = [startLine, startLine + 1]
    inline.children = []
  }
  closeComponent(state)
  return true
}

/** In text only a component's own name counts: `10:30[1]` stays what it is. */
function text(state: StateInline, silent: boolean, options: DirectiveOptions): boolean {
  if (state.src[state.pos] !== ':') return false
  const head = parseDirectiveHead(state.src, state.pos + 1)
  if (
    !head ||
    !options.components.has(head.name) ||
    !/^[[{]/.test(state.src.slice(state.pos + 1 + head.name.length))
  ) {
    return false
  }
  if (!silent) {
    const env = pageEnv(state.env)
    const index =
      env.calls.push({ name: head.name, props: head.attributes, inline: true, line: 0 }) - 1
    state.push('directive_open', '', 1).meta = { index }
    const { pos, posMax } = state
    state.pos = pos + 1 + head.name.length + 1
    state.posMax = state.pos + (head.label?.length ?? 0)
    if (head.label) state.md.inline.tokenize(state)
    state.pos = pos
    state.posMax = posMax
    state.push('directive_close', '', -1).meta = { index }
  }
  state.pos = head.end
  return true
}

function openComponent(
  state: StateBlock,
  head: DirectiveHead,
  map: [number, number],
  options: DirectiveOptions,
  inline: boolean,
): void {
  const env = pageEnv(state.env)
  const known = options.components.has(head.name)
  if (!known) reportUnknown(env, head.name, map[0], options)
  const title: Record<string, string> = head.label === undefined ? {} : { title: head.label }
  const index = known
    ? env.calls.push({
        name: head.name,
        props: { ...title, ...head.attributes },
        inline,
        line: map[0] + env.bodyLine + 1,
      }) - 1
    : undefined
  const token = state.push(
    known ? 'directive_open' : 'directive_unknown_open',
    known ? '' : 'div',
    1,
  )
  token.block = true
  token.map = map
  token.meta = { index }
  openTokens(state).push(token.meta)
}

function closeComponent(state: StateBlock): void {
  const meta = openTokens(state).pop() as { index: number | undefined }
  const known = meta.index !== undefined
  const token = state.push(
    known ? 'directive_close' : 'directive_unknown_close',
    known ? '' : 'div',
    -1,
  )
  token.block = true
  token.meta = meta
}

/** Components that are open where the block parser stands, innermost last. */
function openTokens(state: StateBlock): unknown[] {
  const env = pageEnv(state.env)
  env.openDirectives ??= []
  return env.openDirectives as unknown[]
}

function reportUnknown(
  env: MarkdownEnv,
  name: string,
  line: number,
  { components, severity }: DirectiveOptions,
): void {
  const near = nearest(name, [...components, ...admonitionKinds.keys()])
  reportAt(env, line, {
    code: 'directive-unknown',
    severity,
    message: `Cannot call ":${name}": no component or admonition has that name`,
    fix: near
      ? `write "${near}"`
      : `register it under "components" in the configuration, or put "\\" before the colons`,
  })
}

/** The line that closes a container, skipping code blocks and containers of the same length inside. */
function findClose(
  state: StateBlock,
  startLine: number,
  endLine: number,
  colons: number,
): number | undefined {
  const indent = state.blkIndent
  let depth = 0
  let fence: string | undefined
  for (let line = startLine + 1; line < endLine; line++) {
    if ((state.sCount[line] ?? 0) < indent && !state.isEmpty(line)) return undefined
    const content = lineText(state, line)
    const mark = /^(?:`{3,}|~{3,})/.exec(content)?.[0]
    if (fence) {
      if (mark?.startsWith(fence) && content.slice(mark.length).trim() === '') fence = undefined
      continue
    }
    if (mark) {
      fence = mark
      continue
    }
    const length = /^:{3,}/.exec(content)?.[0].length ?? 0
    if (length === 0) continue
    const closes = content.slice(length).trim() === ''
    if (!closes && length === colons) depth++
    else if (closes && length >= colons && depth-- === 0) return line
  }
  return undefined
}

function isCode(state: StateBlock, line: number): boolean {
  return (state.sCount[line] ?? 0) - state.blkIndent >= 4
}

function lineText(state: StateBlock, line: number): string {
  return state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line])
}
