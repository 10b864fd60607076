import { type RefObject, useEffect } from 'react'

/** Scrolls `scroller`, and only it, so that its current entry is in view, whenever `current` changes. */
export function useKeepInView(
  scroller: RefObject<HTMLElement | null>,
  current: string | undefined,
): void {
  useEffect(() => {
    // In the drawer a panel scrolls.
    const box = scroller.current?.closest<HTMLElement>('.drawer-panel') ?? scroller.current
    const entry = current && box?.querySelector('[aria-current]')
    if (!box || !entry) return
    const frame = box.getBoundingClientRect()
    const { top, bottom } = entry.getBoundingClientRect()
    const margin = frame.height / 6
    if (top >= frame.top + margin && bottom <= frame.bottom - margin) return
    box.scrollTop += top - frame.top - frame.height / 3
  }, [scroller, current])
}
