// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { savedScroll } from '../../runtime/router/saved-scroll.ts'
import { rememberScroll } from '../../runtime/router/scroll.ts'

let isShown: boolean
beforeAll(() => rememberScroll(() => isShown))
beforeEach(() => {
  isShown = true
  vi.useFakeTimers()
  history.replaceState(null, '')
})
afterEach(() => {
  vi.useRealTimers()
})

function scrollPage(top: number): void {
  window.scrollTo(0, top)
  window.dispatchEvent(new Event('scroll'))
}

describe('rememberScroll()', () => {
  it('saves the position in the history entry once the page has stopped scrolling', () => {
    scrollPage(300)
    vi.advanceTimersByTime(99)
    scrollPage(700)
    vi.advanceTimersByTime(99)
    expect(savedScroll()).toBeUndefined()
    vi.advanceTimersByTime(1)
    expect(savedScroll()).toBe(700)
  })

  it('saves nothing while the URL in the address bar belongs to another page', () => {
    scrollPage(300)
    isShown = false
    vi.advanceTimersByTime(1000)
    expect(savedScroll()).toBeUndefined()
    isShown = true
    scrollPage(400)
    vi.advanceTimersByTime(1000)
    expect(savedScroll()).toBe(400)
  })
})
