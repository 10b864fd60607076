import { describeIgnored, ignoredArguments } from '../../../cli/compiler-kit.ts'
import { type ModuleContext, reportAtNode } from '../compiling/module-context.ts'
import { expressionOf, isNode } from '../estree.ts'
import { attributesOf, type MdxNode, textAttribute } from '../nodes.ts'

/** Props that have no effect here, each with a fix, by the module of their component. */
const ignoredProps: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '@theme/Admonition': {
    icon: "remove the attribute: the admonition's type determines the icon",
  },
  '@theme/CodeBlock': { live: 'remove the attribute, or import a component that runs the code' },
  '@theme/Tabs': {
    queryString:
      'remove the attribute, and use "groupId": tabs with the same group ID share and remember the selection',
  },
}

const starlight = '@astrojs/starlight/components'

/** Reports props and icons of an element that have no effect, which would otherwise be lost silently. */
export function reportIgnored(node: MdxNode, module: string, context: ModuleContext): void {
  if (module === starlight) reportIcon(node, context)
  const props = ignoredProps[module] ?? {}
  for (const { name = '' } of attributesOf(node)) {
    if (!Object.hasOwn(props, name)) continue
    report(
      node,
      `The attribute "${name}" of "<${node.name}>" has no effect`,
      props[name] ?? '',
      context,
    )
  }
}

/** The icons of Starlight are not included. An icon with a label is replaced with the label. */
function reportIcon(node: MdxNode, context: ModuleContext): void {
  const isIcon = node.name === 'Icon' && textAttribute(node, 'label') === undefined
  const icon = textAttribute(node, isIcon ? 'name' : 'icon')
  if (icon === undefined) return
  const message = `Cannot show the icon "${icon}": Starlight icons are not included`
  report(node, message, 'remove the icon, or write an emoji', context)
}

/** Reports options in the opening line of a code block that have no effect. */
export function reportIgnoredMeta(
  node: MdxNode,
  { info, text }: { readonly info: string; readonly text: string },
  context: ModuleContext,
): void {
  for (const argument of ignoredArguments(info, text)) {
    report(node, describeIgnored(argument), argument.fix, context)
  }
}

/** Each kind once in a file: pages of other generators have many. */
function report(node: MdxNode, message: string, fix: string, context: ModuleContext): void {
  const problems = context.problems.filter(({ code }) => code === 'mdx/ignored')
  if (problems.some((one) => one.fix === fix)) return
  reportAtNode(context, node, {
    code: 'mdx/ignored',
    severity: 'warning',
    message,
    fix,
  })
}

/** Reports event handlers as HTML has them: React ignores them if they are text. */
export function reportHandlers(node: MdxNode, context: ModuleContext): void {
  if (!/^[a-z]/.test(node.name ?? '')) return
  node.attributes = attributesOf(node).filter(({ name = '', value }) => {
    const isText = typeof value === 'string' || isLiteral(value)
    if (!isText || !/^on[a-z]+$/i.test(name)) return true
    reportAtNode(context, node, {
      code: 'mdx/ignored',
      severity: 'warning',
      message: `The attribute "${name}" of "<${node.name}>" has no effect in MDX: its value is not a function`,
      fix: 'move the element to a component, and write the handler as a function',
    })
    return false
  })
}

function isLiteral(value: ReturnType<typeof attributesOf>[number]['value']): boolean {
  const expression = typeof value === 'object' ? expressionOf(value?.data?.estree) : undefined
  return isNode(expression) && /^(?:Template)?Literal$/.test(expression.type)
}
