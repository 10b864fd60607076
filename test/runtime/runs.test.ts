// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest'
import { fillRuns, type TreeNode } from '../../runtime/contract/tree.ts'
import { findRuns } from '../../runtime/page/runs.ts'

function mount(html: string): Element {
  const root = document.createElement('div')
  root.innerHTML = html
  document.body.append(root)
  return root
}

describe('findRuns()', () => {
  it('gives the HTML of each run by its number, wherever it is', () => {
    const runs = findRuns(mount('<p data-run="1">b</p><div><p data-run="0"><i>a</i></p></div>'))
    expect(runs.map(String)).toEqual(['<i>a</i>', 'b'])
  })

  it('leaves a number out whose run is not in the page', () => {
    expect(Object.keys(findRuns(mount('<p data-run="1">b</p>')))).toEqual(['1'])
  })

  it('reads an element when its text is needed, and only once', () => {
    const root = mount('<p data-run="0">a</p>')
    const read = vi.spyOn(root.firstElementChild as Element, 'cloneNode')
    const [run] = findRuns(root)
    expect(read).not.toHaveBeenCalled()
    expect(`${run}${run}`).toBe('aa')
    expect(read).toHaveBeenCalledTimes(1)
  })

  it('gives the HTML as it was, without what readers and scripts changed', async () => {
    const html =
      '<details><summary>More</summary></details><details open="open"><pre tabindex="0">x</pre></details>'
    const root = mount(`<div data-run="0">${html}</div>`)
    const [run] = findRuns(root)
    const [closed, open] = root.querySelectorAll('details')
    closed?.setAttribute('open', '')
    open?.removeAttribute('open')
    const pre = root.querySelector('pre')
    pre?.removeAttribute('tabindex')
    await new Promise((resolve) => setTimeout(resolve))
    pre?.setAttribute('tabindex', '-1')
    pre?.setAttribute('role', 'group')
    pre?.insertAdjacentHTML('beforebegin', '<b data-added="">Copy</b>')
    expect(String(run)).toBe(html)
    // The page itself stays as it is.
    expect(pre?.getAttribute('role')).toBe('group')
  })
})

describe('fillRuns()', () => {
  it('puts the texts into a tree in document order', () => {
    const tree: TreeNode[] = ['', { tag: 'li', attrs: {}, children: [''] }, '']
    expect(fillRuns(tree, ['a', 'b', 'c'].values())).toEqual([
      'a',
      { tag: 'li', attrs: {}, children: ['b'] },
      'c',
    ])
  })
})
