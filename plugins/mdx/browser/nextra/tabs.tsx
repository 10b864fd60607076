import { Tab as ThemeTab, Tabs as ThemeTabs } from 'docs-build/theme'
import { Children, isValidElement, type ReactNode } from 'react'

export interface TabsProps {
  /** The labels of the tabs, in their order. */
  readonly items?: readonly (ReactNode | { readonly label: ReactNode })[]
  /** Tabs with the same key show the same choice. */
  readonly storageKey?: string
  readonly defaultIndex?: number | string
  readonly selectedIndex?: number | string
  readonly children?: ReactNode
}

function AllTabs({ items = [], storageKey, defaultIndex, selectedIndex, children }: TabsProps) {
  const labels = items.map(labelOf)
  const panels = Children.toArray(children).filter(
    (node) => isValidElement<TabProps>(node) && node.type === Tab,
  )
  const tabs = panels.map((panel, index) => ({ panel, label: labels[index] || `${index + 1}` }))
  const values = tabs.map(({ label }, index) => tabValue(label, index, tabs))
  const initial = values[Number(selectedIndex ?? defaultIndex)]
  return (
    <ThemeTabs {...(storageKey && { group: storageKey })} {...(initial && { initial })}>
      {tabs.map(({ panel, label }, index) => (
        <ThemeTab key={values[index]} title={label} value={values[index] ?? label}>
          {panel}
        </ThemeTab>
      ))}
    </ThemeTabs>
  )
}

/** The label, which readers choose again on other pages; tabs with the same label are told apart by their place. */
function tabValue(
  label: string,
  index: number,
  tabs: readonly { readonly label: string }[],
): string {
  const first = tabs.findIndex((one) => one.label === label)
  return first === index ? label : `${label}-${index + 1}`
}

function labelOf(item: NonNullable<TabsProps['items']>[number]): string {
  const isPair = typeof item === 'object' && item !== null && 'label' in item
  return textOf(isPair ? item.label : item)
}

/** The text of a label with elements: tabs have no others. */
function textOf(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node)
  if (Array.isArray(node)) return node.map(textOf).join('')
  return isValidElement<{ readonly children?: ReactNode }>(node) ? textOf(node.props.children) : ''
}

interface TabProps {
  readonly children?: ReactNode
}

/** The content of a tab. `Tabs` has its label. */
export function Tab({ children }: TabProps) {
  return children
}

export const Tabs = Object.assign(AllTabs, { Tab })
