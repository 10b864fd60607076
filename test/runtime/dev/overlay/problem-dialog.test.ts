// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { DevProblem } from '../../../../runtime/contract/dev.ts'
import { createProblemDialog } from '../../../../runtime/dev/overlay/problem-dialog.ts'

const problem: DevProblem = { code: 'thrown', severity: 'error', message: 'no luck' }

/** Closes as browsers do: the event is a task of its own. */
const closed: (() => void)[] = []
beforeEach(() => {
  closed.length = 0
  sessionStorage.clear()
  vi.spyOn(HTMLDialogElement.prototype, 'close').mockImplementation(function close(
    this: HTMLDialogElement,
  ) {
    if (!this.open) return
    this.open = false
    closed.push(() => this.dispatchEvent(new Event('close')))
  })
})

function createDialog() {
  const root = document.createElement('div').attachShadow({ mode: 'open' })
  const view = createProblemDialog(root)
  const dialog = root.querySelector('dialog')
  const badge = root.querySelector('aside')
  if (!dialog || !badge) throw new Error('no dialog')
  return { dialog, badge, show: (all: readonly DevProblem[]) => view.show(all, all) }
}

const closeEvents = () => {
  for (const event of closed.splice(0)) event()
}

describe('a problem that comes back while the dialog of the solved one closes', () => {
  it('is not taken for one that was hidden', () => {
    const { dialog, badge, show } = createDialog()
    show([problem])
    show([])
    show([problem])
    closeEvents()
    expect(dialog.open).toBe(true)
    expect(badge.hidden).toBe(true)
    show([])
    closeEvents()
    show([problem])
    expect(dialog.open).toBe(true)
  })

  it('is hidden if the reader hides it', () => {
    const { dialog, badge, show } = createDialog()
    show([problem])
    show([])
    show([problem])
    closeEvents()
    dialog.close()
    closeEvents()
    expect(badge.hidden).toBe(false)
    show([problem])
    expect(dialog.open).toBe(false)
  })
})

describe('the place of a problem', () => {
  it('is shown as the terminal prints it', () => {
    const { dialog, show } = createDialog()
    const at = { file: 'content/a.md', line: 3 }
    show([{ ...problem, at, place: 'docs/content/a.md:3' }])
    expect(dialog.querySelector('.place')?.textContent).toBe('docs/content/a.md:3')
    show([{ ...problem, at }])
    expect(dialog.querySelector('.place')?.textContent).toBe('content/a.md:3')
  })
})
