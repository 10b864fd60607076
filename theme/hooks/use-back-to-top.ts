import { useEffect, useState } from 'react'

/** How far down the way back to the top is worth a button, in pixels. */
const farDown = 300

/** Whether the reader is on the way up, far from either end of the page; a jump to an anchor is no such way. */
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
      // React may ask later, when the next position is known.
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
