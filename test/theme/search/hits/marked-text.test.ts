import { describe, expect, it } from 'vitest'
import { splitMarked, unmarkedText } from '../../../../theme/search/hits/marked-text.ts'

describe('splitMarked()', () => {
  it('splits a value at its marks', () => {
    expect(splitMarked('a <mark>b</mark> c<mark>d</mark>')).toEqual([
      { text: 'a ', isMarked: false },
      { text: 'b', isMarked: true },
      { text: ' c', isMarked: false },
      { text: 'd', isMarked: true },
    ])
    expect(splitMarked('')).toEqual([])
  })

  it.each([
    ['&lt;b&gt; &amp; &quot;c&quot; &#39;d&#x27; &apos;', "<b> & \"c\" 'd' '"],
    ['&amp;lt;', '&lt;'],
    ['<mark>&amp;amp;</mark>', '&amp;'],
    ['&unknown; &#0; &#x110000; &', '&unknown; &#0; &#x110000; &'],
    ['<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
    ['<mark>open', '<mark>open'],
    ['a\nb <mark>c\nd</mark>', 'a\nb c\nd'],
  ])('converts %s to text', (value, text) => {
    expect(unmarkedText(value)).toBe(text)
  })
})
