import { describe, expect, it } from 'vitest'
import { pickActive } from '../../theme/hooks/use-active-heading.ts'
import { isHiddenByScroll } from '../../theme/layout/navbar/HideOnScroll.tsx'

describe('pickActive()', () => {
  it.each([
    { case: 'none at the top of the page', tops: [500, 900], active: -1 },
    { case: 'the first in the upper half', tops: [200, 900], active: 0 },
    { case: 'the one before, when the next is in the lower half', tops: [-300, 600], active: 0 },
    { case: 'the next, once it is in the upper half', tops: [-300, 300], active: 1 },
    { case: 'the last, when all are above', tops: [-900, -300], active: 1 },
    { case: 'none without headings', tops: [], active: -1 },
  ])('returns $case', ({ tops, active }) => {
    expect(pickActive(tops, 800)).toBe(active)
  })

  it.each([
    { case: 'nothing early on a page that hardly scrolls', y: 0, end: 10, active: -1 },
    { case: 'nothing early on a page that does not scroll', y: 0, end: 0, active: -1 },
    { case: 'the last short section at the end of the page', y: 2000, end: 2000, active: 2 },
    { case: 'the first of them, far from the end', y: 1000, end: 2000, active: -1 },
  ])('returns $case', ({ y, end, active }) => {
    expect(pickActive([450, 600, 750], 800, { y, end })).toBe(active)
  })
})

describe('isHidden()', () => {
  it.each([
    { case: 'hides on the way down', was: false, y: 500, lastY: 400, hidden: true },
    { case: 'shows on the way up', was: true, y: 400, lastY: 500, hidden: false },
    { case: 'shows near the top', was: true, y: 20, lastY: 10, hidden: false },
    { case: 'shows at the end', was: true, y: 1000, lastY: 900, hidden: false },
    { case: 'stays when the page does not move', was: true, y: 500, lastY: 500, hidden: true },
  ])('$case', ({ was, y, lastY, hidden }) => {
    expect(isHiddenByScroll(was, { y, lastY, endY: 1000 })).toBe(hidden)
  })
})
