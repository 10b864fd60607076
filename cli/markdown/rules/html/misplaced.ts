import {
  amongRows,
  neverWithin,
  optionalEnd,
  rowElements,
  tableParts,
  voidElements,
} from '../../../html/elements.ts'
import { endedAt, type OpenElement } from '../../../html/nesting.ts'

/** Why a tag cannot be where it is, and how to fix that. */
export type Misplaced = readonly [message: string, fix: string]

/** How deep elements may be nested: browsers stop at 512, and a page has elements around its content. */
const deepest = 200

/** Why a browser would not put an element where its tag is; undefined if it would. */
export function misplaced(tag: string, stack: readonly OpenElement[]): Misplaced | undefined {
  if (neverWithin.has(tag)) {
    return [`"<${tag}>" is not allowed in a page`, 'remove the tag, or write "&lt;" instead of "<"']
  }
  if (stack.length >= deepest && !voidElements.has(tag)) {
    return [
      `"<${tag}>" is nested more than ${deepest} levels deep`,
      `close some of the open elements before "<${tag}>"`,
    ]
  }
  if (tableParts.has(tag) && !isInTable(stack)) {
    return [
      `"<${tag}>" is not allowed outside a table`,
      'remove the tag, or write "&lt;" instead of "<"',
    ]
  }
  const parent = stack.at(-1)?.tag ?? ''
  if (rowElements.has(parent) && !tableParts.has(tag) && !amongRows.has(tag)) {
    return [
      `"<${tag}>" is not allowed in "<${parent}>", which can contain only elements such as "<${partOf(parent)}>"`,
      `move "<${tag}>" into a cell`,
    ]
  }
  const at = endedAt(tag, stack)
  const ended = stack[at]
  // An item right after another ends it, as its author means it to.
  if (!ended || mayEnd(stack.slice(at))) return undefined
  return [
    `"<${tag}>" is not allowed here: it would end the "<${ended.tag}>" around it`,
    `write "</${ended.tag}>" before "<${tag}>"`,
  ]
}

/** An element that a table, a part of it, or a row contains. */
function partOf(parent: string): string {
  if (parent === 'colgroup') return 'col'
  return parent === 'tr' ? 'td' : 'tr'
}

/** Whether what is open within the table may end by itself. */
function isInTable(stack: readonly OpenElement[]): boolean {
  const table = stack.findLastIndex(({ tag }) => tag === 'table')
  const between = stack.slice(table).filter(({ tag }) => !/^(?:table|caption|form)$/.test(tag))
  return table >= 0 && mayEnd(between)
}

/** Whether elements are of those that an author may leave open. */
function mayEnd(elements: readonly OpenElement[]): boolean {
  return elements.every(({ tag, isWall }) => !isWall && optionalEnd.has(tag))
}
