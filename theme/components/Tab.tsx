import type { ReactNode } from 'react'

export interface TabProps {
  /** What the tab is called. */
  readonly title: string
  /** What is remembered of a choice. @default the title */
  readonly value?: string
  readonly children?: ReactNode
}

/** One tab's content. `Tabs` reads the props and draws the panel around it. */
export function Tab({ children }: TabProps) {
  return children
}
