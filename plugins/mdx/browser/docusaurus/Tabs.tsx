import { Tab, Tabs as ThemeTabs } from 'docs-build/theme'
import type { ReactNode } from 'react'
import { labeledTabs } from '../labeled-tabs.ts'
import TabItem from './TabItem.tsx'

export interface TabsProps {
  readonly groupId?: string
  readonly defaultValue?: string | null
  /** The labels of the tabs, unless these have a `label`. */
  readonly values?: readonly { readonly value: string; readonly label?: string }[]
  readonly children?: ReactNode
}

export default function Tabs({ groupId, defaultValue, values = [], children }: TabsProps) {
  const tabs = labeledTabs(children, TabItem)
  const labels = new Map(values.map(({ value, label }) => [value, label]))
  const initial = defaultValue ?? tabs.find(({ isDefault }) => isDefault)?.value
  return (
    <ThemeTabs {...(groupId && { group: groupId })} {...(initial && { initial })}>
      {tabs.map(({ value, label, children: content }) => (
        <Tab key={value} title={labels.get(value) ?? label} value={value}>
          {content}
        </Tab>
      ))}
    </ThemeTabs>
  )
}
