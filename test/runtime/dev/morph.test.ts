// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { morph } from '../../../runtime/dev/morph.ts'

function mount(html: string): HTMLElement {
  const element = document.createElement('div')
  element.innerHTML = html
  document.body.append(element)
  return element
}

describe('morph()', () => {
  it.each<[string, string]>([
    ['<p>a</p>', '<p>b</p>'],
    ['<p>a</p><p>b</p>', '<p>a</p><h2 id="x">X</h2><p>b</p>'],
    ['<p>a</p><p>b</p><p>c</p>', '<p>c</p>'],
    ['<ul><li>a</li></ul>', '<ul class="x"><li>a</li><li>b</li></ul>'],
    ['text', '<b>text</b> and more'],
    ['', '<p>a</p>'],
    ['<p>a</p>', ''],
    ['<pre><code>a <i>b</i></code></pre>', '<pre><code>a <u>b</u> c</code></pre>'],
  ])('makes %j to %j', (before, after) => {
    const element = mount(before)
    morph(element, before, after)
    expect(element.innerHTML).toBe(after)
  })

  it('keeps the elements of what is the same, and what readers and scripts did to them', () => {
    const block = (text: string) => `<div><p>head</p><pre>${text}</pre></div>`
    const before = `<p>a</p><details><summary>s</summary>old</details>${block('x')}${block('y')}`
    const element = mount(before)
    const [, details, first, second] = element.children
    details?.setAttribute('open', '')
    first?.firstElementChild?.insertAdjacentHTML('beforeend', '<b data-added>copy</b>')
    const pre = first?.querySelector('pre')
    pre?.setAttribute('tabindex', '0')
    morph(
      element,
      before,
      `<p>new</p><p>a</p><details><summary>s</summary>new</details>${block('x2')}${block('y')}`,
    )
    expect([...element.children].slice(2)).toEqual([details, first, second])
    expect(details?.outerHTML).toBe('<details open=""><summary>s</summary>new</details>')
    expect(first?.innerHTML).toBe('<p>head<b data-added="">copy</b></p><pre tabindex="0">x2</pre>')
    expect(first?.querySelector('pre')).toBe(pre)
  })

  it('follows the author in what the author changed', () => {
    const element = mount('<details open></details><a href="/a" title="t"></a>')
    morph(
      element,
      '<details open></details><a href="/a" title="t"></a>',
      '<details></details><a href="/b"></a>',
    )
    expect(element.innerHTML).toBe('<details></details><a href="/b"></a>')
  })

  it('sets the whole text if something else has changed the element', () => {
    const element = mount('<p>a</p><p>b</p>')
    element.innerHTML = '<font>translated</font>'
    morph(element, '<p>a</p><p>b</p>', '<p>c</p><p>b</p>')
    expect(element.innerHTML).toBe('<p>c</p><p>b</p>')
  })
})
