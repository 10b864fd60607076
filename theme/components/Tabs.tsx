import { Children, type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { type TabChoice, useTabChoice } from '../hooks/use-tab-choice.ts'
import { asTab } from './Tab.tsx'

export interface TabsProps {
  /** Tabs in the same group, on any page, share the reader's choice and remember it. @default none */
  readonly group?: string
  /** Value of the tab that is active until readers choose another. @default the first tab */
  readonly initial?: string
  /** `Tab` elements. Other nodes, such as the page's static HTML, stay where they are. */
  readonly children?: ReactNode
}

/**
 * Tabs whose panels are all in the page. Without JavaScript, each panel is visible below its label.
 * Keyboard support follows https://www.w3.org/WAI/ARIA/apg/patterns/tabs/, with automatic activation.
 */
export function Tabs({ group, initial, children }: TabsProps) {
  const id = useId()
  const nodes = Children.toArray(children).map((node) => ({ node, tab: asTab(node) }))
  const tabs = nodes.flatMap(({ tab }) => tab ?? [])
  const box = useRef<HTMLDivElement>(null)
  const choice = useTabChoice({ box, group, values: tabs.map(({ value }) => value), initial })
  return (
    <div ref={box} className="tabs" data-group={group}>
      <TabList id={id} tabs={tabs} choice={choice} />
      {nodes.map(({ node, tab }) =>
        tab ? (
          <div
            key={tab.value}
            className="tabs-panel"
            id={`${id}-panel-${tabs.indexOf(tab)}`}
            role="tabpanel"
            aria-labelledby={`${id}-tab-${tabs.indexOf(tab)}`}
            data-value={tab.value}
            data-active={tab.value === choice.active ? '' : undefined}
          >
            <p className="tabs-label">{tab.title}</p>
            {node}
          </div>
        ) : (
          node
        ),
      )}
    </div>
  )
}

interface TabListProps {
  readonly id: string
  readonly tabs: readonly { readonly title: string; readonly value: string }[]
  readonly choice: TabChoice
}

function TabList({ id, tabs, choice }: TabListProps) {
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const current = tabs.findIndex(({ value }) => value === choice.active)
    const next = targetOf(event, current, tabs.length)
    const tab = next === undefined ? undefined : tabs[next]
    const button = next === undefined ? undefined : list.current?.children[next]
    if (!tab || !(button instanceof HTMLElement)) return
    event.preventDefault()
    choice.choose(tab.value, button)
    button.focus({ preventScroll: true })
  }
  return (
    <div ref={list} className="tabs-list" role="tablist" onKeyDown={onKeyDown}>
      {tabs.map(({ title, value }, index) => (
        <button
          key={value}
          type="button"
          className="tabs-tab"
          role="tab"
          id={`${id}-tab-${index}`}
          aria-controls={`${id}-panel-${index}`}
          aria-selected={value === choice.active}
          data-value={value}
          tabIndex={value === choice.active ? 0 : -1}
          onClick={(event) => choice.choose(value, event.currentTarget)}
        >
          {title}
        </button>
      ))}
    </div>
  )
}

/** Index of the tab that a key leads to; the arrows follow the writing direction. */
function targetOf(event: KeyboardEvent, current: number, count: number): number | undefined {
  const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1
  if (event.key === 'ArrowRight') return (current + forward + count) % count
  if (event.key === 'ArrowLeft') return (current - forward + count) % count
  if (event.key === 'Home') return 0
  if (event.key === 'End') return count - 1
  return undefined
}
