import { useEffect, useState } from 'react'
import type { Heading } from '../../runtime/index.ts'

/** Id of the heading being read; undefined above the first one and until hydrated. */
export function useActiveHeading(headings: readonly Heading[]): string | undefined {
  const [active, setActive] = useState<string>()
  useEffect(() => {
    const targets = headings.flatMap(({ id }) => document.getElementById(id) ?? [])
    const update = () => {
      const tops = targets.map((target) => target.getBoundingClientRect().top)
      setActive(targets[pickActive(tops, window.innerHeight)]?.id)
    }
    // An IntersectionObserver misses a heading that a jump moves past the whole window.
    update()
    window.addEventListener('scroll', update, { passive: true })
    window.addEventListener('resize', update)
    return () => {
      window.removeEventListener('scroll', update)
      window.removeEventListener('resize', update)
    }
  }, [headings])
  return active
}

/**
 * Index of the heading being read, given their distances from the top of the viewport: the first one in the upper half
 * below the navbar, or else the one before it; -1 above the first.
 */
export function pickActive(tops: readonly number[], viewport: number, navbar = 64): number {
  const next = tops.findIndex((top) => top >= navbar)
  if (next < 0) return tops.length - 1
  return (tops[next] ?? 0) < viewport / 2 ? next : next - 1
}
