import { find, html as htmlSchema } from 'property-information'
import { type HtmlNode, parseHtml, parseHtmlAttributes } from '../../../cli/compiler-kit.ts'
import { type ModuleContext, reportAtNode } from '../compiling/module-context.ts'
import { expressionOf, literalText } from '../estree.ts'
import { attribute, attributesOf, isJsx, type MdxAttribute, type MdxNode, walk } from '../nodes.ts'

/**
 * `<Fragment set:html="<b>A</b>" />` and `set:text` of Astro: their text becomes the content of the element, as if it were
 * written there. https://docs.astro.build/en/reference/directives-reference/#sethtml
 */
export function setContents(tree: MdxNode, context: ModuleContext): void {
  walk(tree, (node) => {
    if (!isJsx(node)) return
    const given = attributesOf(node).find(({ name }) => name === 'set:html' || name === 'set:text')
    if (!given) return
    node.attributes = attributesOf(node).filter((one) => one !== given)
    const text = textOf(given)
    if (text === undefined) reportComputed(node, given, context)
    else if (given.name === 'set:text') node.children = [{ type: 'text', value: text }]
    else node.children = parseHtml(text).children.map((child) => toNode(child, node))
  })
}

function textOf({ value }: MdxAttribute): string | undefined {
  return typeof value === 'string' ? value : literalText(expressionOf(value?.data?.estree))
}

function toNode(child: HtmlNode, { position }: MdxNode): MdxNode {
  if (typeof child === 'string') return { type: 'text', value: child }
  return {
    type: 'mdxJsxTextElement',
    name: child.tag,
    attributes: parseHtmlAttributes(child.attrs)
      .filter((one) => !isFileLink(...one))
      .map((one) => toAttribute(...one)),
    children: child.children.map((one) => toNode(one, { type: 'root', position })),
    position,
  }
}

/** Programs write such links into their output; browsers ignore them on a page of a site. */
function isFileLink(name: string, value: string): boolean {
  return name === 'href' && /^\s*file:/i.test(value)
}

/** An attribute as React names it. */
function toAttribute(name: string, value: string): MdxAttribute {
  const { property, boolean, defined } = find(htmlSchema, name)
  const isNamed = defined && !/^(?:aria|data)-/.test(name)
  return attribute(isNamed ? property : name, boolean ? true : value)
}

function reportComputed(node: MdxNode, { name }: MdxAttribute, context: ModuleContext): void {
  reportAtNode(context, node, {
    code: 'mdx/ignored',
    severity: 'warning',
    message: `The attribute "${name}" of "<${node.name}>" has no effect: its value is computed`,
    fix:
      name === 'set:text'
        ? 'write the expression between the tags'
        : 'write the content between the tags, or use "dangerouslySetInnerHTML" on an HTML element',
  })
}
