import type { MarkdownIt, StateBlock } from 'markdown-it'
import { readYaml } from '../../../content/front-matter/yaml.ts'
import { type RuleProblem, reportAt } from '../../../links/link-page.ts'
import { nearest } from '../../../report/nearest.ts'
import { isObject } from '../../../report/schema.ts'
import { pageEnv } from '../../page-env.ts'
import { createFenceReader, lineText } from '../directives/find-end.ts'
import { isCaption, pushCaption } from './captions.ts'
import { describeSyntax } from './describe-syntax.ts'
import {
  admonitionNames,
  blockText,
  type FoundTab,
  isAdmonitionName,
  openNamed,
  openNamedDetails,
  plainLabel,
  pushTabs,
} from './mkdocs-blocks.ts'

/**
 * Blocks of PyMdown Extensions: `/// note | Title`, options as YAML that is indented by four columns, the content, and a line of
 * just as many slashes. Blocks in it have another number of slashes. What the extension calls a block depends on its settings;
 * names that are not known here are blocks if a line ends them.
 * https://facelessuser.github.io/pymdown-extensions/extensions/blocks/
 */
export function slashBlocks(md: MarkdownIt): void {
  md.block.ruler.before('fence', 'slash_blocks', readBlock, {
    alt: ['paragraph', 'reference', 'blockquote', 'list'],
  })
}

function readBlock(state: StateBlock, line: number, endLine: number, silent: boolean): boolean {
  const block = findBlock(state, line, endLine)
  if (!block) return false
  if (silent) return true
  reportProblems(state, block)
  state.line = block.kind === 'tab' ? readTabs(state, block, endLine) : readOne(state, block)
  return true
}

type SlashKind = 'admonition' | 'details' | 'tab' | 'caption' | 'other'

interface SlashBlock {
  readonly kind: SlashKind
  /** '/// note' */
  readonly written: string
  readonly slashes: string
  /** In lower case. */
  readonly name: string
  readonly title: string | undefined
  readonly options: Readonly<Record<string, unknown>>
  /** Why the options cannot be read. */
  readonly mistake: string | undefined
  readonly line: number
  /** The first line of the content, and the line that ends it. */
  readonly content: readonly [number, number]
  readonly isClosed: boolean
  /** The line after the block. */
  readonly end: number
}

const head = /^(\/{3,})[ \t]*([\w-]+)[ \t]*(?:\|[ \t]*(.*?)[ \t]*)?$/

function findBlock(state: StateBlock, line: number, endLine: number): SlashBlock | undefined {
  const text = blockText(state, line)
  if (!text.startsWith('///')) return undefined
  const [, slashes, written = '', title] = head.exec(text) ?? []
  if (slashes === undefined) return undefined
  const name = written.toLowerCase()
  const kind = title === undefined && name === 'tab' ? 'other' : kindOf(name)
  const first = lineAfterOptions(state, line, endLine)
  const { at, isClosed } = findEnd(state, first, endLine, slashes)
  if (kind === 'other' && !isClosed) return undefined
  return {
    kind,
    written: `${slashes} ${written}`,
    slashes,
    name,
    title,
    ...readOptions(state.getLines(line + 1, first, state.blkIndent, false)),
    line,
    content: [first, at],
    isClosed,
    end: isClosed ? at + 1 : at,
  }
}

function kindOf(name: string): SlashKind {
  if (name === 'tab') return 'tab'
  // The extension's manual gives such names to details that look like admonitions.
  if (/^details(?:-|$)/.test(name)) return 'details'
  if (isCaption(name)) return 'caption'
  return name === 'admonition' || isAdmonitionName(name) ? 'admonition' : 'other'
}

/** Options are on the lines directly below, indented as code would be. */
function lineAfterOptions(state: StateBlock, line: number, endLine: number): number {
  let next = line + 1
  while (
    next < endLine &&
    !state.isEmpty(next) &&
    (state.sCount[next] ?? 0) - state.blkIndent >= 4
  ) {
    next++
  }
  return next
}

function readOptions(yaml: string): Pick<SlashBlock, 'options' | 'mistake'> {
  if (yaml.trim() === '') return { options: {}, mistake: undefined }
  const indent = /^[ \t]*/.exec(yaml)?.[0].length ?? 0
  const lines = yaml.split('\n').map((one) => one.slice(indent))
  const read = readYaml(lines.join('\n'), 1)
  if (!('value' in read)) return { options: {}, mistake: read.reason }
  if (isObject(read.value)) return { options: read.value, mistake: undefined }
  return { options: {}, mistake: 'expected a name and a value on each line' }
}

/** The line of just as many slashes, outside code blocks; where there is none, the end of what the block is in. */
function findEnd(state: StateBlock, first: number, endLine: number, slashes: string) {
  const isCode = createFenceReader()
  for (let at = first; at < endLine; at++) {
    const indent = (state.sCount[at] ?? 0) - state.blkIndent
    if (indent < 0 && !state.isEmpty(at)) return { at, isClosed: false }
    const text = lineText(state, at)
    if (!isCode(text) && indent < 4 && text.trimEnd() === slashes) return { at, isClosed: true }
  }
  return { at: endLine, isClosed: false }
}

function readOne(state: StateBlock, block: SlashBlock): number {
  const parse = () => parseLines(state, block.content)
  const map: [number, number] = [block.line, block.end]
  if (block.kind === 'caption') pushCaption(state, { ...block, parse })
  else if (block.kind === 'other' && plainNames.has(block.name)) parse()
  else {
    const close = openBlock(state, block, map)
    parse()
    close()
  }
  return block.end
}

function openBlock(state: StateBlock, block: SlashBlock, map: [number, number]): () => void {
  const { kind, name, title, options } = block
  const type = typeof options.type === 'string' ? options.type.toLowerCase() : undefined
  const attributes = attributesIn(options)
  if (kind === 'details') {
    const open = options.open === true
    const shown = { ...attributes, ...(open && { open }) }
    const byName = type ?? name.replace(/^details-?/, '')
    return openNamedDetails(state, { name: byName, title, attributes: shown }, map)
  }
  const byName = name === 'admonition' ? (type ?? '') : name
  return openNamed(state, { name: byName, title, attributes }, map)
}

/** `attrs: {id: a, class: b}` */
function attributesIn({ attrs }: SlashBlock['options']): Record<string, string> {
  const found = isObject(attrs) ? attrs : {}
  return Object.fromEntries(
    ['id', 'class'].flatMap((name) =>
      typeof found[name] === 'string' ? [[name, found[name]]] : [],
    ),
  )
}

/** Reads the tabs that begin with a block: those that follow it, until one is `new`. Returns the line after them. */
function readTabs(state: StateBlock, first: SlashBlock, endLine: number): number {
  const found: (FoundTab & Pick<SlashBlock, 'content'>)[] = []
  for (let block: SlashBlock | undefined = first; block; ) {
    const { title = '', options, line, end, content } = block
    const isInitial = options.select === true
    found.push({ title: plainLabel(title), isInitial, line, end, content })
    const next = state.skipEmptyLines(end)
    const following = next < endLine ? findBlock(state, next, endLine) : undefined
    block = following?.kind === 'tab' && following.options.new !== true ? following : undefined
    if (block) reportProblems(state, block)
  }
  return pushTabs(state, found, (tab) => parseLines(state, tab.content))
}

/** Pushes the tokens of the blocks in these lines. */
function parseLines(state: StateBlock, [first, end]: readonly [number, number]): void {
  const { lineMax } = state
  state.lineMax = end
  state.md.block.tokenize(state, first, end)
  state.lineMax = lineMax
}

/** Blocks whose content is shown without a box, and what to write instead. */
const plainNames: ReadonlyMap<string, string> = new Map([
  ['html', 'write HTML: "<div markdown>", the content, and "</div>"'],
  ['define', 'write the term on one line, and the definition after ": " on the next line'],
  ['tab', 'write a label: "/// tab | Label"'],
])

function reportProblems(state: StateBlock, block: SlashBlock): void {
  const { written, slashes, kind, name, mistake, isClosed, line } = block
  const report = (problem: RuleProblem) => reportAt(pageEnv(state.env), { line }, problem)
  if (mistake !== undefined) {
    const message = `Cannot read the options of "${written}": ${mistake}`
    const fix =
      'write each option on its own line as "name: value", or leave a blank line above indented code'
    report({ code: 'directive-invalid', severity: 'warning', message, fix })
  }
  if (!isClosed) {
    const message = `Unclosed block "${written}"`
    const fix = `add the line "${slashes}" after the block's content`
    report({ code: 'directive-unclosed', severity: 'warning', message, fix })
  }
  const plain = kind === 'other' ? plainNames.get(name) : undefined
  if (plain !== undefined) report(describeSyntax('PyMdown Extensions', written, plain))
  else if (kind === 'other') {
    const near = nearest(name, [...admonitionNames, 'details', 'tab', 'caption']) ?? 'note'
    const fix = `write "${slashes} ${near}"`
    const message = `Unknown block "${written}": it is shown as a note`
    report({ code: 'directive-unknown', severity: 'warning', message, fix })
  }
}
