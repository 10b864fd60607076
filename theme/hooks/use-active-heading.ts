import { useEffect, useState } from 'react'
import { decodeUrl, type Heading } from '../../runtime/index.ts'

/** Id of the heading being read; undefined above the first one and until hydrated. */
export function useActiveHeading(headings: readonly Heading[]): string | undefined {
  const [active, setActive] = useState<string>()
  useEffect(() => {
    const targets = headings.flatMap(({ id }) => document.getElementById(id) ?? [])
    /** The heading that a link led to, and where it was then: it may be too far down to reach the top of the window. */
    let jump = { to: -1, top: 0 }
    const update = () => {
      const tops = targets.map(topOf)
      const top = tops[jump.to] ?? -1
      const { innerHeight, scrollY } = window
      const isThere = top >= 0 && top < innerHeight && Math.abs(top - jump.top) < 2
      const end = document.documentElement.scrollHeight - innerHeight
      const at = isThere ? jump.to : pickActive(tops, innerHeight, { y: scrollY, end })
      setActive(targets[at]?.id)
    }
    const noteJump = () => {
      const id = decodeUrl(location.hash.slice(1))
      const to = targets.findIndex((target) => target.id === id)
      const target = targets[to]
      jump = { to, top: target ? topOf(target) : 0 }
      update()
    }
    // The browser may scroll after the event.
    const onJump = () => void requestAnimationFrame(noteJump)
    // An IntersectionObserver misses a heading that a jump moves past the whole window.
    noteJump()
    window.addEventListener('scroll', update, { passive: true })
    window.addEventListener('resize', update)
    window.addEventListener('popstate', onJump)
    return () => {
      window.removeEventListener('scroll', update)
      window.removeEventListener('resize', update)
      window.removeEventListener('popstate', onJump)
    }
  }, [headings])
  return active
}

function topOf(element: Element): number {
  return element.getBoundingClientRect().top
}

/** How far the page is scrolled, and how far it can be, in pixels. */
interface Scrolled {
  readonly y: number
  readonly end: number
}

const navbar = 64

/**
 * Index of the heading being read, given their distances from the top of the viewport: the first one in the upper half
 * below the navbar, or else the one before it; -1 above the first. The last sections of a page may be too short to get there,
 * so both limits move down to the end of the viewport while the page is scrolled to its end.
 */
export function pickActive(
  tops: readonly number[],
  viewport: number,
  { y, end }: Scrolled = { y: 0, end: 0 },
): number {
  const lastPart = Math.min(viewport / 2, end)
  const progress = lastPart > 0 ? Math.max(0, 1 - (end - y) / lastPart) : 0
  const shift = progress * (viewport - navbar)
  const next = tops.findIndex((top) => top - shift >= navbar)
  if (next < 0) return tops.length - 1
  return (tops[next] ?? 0) - shift < viewport / 2 ? next : next - 1
}
