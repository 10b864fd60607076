import { literalStyleClass, literalStyleModule } from '../../../cli/compiler-kit.ts'
import { type ModuleContext, reportAtNode } from '../compiling/module-context.ts'
import { attribute, attributesOf, type MdxAttribute, type MdxNode, moduleNode } from '../nodes.ts'
import { type Declaration, readStyle } from './declarations.ts'

/**
 * Replaces the `style` of an HTML element with a class whose rule is in the style sheet of the site. Where that isn't possible,
 * the attribute stays, which is reported: a strict policy forbids it.
 */
export function moveStyle(node: MdxNode, context: ModuleContext): void {
  const all = attributesOf(node)
  const style = all.find(({ name }) => name === 'style')
  if (!style || !/^[a-z]/.test(node.name ?? '')) return
  const declarations = readStyle(style)
  const others = all.filter((one) => one !== style)
  const classed =
    declarations && isElement(node) && !declarations.some(loadsFile) ? withClass(others) : undefined
  if (declarations?.length === 0) {
    node.attributes = others
    reportNoStyle(node, style, context)
  } else if (declarations && classed) {
    const text = declarations.map((one) => one.join(': ')).join('; ')
    context.styles.add(text)
    node.attributes = classed(literalStyleClass(text))
  } else {
    if (declarations) {
      const object = Object.fromEntries(
        declarations.map(([name, value]) => [reactName(name), value]),
      )
      node.attributes = all.map((one) => (one === style ? attribute('style', object) : one))
    }
    reportStyle(node, context)
  }
}

/** Whether a node is an element, not a component: 'b', but not 'motion.b'. */
function isElement({ name }: MdxNode): boolean {
  return !name?.includes('.')
}

/** A file is found from the URL of the page, and the style sheet has another one. */
function loadsFile([, value]: Declaration): boolean {
  return /(?:url|image-set|src)\(\s*["']?(?!data:|https?:|\/\/|#)/i.test(value)
}

/** Adds a class to attributes; undefined if one may have classes that are computed. */
function withClass(
  attributes: readonly MdxAttribute[],
): ((name: string) => MdxAttribute[]) | undefined {
  if (attributes.some(({ name }) => name === undefined)) return undefined
  const own = attributes.find(({ name }) => name === 'class' || name === 'className')
  if (!own) return (name) => [...attributes, attribute('className', name)]
  const { value } = own
  if (typeof value !== 'string') return undefined
  return (name) =>
    attributes.map((one) => (one === own ? { ...own, value: `${value} ${name}`.trim() } : one))
}

/** 'font-size' → 'fontSize' */
function reactName(property: string): string {
  if (property.startsWith('--')) return property
  return property
    .replace(/^-ms-/, 'ms-')
    .replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

/** The imports by which the bundler knows the styles of a page. */
export function literalStyleImports({ styles }: ModuleContext): MdxNode[] {
  return [...styles].map((declarations) => moduleNode(literalStyleModule(declarations)))
}

const fix = 'move the styles to a class in a style sheet, and set "className" to this class'

const underStrictPolicy = 'has no effect under a strict content security policy'

/** The first of a file. */
function reportStyle(node: MdxNode, context: ModuleContext): void {
  if (context.problems.some(({ message }) => message.endsWith(underStrictPolicy))) return
  const message = `The attribute "style" of "<${node.name}>" ${underStrictPolicy}`
  reportAtNode(context, node, { code: 'html-style', severity: 'warning', message, fix })
}

function reportNoStyle(node: MdxNode, { value }: MdxAttribute, context: ModuleContext): void {
  const isEmpty = typeof value === 'string' ? value.trim() === '' : true
  if (isEmpty) return
  const message = `The attribute "style" of "<${node.name}>" has no effect: "${value}" contains no declaration`
  const problem = { code: 'mdx/ignored', severity: 'warning', message } as const
  reportAtNode(context, node, {
    ...problem,
    fix: 'write a property and a value, as in style="color: red"',
  })
}
