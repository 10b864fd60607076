import { useEffect, useState } from 'react'

/** How far down the button appears, in pixels. */
const farDown = 300

/** Whether the reader scrolls up, far from either end of the page; a jump to an anchor does not count. */
export function useBackToTop(): boolean {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    let lastY = window.scrollY
    let hasJumped = false
    const onScroll = () => {
      const y = window.scrollY
      const endY = document.documentElement.scrollHeight - window.innerHeight
      const isUp = y < lastY && !hasJumped
      const isStill = y === lastY
      // React may call this later, when `lastY` has changed.
      setShown((was) => isFarFromEnds(y, endY) && (isStill ? was : isUp))
      lastY = y
      hasJumped = false
    }
    const onJump = () => {
      hasJumped = true
      setShown(false)
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    window.addEventListener('popstate', onJump)
    return () => {
      window.removeEventListener('scroll', onScroll)
      window.removeEventListener('popstate', onJump)
    }
  }, [])
  return isShown
}

function isFarFromEnds(y: number, endY: number): boolean {
  return y >= farDown && y < endY - 1
}
