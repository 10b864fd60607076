import { type RefObject, useEffect, useRef } from 'react'
import { usePage } from '../../runtime/index.ts'

/** Turns a `<details>` element into a dropdown that closes on Escape, on a press or focus outside, and on navigation. */
export function useDropdown(details: RefObject<HTMLDetailsElement | null>): void {
  const { url } = usePage()
  const shown = useRef(url)
  useEffect(() => {
    // The reader may have opened it before the page was interactive.
    if (details.current && shown.current !== url) details.current.open = false
    shown.current = url
  }, [details, url])
  useEffect(() => {
    const onOutside = ({ target }: Event) => {
      const box = details.current
      if (box?.open && target instanceof Node && !box.contains(target)) box.open = false
    }
    const onKey = (event: KeyboardEvent) => {
      const box = details.current
      if (event.key !== 'Escape' || !box?.open) return
      box.open = false
      box.querySelector('summary')?.focus()
    }
    document.addEventListener('pointerdown', onOutside)
    document.addEventListener('focusin', onOutside)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onOutside)
      document.removeEventListener('focusin', onOutside)
      document.removeEventListener('keydown', onKey)
    }
  }, [details])
}
