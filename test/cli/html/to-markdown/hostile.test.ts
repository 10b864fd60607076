import { describe, expect, it } from 'vitest'
import { expectLinear } from '../../../support/expect-linear.ts'
import { isThorough } from '../../../support/thorough.ts'
import { convert } from './support.ts'

describe('htmlToMarkdown() of hostile HTML', () => {
  const size = isThorough ? 1_000_000 : 250_000
  const parts = (
    '< </ <! <!-- <? <a· <a <a" <a·href=" <a·x="<b·y=\' & &amp \\ <script> <script></script· <textarea> ' +
    '<svg><path/> </p> <b></i> <!--> <div> <div>a <b> <b><div>a <a·href=b><p>c <x-a>b <span>a <blockquote>a <ul><li>a ' +
    '<ol><li> <li><input·type=checkbox> <details><summary>a <table><tr><td> <table><tr><td><p>a <tr><td>| <em>a</em> ' +
    '<strong>a:</strong>b a<br> * _ a_ _a· ` ~ [ ]( · ·# <code>`</code> <code>· <pre> <pre>``` <pre><div> <h1>#· -·-· 1.·'
  ).split(' ')

  it.each(parts)('htmlToMarkdown() does not hang at %s, repeated', (part) => {
    const text = part.replaceAll('·', ' ')
    expectLinear(size, (n) => {
      const html = (text.startsWith('<tr') ? '<table>' : '<p>') + text.repeat(n / text.length)
      expect(convert(html).length).toBeLessThan(3 * size)
    })
  })

  it('limits a table to the cells that it has', () => {
    const wide = `<table><tr>${'<td>a'.repeat(20_000)}${'<tr><td colspan=20000>b<td>c'.repeat(20_000)}`
    expect(convert(wide).length).toBeLessThan(1_000_000)
    const high = `<table>${`<tr>${'<td rowspan=9999>a'.repeat(100)}`.repeat(500)}`
    expect(convert(high).length).toBeLessThan(1_000_000)
  })

  it('keeps the text of elements that are nested too deep', () => {
    const deep = (tag: string) => `${`<${tag}>`.repeat(10_000)}b${`</${tag}>`.repeat(10_000)}`
    expect(convert(`a${deep('div')}<p>c</p>`)).toBe('a\n\nb\n\nc\n')
    expect(convert(`<p>a${deep('em')}c</p>`)).toMatch(/^a.*b.*c\n$/)
    expect(convert(`a<ul>${deep('li')}</ul>`).replace(/[\s-]/g, '')).toBe('ab')
  })

  it.each([
    ['<p>a</div> <b>c</p> d', 'a **c**\n\nd'],
    ['a < b <3 <i c="d', 'a < b <3 \\<i c="d'],
    ['<p title=">">a</p><p title=\'<b>\'>c', 'a\n\nc'],
    ['a <!-- b', 'a \\<!-- b'],
    ['<script>a', 'a'],
    ['<p constructor="a" __proto__="b">c<constructor>d', 'cd'],
  ])('reads %j as far as it can', (html, markdown) => {
    expect(convert(html)).toBe(`${markdown}\n`)
  })
})
