import { type RefObject, useLayoutEffect, useState } from 'react'
import { readStored, storageKeys, writeStored } from '../../runtime/index.ts'
import { useStored } from './use-stored.ts'

export interface TabChoice {
  /** Value of the active tab. */
  readonly active: string | undefined
  /** Activates another tab. `button` stays where it is on screen, even if panels above change their height. */
  readonly choose: (value: string, button: HTMLElement) => void
}

export interface TabSet {
  /** The element whose children are the panels. */
  readonly box: RefObject<HTMLElement | null>
  readonly group: string | undefined
  readonly values: readonly string[]
  readonly initial: string | undefined
}

/** A tab that was opened for a link, and the group's stored choice at that time. */
interface Revealed {
  readonly value: string | undefined
  readonly stored: string | undefined
}

/**
 * Which of `values` is active: the one that a link leads into, until the reader chooses; else the group's stored choice, else
 * the choice in these tabs, else `initial`, else the first. The choice in these tabs is for those without a group, and for
 * readers who block storage.
 */
export function useTabChoice({ box, group, values, initial }: TabSet): TabChoice {
  const key = group ? storageKeys.tab(group) : undefined
  const [picked, setPicked] = useState<string>()
  const [revealed, setRevealed] = useState<Revealed>()
  // Before the layout effect of the page, which goes to the target of the URL.
  useLayoutEffect(() => {
    const { current } = box
    const onReveal = (event: Event) => {
      const value = activatePanel(event)
      if (value) setRevealed({ value, stored: key && readStored(key) })
    }
    current?.addEventListener('beforematch', onReveal)
    return () => current?.removeEventListener('beforematch', onReveal)
  }, [box, key])
  const stored = useStored(key)
  const active = [
    revealed?.stored === stored ? revealed?.value : undefined,
    stored,
    picked,
    initial,
  ].find((value) => value !== undefined && values.includes(value))
  const choose = (value: string, button: HTMLElement) => {
    keepInPlace(button)
    setRevealed(undefined)
    setPicked(value)
    if (key) writeStored(key, value)
  }
  return { active: active ?? values[0], choose }
}

/**
 * Shows the panel that contains the target of a `beforematch` event, at once: the page scrolls to the target next, and
 * React may render later. Returns the value of its tab if it was not active.
 */
function activatePanel(event: Event): string | undefined {
  const { currentTarget, target } = event
  if (!(currentTarget instanceof Element && target instanceof Node)) return undefined
  const panels = [...currentTarget.children].filter((child) => child.matches('.tabs-panel'))
  const shown = panels.find((panel) => panel.contains(target))
  if (!(shown instanceof HTMLElement) || shown.hasAttribute('data-active')) return undefined
  for (const panel of panels) panel.toggleAttribute('data-active', panel === shown)
  event.preventDefault()
  return shown.dataset.value
}

function keepInPlace(element: HTMLElement): void {
  const before = element.getBoundingClientRect().top
  // React has rendered by then: updates of an event are flushed before the next frame.
  requestAnimationFrame(() => window.scrollBy(0, element.getBoundingClientRect().top - before))
}
