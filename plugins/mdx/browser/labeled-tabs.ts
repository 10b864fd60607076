import { Children, type ElementType, isValidElement, type ReactNode } from 'react'

/** A tab as the elements of other generators describe it. */
export interface LabeledTab {
  readonly label: string
  readonly value: string
  readonly isDefault: boolean
  readonly children: ReactNode
}

interface TabItemProps {
  readonly value?: string
  readonly label?: string
  readonly default?: boolean
  readonly children?: ReactNode
}

/** The tabs among the children, which are elements of the type `item`. */
export function labeledTabs(children: ReactNode, item: ElementType): LabeledTab[] {
  return Children.toArray(children).flatMap((node) => {
    if (!isValidElement<TabItemProps>(node) || node.type !== item) return []
    const { value, label, default: isDefault = false, children: content } = node.props
    const name = label ?? value ?? ''
    return [{ label: name, value: value ?? name, isDefault, children: content }]
  })
}
