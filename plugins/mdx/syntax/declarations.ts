import { expressionOf, isNode, literalText, nameOf } from '../estree.ts'
import type { EstreeNode, MdxAttribute } from '../nodes.ts'

/** A property and its value, as CSS has them. */
export type Declaration = readonly [property: string, value: string]

/**
 * The declarations of a `style` whose value is known when the page is compiled: text, as in HTML, or an object, as in React; undefined
 * if it is computed. Like browsers, this leaves out what is no declaration.
 */
export function readStyle({ value }: MdxAttribute): readonly Declaration[] | undefined {
  if (typeof value === 'string') return parseDeclarations(value)
  const expression = expressionOf(value?.data?.estree)
  const text = literalText(expression)
  if (text !== undefined) return parseDeclarations(text)
  return expression?.type === 'ObjectExpression' ? ofObject(expression) : undefined
}

/** A comment, a string, or one other character. */
const token = /\/\*[\s\S]*?(?:\*\/|$)|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|[\s\S]/g

/** 'color: red; margin: 0' → [['color', 'red'], ['margin', '0']] */
export function parseDeclarations(text: string): readonly Declaration[] {
  const written = ['']
  let depth = 0
  for (const [one] of text.matchAll(token)) {
    if (one.startsWith('/*')) continue
    if (one === '(') depth++
    if (one === ')') depth--
    if (one === ';' && depth === 0) written.push('')
    else written[written.length - 1] += one
  }
  return written.flatMap((one) => {
    const colon = one.indexOf(':')
    if (colon < 0) return []
    const name = one.slice(0, colon).trim()
    const property = name.startsWith('--') ? name : name.toLowerCase()
    return toDeclaration(property, one.slice(colon + 1))
  })
}

function toDeclaration(property: string, written: string): Declaration[] {
  const value = written.trim().replace(/\s+/g, ' ')
  const isValid = /^(?:--[\w-]+|-?[a-z][a-z-]*)$/.test(property) && isWhole(value)
  return isValid ? [[property, value]] : []
}

/** Whether a value ends neither its declaration nor its rule: https://www.w3.org/TR/css-syntax-3/#declaration-value-diagram */
function isWhole(value: string): boolean {
  let depth = 0
  for (const [one] of value.matchAll(token)) {
    if (/^["'{}\\<@]$/.test(one) || (one === ';' && depth === 0)) return false
    if ('(['.includes(one)) depth++
    if (')]'.includes(one)) depth--
    if (depth < 0) return false
  }
  return depth === 0 && value !== ''
}

function ofObject({ properties }: EstreeNode): readonly Declaration[] | undefined {
  const found = (properties as readonly EstreeNode[]).map(ofProperty)
  return found.includes(undefined) ? undefined : (found as Declaration[][]).flat()
}

/** `fontSize: 12` → ['font-size', '12px'], as React has it; undefined for what is computed. */
function ofProperty({ type, computed, key, value }: EstreeNode): Declaration[] | undefined {
  if (type !== 'Property' || computed || !isNode(key)) return undefined
  const name = nameOf(key) ?? String(key.value)
  const property = name.startsWith('--') ? name : hyphenate(name)
  const text = literalText(value)
  if (text !== undefined) return toDeclaration(property, text)
  const number = numberOf(value)
  if (number === undefined) return undefined
  const hasUnit = number !== 0 && !name.startsWith('--') && !unitless.test(property)
  return toDeclaration(property, hasUnit ? `${number}px` : String(number))
}

function numberOf(node: unknown): number | undefined {
  if (!isNode(node)) return undefined
  if (node.type === 'Literal') return typeof node.value === 'number' ? node.value : undefined
  if (node.type !== 'UnaryExpression' || node.operator !== '-') return undefined
  const number = numberOf(node.argument)
  return number === undefined ? undefined : -number
}

/** 'WebkitLineClamp' → '-webkit-line-clamp' */
function hyphenate(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replace(/^ms-/, '-ms-')
}

/** Properties whose numbers are no lengths. */
const unitless =
  /^(?:-webkit-|-moz-|-ms-)?(?:animation-iteration-count|aspect-ratio|border-image-(?:outset|slice|width)|box-flex(?:-group)?|box-ordinal-group|columns?|column-count|(?:fill|flood|stop|stroke)-opacity|flex(?:-(?:grow|positive|shrink|negative|order))?|font-weight|grid-(?:area|(?:row|column)(?:-(?:start|end|span))?)|line-(?:clamp|height)|opacity|order|orphans|scale|stroke-(?:dasharray|dashoffset|miterlimit|width)|tab-size|widows|z-index|zoom)$/
