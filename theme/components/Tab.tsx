import { isValidElement, type ReactNode } from 'react'

export interface TabProps {
  /** Label of the tab. */
  readonly title: string
  /** Value to store when the tab is chosen. @default the title */
  readonly value?: string
  readonly children?: ReactNode
}

/** The content of a tab. `Tabs` reads the props and renders the panel around it. */
export function Tab({ children }: TabProps) {
  return children
}

/**
 * Title and value of a node that is a `Tab`, else undefined. It checks the props, not the type, so that a site's custom
 * tab component works too.
 */
export function asTab(node: ReactNode): { title: string; value: string } | undefined {
  if (!isValidElement<Partial<TabProps>>(node)) return undefined
  const { title, value } = node.props
  return typeof title === 'string' ? { title, value: value ?? title } : undefined
}
