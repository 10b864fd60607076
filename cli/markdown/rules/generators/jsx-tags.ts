import type { MarkdownIt, StateBlock, StateInline, Token } from 'markdown-it'
import { voidElements } from '../../../html/elements.ts'
import { pageEnv } from '../../page-env.ts'
import { blocksOf } from '../blocks.ts'
import type { DirectiveOptions } from '../directives/names.ts'
import { createLocator } from '../links/locate.ts'
import { type ComponentNames, componentNames, hasDots } from './component-names.ts'
import { describeSyntax } from './describe-syntax.ts'
import { firstOfEach } from './first-of-each.ts'
import { hideRawText } from './hide-code.ts'
import { type JsxTag, readJsxTag } from './read-jsx-tag.ts'
import { dedentBelow } from './vue-slots.ts'

/**
 * Turns tags that only MDX or Vue understands into HTML: `<a href={useBaseUrl('/a')}>` and `<a :href="a">` become
 * `<a>`, because the value of an expression is not known. That is reported. Tags of components are left to `checkMdx`, which
 * removes them.
 */
export function jsxTags(md: MarkdownIt, options: DirectiveOptions): void {
  const names = componentNames(options)
  md.block.ruler.before('html_block', 'component_tag', (state, line, end, silent) =>
    componentTag(state, { line, end, silent }, names),
  )
  md.inline.ruler.before('html_inline', 'jsx_tag', (state, silent) =>
    inlineTag(state, silent, names),
  )
  md.core.ruler.push('jsx_tags', ({ tokens, env }) => {
    const page = pageEnv(env)
    const locator = createLocator(md, page)
    const found = firstOfEach(page)
    for (const { token, block } of blocksOf(tokens)) {
      const { content } = token
      const add = ({ offset, written, tool }: WrittenTag) =>
        found.add({
          kind: tool,
          line: block.line,
          locate: () => locator.inContent(content, offset, block),
          describe: () => describeSyntax(tool, written.replace(/\s+/g, ' '), fixOf(tool, written)),
        })
      if (token.type === 'html_block') token.content = toHtml(content, names, add)
      else for (const tag of elementsAmong(token.children ?? [])) add(tag)
    }
    found.report()
  })
}

const fixes = {
  MDX: `use HTML attribute syntax, such as src="./image.png", or add the MDX plugin and list the file in the plugin's "files" option`,
  Vue: 'use HTML attribute syntax, such as src="./image.png", or create a React component and register it under "components" in the configuration',
} as const

/** Styles of React and attributes of Alpine can be written in another way that has an effect. */
function fixOf(tool: keyof typeof fixes, written: string): string {
  if (/\sstyle=\{/.test(written)) {
    return 'give the element a class, and style the class in a file listed under "styles" in the configuration'
  }
  return tool === 'Vue'
    ? `${fixes.Vue}; for Alpine.js, write "x-on:click" and "x-bind:class"`
    : fixes.MDX
}

/** A tag with expressions, as its author wrote it. */
interface WrittenTag {
  /** Where it begins in the content of its block. */
  readonly offset: number
  readonly written: string
  readonly tool: keyof typeof fixes
}

/** Whether HTML has no such tag: `<Tabs.Tab>` may also be a name in angle brackets, unless it is closed. */
function isOfGenerator(tag: JsxTag, text: string): boolean {
  const { hasExpressions, hasVueAttributes, name, html } = tag
  if (hasExpressions || hasVueAttributes || isClosedCustomElement(tag)) return true
  return hasDots(name) && (html.endsWith('/>') || closedNames(text).has(name))
}

/** `<my-map/>`: HTML has custom elements, but none that close themselves. What is meant is clear, so it is not reported. */
function isClosedCustomElement({ name, html }: JsxTag): boolean {
  return /^[a-z]\w*-[\w-]+$/.test(name) && html.endsWith('/>')
}

let lastClosed: { readonly text: string; readonly names: ReadonlySet<string> } | undefined

/** The names that have a closing tag in a text. The last text is remembered, because it may have thousands of tags. */
function closedNames(text: string): ReadonlySet<string> {
  if (lastClosed?.text !== text) {
    const names = new Set(
      [...text.matchAll(/<\/([A-Za-z][\w.:-]*)>/g)].map(([, name = '']) => name),
    )
    lastClosed = { text, names }
  }
  return lastClosed.names
}

/** The tool whose syntax a tag is; undefined if it means the same in HTML. */
function toolOf(tag: JsxTag): WrittenTag['tool'] | undefined {
  const { hasVueAttributes, hasExpressions } = tag
  if (!hasVueAttributes && !hasExpressions && isClosedCustomElement(tag)) return undefined
  return hasVueAttributes && !hasExpressions ? 'Vue' : 'MDX'
}

/** What a tag becomes. Only void elements of HTML can close themselves. */
function htmlOf({ name, html }: JsxTag): string {
  return html.endsWith('/>') && !voidElements.has(name)
    ? `${html.slice(0, -2).trimEnd()}></${name}>`
    : html
}

/** A limit, because many lines may begin with tags. */
const mostLines = 100

/** A component's tag alone on its lines. Otherwise the text after it, up to an empty line, would be HTML. */
function componentTag(
  state: StateBlock,
  { line, end, silent }: { readonly line: number; readonly end: number; readonly silent: boolean },
  { isComponent }: ComponentNames,
): boolean {
  const start = (state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0)
  if (silent || state.src[start] !== '<' || (state.sCount[line] ?? 0) - state.blkIndent >= 4) {
    return false
  }
  const limit = Math.min(end, line + mostLines)
  let last = line + 1
  while (last < limit && !state.isEmpty(last) && (state.sCount[last] ?? 0) >= state.blkIndent)
    last++
  const text = state.getLines(line, last, state.blkIndent, false).trimStart()
  const tag = readJsxTag(text, 0)
  if (!tag || !isComponent(tag.name, tag.withEmptyBraces)) return false
  if (hasDots(tag.name) && !isOfGenerator(tag, state.src)) return false
  if (!/^[ \t]*(?:\n|$)/.test(text.slice(tag.end))) return false
  const token = state.push('html_block', '', 0)
  token.content = `${text.slice(0, tag.end)}\n`
  state.line = line + token.content.split('\n').length - 1
  token.map = [line, state.line]
  if (!token.content.startsWith('</')) dedentBelow(state, state.line, end)
  return true
}

function inlineTag(state: StateInline, silent: boolean, { isComponent }: ComponentNames): boolean {
  const { src, pos, posMax } = state
  if (src[pos] !== '<') return false
  const tag = readJsxTag(src, pos)
  if (!tag || !isOfGenerator(tag, src) || tag.end > posMax) return false
  if (!silent) {
    const token = state.push('html_inline', '', 0)
    const isElement = !isComponent(tag.name, tag.withEmptyBraces)
    token.content = isElement ? htmlOf(tag) : tag.withEmptyBraces
    token.meta = {
      offset: pos,
      written: src.slice(pos, tag.end),
      isElement,
      tool: toolOf(tag),
    } satisfies TagMeta
    // As for other tags: no URL in a link becomes a link.
    if (tag.name === 'a') state.linkLevel++
  }
  state.pos = tag.end
  return true
}

/** The `meta` of the token of a tag in text. */
export interface TagMeta extends Omit<WrittenTag, 'tool'> {
  readonly tool: WrittenTag['tool'] | undefined
  /** Whether it is the tag of an element, and not of a component. */
  readonly isElement: boolean
}

/** The tags of elements in a line of text. */
function* elementsAmong(tokens: readonly Token[]): Generator<WrittenTag> {
  for (const { meta } of tokens) {
    const { offset, written, isElement, tool } = (meta ?? {}) as Partial<TagMeta>
    if (offset === undefined || written === undefined || tool === undefined) continue
    if (isElement) yield { offset, written, tool }
  }
}

/** Raw HTML with its JSX tags as HTML. `onTag` receives the tags of elements. */
function toHtml(
  html: string,
  { isComponent }: ComponentNames,
  onTag: (tag: WrittenTag) => void,
): string {
  if (!/[{.@:#]|v-|\/>/.test(html)) return html
  const visible = hideRawText(html)
  let result = ''
  let last = 0
  let next = 0
  for (let at = visible.indexOf('<'); at >= 0; at = visible.indexOf('<', next)) {
    const tag = readJsxTag(html, at)
    // What looks like a tag in the value of an attribute is none.
    next = tag?.end ?? at + 1
    if (!tag || !isOfGenerator(tag, html)) continue
    const isElement = !isComponent(tag.name, tag.withEmptyBraces)
    const tool = toolOf(tag)
    if (isElement && tool) onTag({ offset: at, written: html.slice(at, tag.end), tool })
    result += html.slice(last, at) + (isElement ? htmlOf(tag) : tag.withEmptyBraces)
    last = tag.end
  }
  return result + html.slice(last)
}
