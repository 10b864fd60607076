import type { ModuleContext } from '../compiling/module-context.ts'
import { expressionOf, isNode, literalText } from '../estree.ts'
import { attributesOf, type EstreeNode, type MdxAttribute, type MdxNode } from '../nodes.ts'
import { moveStyle } from './styles.ts'

/** As `moveStyle()`, for an element in an expression: `{isNew && <b style="color: red">new</b>}`. `node` has its name and place. */
export function moveStyleInCode(element: EstreeNode, node: MdxNode, context: ModuleContext): void {
  const opening = element.openingElement as { attributes: readonly EstreeNode[] }
  if (!opening.attributes.some((one) => nameOf(one) === 'style')) return
  const written = new Map(opening.attributes.map((one) => [toAttribute(one), one]))
  const styled = { ...node, attributes: [...written.keys()] }
  moveStyle(styled, context)
  opening.attributes = attributesOf(styled).map((one) => written.get(one) ?? toCode(one))
}

/** The name of an attribute; undefined of attributes that are spread. */
function nameOf({ type, name }: EstreeNode): string | undefined {
  return type === 'JSXAttribute' && isNode(name) ? String(name.name) : undefined
}

function toAttribute(one: EstreeNode): MdxAttribute {
  const name = nameOf(one)
  if (name === undefined) return { type: 'mdxJsxExpressionAttribute' }
  const { value } = one
  const text = literalText(value)
  if (text !== undefined) return { type: 'mdxJsxAttribute', name, value: text }
  if (!isNode(value) || !isNode(value.expression)) return { type: 'mdxJsxAttribute', name }
  const statement = { type: 'ExpressionStatement', expression: value.expression }
  const estree = { type: 'Program', sourceType: 'module', body: [statement] } as const
  const expression = { type: 'mdxJsxAttributeValueExpression', value: '', data: { estree } }
  return { type: 'mdxJsxAttribute', name, value: expression }
}

function toCode({ name, value }: MdxAttribute): EstreeNode {
  const expression = typeof value === 'object' ? expressionOf(value?.data?.estree) : undefined
  return {
    type: 'JSXAttribute',
    name: { type: 'JSXIdentifier', name },
    value: expression
      ? { type: 'JSXExpressionContainer', expression }
      : { type: 'Literal', value: String(value) },
  }
}
