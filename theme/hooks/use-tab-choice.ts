import { useState } from 'react'
import { storageKeys, writeStored } from '../../runtime/index.ts'
import { useStored } from './use-stored.ts'

export interface TabChoice {
  /** Value of the active tab. */
  readonly active: string | undefined
  /** Activates another tab. `button` stays where it is on screen, even if panels above change their height. */
  readonly choose: (value: string, button: HTMLElement) => void
}

/**
 * Which of `values` is active: the group's stored choice, else the choice in these tabs, else `initial`, else the first. The
 * second is for tabs without a group, and for readers who block storage.
 */
export function useTabChoice(
  group: string | undefined,
  values: readonly string[],
  initial?: string,
): TabChoice {
  const key = group ? storageKeys.tab(group) : undefined
  const [picked, setPicked] = useState<string>()
  const active = [useStored(key), picked, initial].find(
    (value) => value !== undefined && values.includes(value),
  )
  const choose = (value: string, button: HTMLElement) => {
    keepInPlace(button)
    setPicked(value)
    if (key) writeStored(key, value)
  }
  return { active: active ?? values[0], choose }
}

function keepInPlace(element: HTMLElement): void {
  const before = element.getBoundingClientRect().top
  // React has rendered by then: updates of an event are flushed before the next frame.
  requestAnimationFrame(() => window.scrollBy(0, element.getBoundingClientRect().top - before))
}
