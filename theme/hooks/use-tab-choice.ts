import { useState } from 'react'
import { storageKeys, writeStored } from '../../runtime/index.ts'
import { useStored } from './use-stored.ts'

export interface TabChoice {
  /** Value of the tab on top. */
  readonly active: string | undefined
  /** Puts another tab on top. `button` stays where it is on screen, though panels above may change their height. */
  readonly choose: (value: string, button: HTMLElement) => void
}

/**
 * Which of `values` is on top: the group's stored choice, else what was picked here, else the first. The second
 * serves tabs without a group, and readers who block storage.
 */
export function useTabChoice(group: string | undefined, values: readonly string[]): TabChoice {
  const key = group ? storageKeys.tab(group) : undefined
  const [picked, setPicked] = useState<string>()
  const active = [useStored(key), picked].find(
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
  // React has drawn by then: updates of an event are flushed before the next frame.
  requestAnimationFrame(() => window.scrollBy(0, element.getBoundingClientRect().top - before))
}
