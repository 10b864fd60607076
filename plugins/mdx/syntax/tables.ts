import type { ModuleContext } from '../compiling/module-context.ts'
import { equivalents } from '../imports/equivalents.ts'
import type { ModuleScope } from '../imports/scope.ts'
import { become, isJsx, type MdxNode, walk } from '../nodes.ts'

/** A table scrolls inside itself, unless it is given to a component of the site, which may look at what it gets. */
export function transformTable(
  table: MdxNode,
  parent: MdxNode | undefined,
  scope: ModuleScope,
): void {
  alignCells(table)
  if (parent && isOfSite(parent, scope)) return
  become(table, {
    type: 'element',
    tagName: 'div',
    properties: { className: ['table-scroll'], tabIndex: 0 },
    children: [{ ...table }],
  })
}

/** Whether an element is a component that the page imports or exports, and not an equivalent of those of another generator. */
function isOfSite(node: MdxNode, { names, imports }: ModuleScope): boolean {
  const name = node.name ?? ''
  return (
    isJsx(node) &&
    /^[A-Z]/.test(name) &&
    names.has(name) &&
    !equivalents.has(imports.get(name) ?? '')
  )
}

/** Cells say their alignment by class; an empty one in the head is not a header. */
function alignCells(table: MdxNode): void {
  walk(table, (cell) => {
    if (cell.tagName !== 'td' && cell.tagName !== 'th') return
    const { align, style: _, ...properties } = cell.properties ?? {}
    cell.properties = {
      ...properties,
      ...(typeof align === 'string' && { className: [`align-${align}`] }),
    }
    if (cell.tagName === 'th' && cell.children?.length === 0) cell.tagName = 'td'
  })
}

/** Task lists have the classes of the theme, and their boxes a name for screen readers. */
export function transformTasks(
  node: MdxNode,
  parent: MdxNode | undefined,
  { t }: ModuleContext,
): void {
  if (node.tagName === 'input') {
    const isTask = parent?.tagName === 'li' || parent?.tagName === 'p'
    if (!isTask || node.properties?.type !== 'checkbox') return
    const name = t(node.properties.checked ? 'taskDone' : 'taskToDo')
    node.properties = { ...node.properties, ariaLabel: name }
    return
  }
  const classes = node.properties?.className
  if (!Array.isArray(classes)) return
  const className = classes.map((one) => taskClasses[String(one)] ?? one)
  node.properties = { ...node.properties, className }
}

/** The names of remark-gfm, and those of the theme. */
const taskClasses: Readonly<Record<string, string>> = {
  'contains-task-list': 'task-list',
  'task-list-item': 'task-item',
}
