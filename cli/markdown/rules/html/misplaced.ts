import {
  blockElements,
  neverWithin,
  optionalEnd,
  scopes,
  tableParts,
  voidElements,
} from '../../../html/syntax.ts'
import type { Open } from './open-elements.ts'

/** Why a tag cannot stand where it does, and how to mend it. */
export type Misplaced = readonly [message: string, fix: string]

/** How deep elements may stand in each other: browsers stop at 512, and a page has elements of its own. */
const deepest = 200

/** Says why a browser would not put an element where its tag stands; undefined where it would. */
export function misplaced(tag: string, stack: readonly Open[]): Misplaced | undefined {
  if (neverWithin.has(tag)) {
    return [`Cannot use "<${tag}>": no part of a page can be one`, 'take it out, or write "&lt;"']
  }
  if (stack.length >= deepest && !voidElements.has(tag)) {
    return [
      `Cannot open "<${tag}>": elements stand in each other more than ${deepest} levels deep`,
      'close some of them before it',
    ]
  }
  if (tableParts.has(tag) && !isInTable(stack)) {
    return [
      `Cannot put "<${tag}>" here: no table is open right around it`,
      'take it out, or write "&lt;"',
    ]
  }
  const parent = stack.at(-1)?.tag ?? ''
  if (rows.has(parent) && !tableParts.has(tag) && !besideRows.has(tag)) {
    return [
      `Cannot put "<${tag}>" into "<${parent}>": it holds rows and cells`,
      'put it into a cell',
    ]
  }
  const ended = endedBy(tag, stack)
  if (!ended) return undefined
  return [`Cannot put "<${tag}>" here: it would end the "<${ended}>" around it`, `close that first`]
}

const rows: ReadonlySet<string> = new Set('table tbody tfoot thead tr colgroup'.split(' '))
const besideRows: ReadonlySet<string> = new Set('form input script style template'.split(' '))

/** Whether what is open within the table may end by itself. */
function isInTable(stack: readonly Open[]): boolean {
  const table = stack.findLastIndex(({ tag }) => tag === 'table')
  const between = stack.slice(table).filter(({ tag }) => !/^(?:table|caption|form)$/.test(tag))
  return table >= 0 && mayEnd(between)
}

/** Whether elements are of those that an author may leave open. */
function mayEnd(elements: readonly Open[]): boolean {
  return elements.every(({ tag, isWall }) => !isWall && optionalEnd.has(tag))
}

const headings: ReadonlySet<string> = new Set('h1 h2 h3 h4 h5 h6'.split(' '))
const controls: ReadonlySet<string> = new Set('input keygen select textarea'.split(' '))
const items: ReadonlySet<string> = new Set(['li'])
const terms: ReadonlySet<string> = new Set(['dt', 'dd'])

/** The element that a browser would end, and with it what is open in it. */
function endedBy(tag: string, stack: readonly Open[]): string | undefined {
  if (headings.has(tag)) {
    const parent = stack.at(-1)?.tag ?? ''
    return headings.has(parent) ? parent : undefined
  }
  if (tag === 'button')
    return nearest(stack, new Set([tag]), (one) => one === 'table' || scopes.has(one))?.tag
  if (controls.has(tag)) {
    return nearest(stack, new Set(['select']), (one) => one === 'table' || scopes.has(one))?.tag
  }
  if (tag === 'table') return nearest(stack, new Set([tag]), (one) => scopes.has(one))?.tag
  if (tag === 'form') return nearest(stack, new Set([tag]), (one) => one === 'template')?.tag
  const kind = [items, terms].find((one) => one.has(tag))
  const outer = kind && nearest(stack, kind, holds)
  // An item right behind another ends it, as its author means it to.
  return outer && !mayEnd(stack.slice(stack.lastIndexOf(outer))) ? outer.tag : undefined
}

/** Whether an element in an item may hold items of its own. */
function holds(tag: string): boolean {
  return (
    tag === 'table' ||
    scopes.has(tag) ||
    (blockElements.has(tag) && !/^(?:address|div|p)$/.test(tag))
  )
}

/** The innermost open element that is one of `tags`, up to the first that `stops`. */
function nearest(
  stack: readonly Open[],
  tags: ReadonlySet<string>,
  stops: (tag: string) => boolean,
): Open | undefined {
  const found = stack.findLast(({ tag }) => tags.has(tag) || stops(tag))
  return found && tags.has(found.tag) ? found : undefined
}
