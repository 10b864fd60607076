import { attributeOf, classesOf, type HtmlElement, type HtmlNode, hasClass } from '../node.ts'
import { childOf, elementText, findElement, isSilent } from './elements.ts'
import { escapeLiteral } from './escape-text.ts'
import type { Block } from './types.ts'

/** A `pre` as a fenced block; `box` is the generator's block around it, which contains the title. */
export function codeBlock(pre: HtmlElement, box?: HtmlElement): Block {
  const info = infoOf(pre, box)
  const code = codeOf(pre, box !== undefined)
  const char = info.includes('`') ? '~' : '`'
  const runs = code.match(char === '`' ? /`{3,}/g : /~{3,}/g) ?? []
  const longest = runs.reduce((length, run) => Math.max(length, run.length), 2)
  const fence = char.repeat(longest + 1)
  const body = code === '' ? '' : `${code}\n`
  return { kind: 'code', markdown: `${fence}${info}\n${body}${fence}` }
}

/** 'ts title="auth.ts"' */
function infoOf(pre: HtmlElement, box: HtmlElement | undefined): string {
  const header = box && childOf(box.children, (one) => hasClass(one, 'code-header'))
  const title = header && childOf(header.children, (one) => hasClass(one, 'code-title'))
  const name = languageOf(pre, box)
  if (!title) return name === 'text' ? '' : escapeLiteral(name)
  const text = elementText(title.children).trim().replace(/\s+/g, ' ')
  const quote = text.includes('"') && !text.includes("'") ? "'" : '"'
  const value = quote === '"' ? text.replaceAll('"', "'") : text
  return escapeLiteral(`${name || 'text'} title=${quote}${value}${quote}`)
}

function languageOf(pre: HtmlElement, box: HtmlElement | undefined): string {
  const code = findElement(pre.children, ({ tag }) => tag === 'code')
  for (const element of [code, pre]) {
    const classes = element ? classesOf(element) : []
    const name = classes.map((one) => /^lang(?:uage)?-(.+)$/.exec(one)?.[1]).find(Boolean)
    if (name) return name
  }
  const language = attributeOf(box ?? pre, 'data-language') ?? ''
  return /^\S+$/.test(language) ? language : ''
}

/** The code as it was written. */
function codeOf(pre: HtmlElement, isOurs: boolean): string {
  const parts: string[] = []
  addCode(pre.children, parts)
  const code = parts.join('').replace(/\r\n?/g, '\n')
  // Markdown ends code with a line break; ours does so only where each line is an element.
  const lines = childOf(pre.children, ({ tag }) => tag === 'code')?.children ?? []
  if (isOurs && !lines.some((one) => typeof one !== 'string' && hasClass(one, 'code-line'))) {
    return code
  }
  // HTML drops a line break right after the tag of `pre`.
  const [first] = pre.children
  const isDropped = typeof first === 'string' && /^\r?\n/.test(first)
  return code.slice(isDropped ? 1 : 0).replace(/\n$/, '')
}

function addCode(nodes: readonly HtmlNode[], parts: string[]): void {
  for (const node of nodes) {
    if (typeof node === 'string') parts.push(node)
    else if (node.tag === 'br') parts.push('\n')
    else if (hasClass(node, 'code-note')) addNote(node, parts)
    else if (isSilent(node) || node.tag === 'button') continue
    else if (node.isInline) addCode(node.children, parts)
    else {
      endLine(parts)
      addCode(node.children, parts)
      endLine(parts)
    }
  }
}

/** What `twoslash()` shows below a line of TypeScript. */
function addNote(note: HtmlElement, parts: string[]): void {
  endLine(parts)
  const label = attributeOf(note, 'aria-label') ?? ''
  parts.push(label.replaceAll(/^/gm, '// '), '\n')
}

/** Other highlighters make each line a block, with or without a line break in it. */
function endLine(parts: string[]): void {
  const last = parts.at(-1)
  if (last !== undefined && !last.endsWith('\n')) parts.push('\n')
}
