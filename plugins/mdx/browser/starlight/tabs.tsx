import { Tab, Tabs as ThemeTabs } from 'docs-build/theme'
import type { ReactNode } from 'react'
import { labeledTabs } from '../labeled-tabs.ts'

export interface TabsProps {
  /** Tabs with the same key show the same choice. */
  readonly syncKey?: string
  readonly children?: ReactNode
}

export function Tabs({ syncKey, children }: TabsProps) {
  return (
    <ThemeTabs {...(syncKey && { group: syncKey })}>
      {labeledTabs(children, TabItem).map(({ value, label, children: content }) => (
        <Tab key={value} title={label} value={value}>
          {content}
        </Tab>
      ))}
    </ThemeTabs>
  )
}

export interface TabItemProps {
  readonly label: string
  readonly icon?: string
  readonly children?: ReactNode
}

/** The content of a tab. `Tabs` reads its props. */
export function TabItem({ children }: TabItemProps) {
  return children
}
