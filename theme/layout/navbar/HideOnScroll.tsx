import { useEffect } from 'react'

interface ScrollPosition {
  readonly y: number
  readonly lastY: number
  /** The last position the page can scroll to. */
  readonly endY: number
}

/** Distance from either end of the page, in pixels, within which the navbar is always shown. */
const nearEnd = 64

/** Hides the navbar while the reader scrolls down. */
export function HideOnScroll() {
  useEffect(() => {
    const navbar = document.querySelector('.navbar')
    let isHidden = false
    let lastY = window.scrollY
    const onScroll = () => {
      const y = window.scrollY
      const endY = document.documentElement.scrollHeight - window.innerHeight
      isHidden = isHiddenByScroll(isHidden, { y, lastY, endY })
      navbar?.toggleAttribute('data-hidden', isHidden)
      lastY = y
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      window.removeEventListener('scroll', onScroll)
      navbar?.removeAttribute('data-hidden')
    }
  }, [])
  return null
}

/** The rule: shown near both ends of the page, else hidden on the way down and shown on the way up. */
export function isHiddenByScroll(was: boolean, { y, lastY, endY }: ScrollPosition): boolean {
  if (y <= nearEnd || y >= endY - nearEnd) return false
  return y === lastY ? was : y > lastY
}
