import {
  type AdmonitionKind,
  admonitionKinds,
  admonitionTitle,
  nearestAdmonition,
} from '../../../cli/compiler-kit.ts'
import { nearest } from '../../kit.ts'
import { type ModuleContext, reportAtNode } from '../compiling/module-context.ts'
import { componentName } from '../imports/provided.ts'
import { attribute, become, type MdxAttribute, type MdxNode, textOf, walk } from '../nodes.ts'
import { becomeAdmonition, paragraph, textNode } from './admonition.ts'
import { transformAlert } from './alerts.ts'
import { rawContent, toContentElement } from './contents.ts'

/** Turns `:::note`, `:::details`, the directives of components, and `> [!NOTE]` into elements. A remark plugin. */
export function transformDirectives() {
  return (tree: unknown, file: { readonly data: unknown }) => {
    const context = file.data as ModuleContext
    walk(tree as MdxNode, (node) => {
      if (node.type === 'blockquote') transformAlert(node, context)
      if (node.type !== 'containerDirective') return
      if (!isClosed(node, context)) reportUnclosed(node, context)
      transformDirective(node, context)
    })
  }
}

/** Whether a line of colons ends a directive: not if that line ends another directive in it. */
function isClosed({ children, position }: MdxNode, { text }: ModuleContext): boolean {
  const end = position?.end.line
  if (end === undefined) return true
  const last = children?.at(-1)
  if (last?.type === 'containerDirective' && last.position?.end.line === end) return false
  return /^[ \t>]*:{3,}[ \t\r]*$/.test(text.split('\n')[end - 1] ?? '')
}

function reportUnclosed(node: MdxNode, context: ModuleContext): void {
  const [colons = ':::'] = /^:+/.exec(context.text.slice(node.position?.start.offset)) ?? []
  reportAtNode(context, node, {
    code: 'directive-unclosed',
    severity: 'warning',
    message: `Unclosed directive "${colons}${node.name}"`,
    fix: `add the line "${colons}" after the directive's content`,
  })
}

function transformDirective(node: MdxNode, context: ModuleContext): void {
  const name = node.name ?? ''
  const kind = admonitionKinds.get(name.toLowerCase())
  const component = componentName(name)
  if (context.provided.has(component) && Object.hasOwn(context.site.components, name)) {
    toComponent(node, name, context)
  } else if (kind !== undefined) {
    toAdmonition(node, kind, name, context)
  } else if (name === 'details') {
    toDetails(node, context)
  } else {
    reportDirective(node, name, context)
    toAdmonition(node, nearestAdmonition(name), name, context)
  }
}

/** An unknown directive has its name as the title, so that no text is lost. */
function toAdmonition(
  node: MdxNode,
  kind: AdmonitionKind,
  name: string,
  { t }: ModuleContext,
): void {
  const given = argumentsOf(node)
  const { label, content } = splitLabel(node)
  const isKnown = admonitionKinds.has(name.toLowerCase())
  const standard = admonitionTitle(isKnown ? name : kind, t)
  const written = label ?? (given.title === undefined ? [] : [textNode(given.title)])
  const title = written.length === 0 && !isKnown ? [textNode(name)] : written
  becomeAdmonition(node, { kind, standard, title, content, id: given.id, class: given.class })
}

function toDetails(node: MdxNode, { t }: ModuleContext): void {
  const given = argumentsOf(node)
  const { label, content } = splitLabel(node)
  const title = label ?? [textNode(given.title ?? t('details'))]
  node.data = {
    hName: 'details',
    hProperties: {
      class: ['details', given.class].filter(Boolean).join(' '),
      ...(given.id !== undefined && { id: given.id }),
      ...(given.open !== undefined && given.open !== 'false' && { open: true }),
    },
  }
  node.children = [paragraph(title, 'summary', {}), ...content]
}

/** `:::chart[Title]{wide}` is `<Chart title="Title" wide>`. */
function toComponent(node: MdxNode, component: string, context: ModuleContext): void {
  const { label, content } = splitLabel(node)
  const given = Object.entries(argumentsOf(node)).map(
    ([key, value]): MdxAttribute => attribute(key, value === '' ? true : value),
  )
  const title = label ? [attribute('title', label.map(textOf).join(''))] : []
  const attributes = [...title, ...given]
  if (context.site.contents[component] !== undefined) {
    const text = rawContent(node, context)
    toContentElement(node, { component, text, written: `:::${component}`, attributes }, context)
    return
  }
  const name = componentName(component)
  become(node, { type: 'mdxJsxFlowElement', name, attributes, children: content })
}

function reportDirective(node: MdxNode, name: string, context: ModuleContext): void {
  const names = [...admonitionKinds.keys(), 'details', ...Object.keys(context.site.components)]
  const near = nearest(name, names)
  reportAtNode(context, node, {
    code: 'directive-unknown',
    severity: 'error',
    message: `Unknown directive ":::${name}"`,
    fix: near
      ? `write ":::${near}"`
      : `write ${new Intl.ListFormat('en', { type: 'disjunction' }).format(names.map((one) => `":::${one}"`))}`,
  })
}

function argumentsOf(node: MdxNode): Record<string, string> {
  return Array.isArray(node.attributes) ? {} : { ...node.attributes }
}

/** The label is a paragraph at the beginning. */
function splitLabel({ children = [] }: MdxNode): {
  readonly label: MdxNode[] | undefined
  readonly content: MdxNode[]
} {
  const [first, ...rest] = children
  if (!first?.data?.directiveLabel) return { label: undefined, content: children }
  return { label: first.children ?? [], content: rest }
}
