import { useEffect, useState } from 'react'

interface ScrollPosition {
  readonly y: number
  readonly lastY: number
  /** The last position the page can scroll to. */
  readonly endY: number
}

/** Distance from either end of the page, in pixels, within which the navbar is always shown. */
const nearEnd = 64

/** Whether to hide the navbar because the reader scrolls down. Never while `enabled` is false. */
export function useHideOnScroll(enabled: boolean): boolean {
  const [hidden, setHidden] = useState(false)
  useEffect(() => {
    if (!enabled) return
    let lastY = window.scrollY
    const onScroll = () => {
      const y = window.scrollY
      const endY = document.documentElement.scrollHeight - window.innerHeight
      const position = { y, lastY, endY }
      setHidden((was) => isHiddenByScroll(was, position))
      lastY = y
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [enabled])
  return enabled && hidden
}

/** The rule: shown near both ends of the page, else hidden on the way down and shown on the way up. */
export function isHiddenByScroll(was: boolean, { y, lastY, endY }: ScrollPosition): boolean {
  if (y <= nearEnd || y >= endY - nearEnd) return false
  return y === lastY ? was : y > lastY
}
