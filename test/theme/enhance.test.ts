// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createTranslate, interfaceStrings } from '../../runtime/index.ts'
import { enhance as enhanceIn } from '../../theme/enhance/enhance.ts'
import { waitFor } from '../support/wait-for.ts'
import { allByRole, byRole } from './support.tsx'

const enhance = () => enhanceIn(createTranslate(interfaceStrings))

/** The ResizeObservers of the code under test: happy-dom has no layout, so the tests report what changed. */
const observers = new Set<FakeResizeObserver>()

class FakeResizeObserver {
  readonly targets = new Set<Element>()
  readonly report: (entries: { target: Element }[]) => void

  constructor(report: (entries: { target: Element }[]) => void) {
    this.report = report
    observers.add(this)
  }

  observe(target: Element) {
    this.targets.add(target)
  }

  unobserve(target: Element) {
    this.targets.delete(target)
  }

  disconnect() {
    this.targets.clear()
  }
}

const writeText = vi.fn<(text: string) => Promise<void>>()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('ResizeObserver', FakeResizeObserver)
  writeText.mockReset().mockResolvedValue()
  vi.stubGlobal('navigator', { clipboard: { writeText }, platform: 'Linux x86_64' })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  observers.clear()
  document.body.innerHTML = ''
})

const block = (code: string, header = '<span class="code-title">a.ts</span>') =>
  `<div class="code-block"><div class="code-header">${header}</div><pre tabindex="0"><code>${code}</code></pre></div>`

/** Starts on a page with this HTML; stops when the test ends. */
function start(html: string): () => void {
  document.body.innerHTML = html
  const stop = enhance()
  onTestFinished(stop)
  return stop
}

/** Gives an element these widths and reports it, as the browser does after layout. */
function resize(selector: string, { content, box }: { content: number; box: number }): void {
  const element = document.querySelector(selector)
  if (!element) throw new Error(`Cannot find "${selector}"`)
  Object.defineProperty(element, 'scrollWidth', { value: content, configurable: true })
  Object.defineProperty(element, 'clientWidth', { value: box, configurable: true })
  for (const { targets, report } of observers)
    if (targets.has(element)) report([{ target: element }])
}

/** Clicks a button and waits for the clipboard. */
async function press(name: string): Promise<void> {
  byRole('button', name).click()
  await vi.advanceTimersByTimeAsync(0)
}

const names = () => allByRole('button').map((button) => button.getAttribute('aria-label'))
const status = () => byRole('status', document.querySelector('[role=status]')?.textContent ?? '')
const wrapButton = () => byRole('button', 'Wrap lines')

describe('enhance()', () => {
  it.each([
    ['plain code', 'a &lt; b\nc', 'a < b\nc'],
    ['a newline at the end', 'a\n', 'a'],
    ['blank lines at the end', 'a\n\n\n', 'a'],
    ['blank lines before and between', '\n\na\n\nb', '\n\na\n\nb'],
    ['spaces and tabs', '  a\tb  ', '  a\tb  '],
    [
      'numbered lines',
      '<span class="code-line" data-line="1"><span class="token">a</span> b\n</span><span class="code-line" data-line="2">\n</span><span class="code-line" data-line="3">c\n</span>',
      'a b\n\nc',
    ],
    ['nothing', '', ''],
  ])('copies %s', async (_case, html, text) => {
    start(block(html))
    await press('Copy code')
    expect(writeText.mock.calls).toEqual([[text]])
  })

  it('changes label and status for 1,000 ms', async () => {
    start(block('a'))
    await press('Copy code')
    expect(names()).toContain('Copied')
    expect(status().textContent).toBe('Copied')
    vi.advanceTimersByTime(999)
    expect(names()).toContain('Copied')
    vi.advanceTimersByTime(1)
    expect(names()).toEqual(['Wrap lines', 'Copy code'])
    expect(status().textContent).toBe('')
  })

  it('restarts the 1,000 ms of its label with each click', async () => {
    start(block('a'))
    await press('Copy code')
    vi.advanceTimersByTime(600)
    await press('Copied')
    vi.advanceTimersByTime(600)
    expect(names()).toContain('Copied')
    vi.advanceTimersByTime(400)
    expect(names()).toContain('Copy code')
  })

  it.each([
    ['Linux x86_64', 'Press Ctrl+C to copy'],
    ['Win32', 'Press Ctrl+C to copy'],
    ['MacIntel', 'Press ⌘C to copy'],
  ])(
    'selects the code if copying is not allowed, and shows the keys of %s',
    async (platform, label) => {
      vi.stubGlobal('navigator', { platform })
      document.execCommand = () => false
      start(block('a'))
      await press('Copy code')
      expect(names()).toContain(label)
      expect(String(getSelection())).toBe('a')
      vi.advanceTimersByTime(5000)
      expect(names()).toContain('Copy code')
    },
  )

  it.each([
    { case: 'fits', content: 100, box: 100, shown: false },
    { case: 'overflows', content: 101, box: 100, shown: true },
    { case: 'is hidden', content: 0, box: 0, shown: false },
  ])('shows the wrap button depending on whether code $case', ({ content, box, shown }) => {
    start(block('a'))
    expect(wrapButton().hidden).toBe(true)
    resize('pre', { content, box })
    expect(wrapButton().hidden).toBe(!shown)
    expect(document.querySelector('pre')?.getAttribute('role')).toBe(shown ? 'group' : null)
  })

  it('keeps the wrap button while wrapping is on', () => {
    start(block('a'))
    resize('pre', { content: 200, box: 100 })
    wrapButton().click()
    resize('pre', { content: 100, box: 100 })
    expect(wrapButton().hidden).toBe(false)
    expect(wrapButton().getAttribute('aria-pressed')).toBe('true')
    wrapButton().click()
    expect(wrapButton().hidden).toBe(true)
    expect(wrapButton().getAttribute('aria-pressed')).toBe('false')
  })

  it('adds the buttons to blocks that are added later, once, when the browser is idle', async () => {
    const idle: (() => void)[] = []
    vi.stubGlobal('requestIdleCallback', (act: () => void) => idle.push(act))
    start(`<div id="run">${block('a')}</div>`)
    const run = document.getElementById('run')
    if (run) run.innerHTML = block('b') + block('c')
    await waitFor(() => expect(idle).toHaveLength(1))
    expect(names()).toEqual([])
    idle[0]?.()
    expect(names()).toHaveLength(4)
    document.body.append('more')
    await waitFor(() => expect(idle).toHaveLength(2))
    idle[1]?.()
    expect(names()).toHaveLength(4)
  })

  it('stops observing removed blocks', async () => {
    start(block('a'))
    const pre = document.querySelector('pre')
    if (!pre) return expect.unreachable()
    document.querySelector('.code-block')?.remove()
    const [observer] = observers
    observer?.report([{ target: pre }])
    expect(observer?.targets.has(pre)).toBe(false)
  })

  it('works when stopped and started again, as React does in development', async () => {
    start(block('a'))()
    const again = enhance()
    onTestFinished(again)
    expect(names()).toEqual(['Wrap lines', 'Copy code'])
    expect(allByRole('status')).toHaveLength(1)
    resize('pre', { content: 200, box: 100 })
    expect(wrapButton().hidden).toBe(false)
    await press('Copy code')
    expect(writeText).toHaveBeenCalledTimes(1)
  })

  it('adds nothing to code without a header, and ignores other buttons', async () => {
    start('<pre>a</pre><button type="button" data-code="copy" aria-label="Mine"></button>')
    await press('Mine')
    expect(names()).toEqual(['Mine'])
    expect(writeText).not.toHaveBeenCalled()
  })

  it('labels scrollable elements by kind, number and title', () => {
    start(
      `${block('a', '<span class="code-language">ts</span>')}<pre>raw</pre><div class="table-scroll"><table></table></div>`,
    )
    for (const scroller of ['.code-block pre', '.code-block + pre', '.table-scroll'])
      resize(scroller, { content: 200, box: 100 })
    expect(allByRole('group').map((region) => region.getAttribute('aria-label'))).toEqual([
      'Code 1: ts',
      'Code 2',
      'Table 1',
    ])
  })
})
