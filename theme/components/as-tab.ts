import { isValidElement, type ReactNode } from 'react'
import type { TabProps } from './Tab.tsx'

/**
 * Title and value of a node that is a `Tab`, else undefined. It is known by its props and not by its type, so that
 * a site's own tab component works too.
 */
export function asTab(node: ReactNode): { title: string; value: string } | undefined {
  if (!isValidElement<Partial<TabProps>>(node)) return undefined
  const { title, value } = node.props
  return typeof title === 'string' ? { title, value: value ?? title } : undefined
}
