import type { ReactNode } from 'react'

export interface TabItemProps {
  readonly value: string
  /** @default the value */
  readonly label?: string
  readonly default?: boolean
  readonly children?: ReactNode
}

/** The content of a tab. `Tabs` reads its props. */
export default function TabItem({ children }: TabItemProps) {
  return children
}
