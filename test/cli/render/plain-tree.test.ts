import { describe, expect, it } from 'vitest'
import { htmlToMarkdown } from '../../../cli/html/to-markdown.ts'
import { plainTree } from '../../../cli/render/plain-tree.ts'
import { compilePage, toHtml } from '../markdown/support.ts'

describe('plainTree()', () => {
  it('puts the content of tabs below their labels', () => {
    const tab = (title: string, ...children: string[]) => ({
      component: 'tab',
      props: { title, value: 'x' },
      children,
    })
    const label = (text: string) => ({
      tag: 'p',
      attrs: {},
      children: [{ tag: 'strong', attrs: {}, children: [text] }],
    })
    expect(
      plainTree([
        '<p>a</p>',
        { component: 'tabs', props: { group: 'b' }, children: [tab('<C>', '<p>d</p>'), tab('e')] },
      ]),
    ).toEqual([
      '<p>a</p>',
      {
        tag: 'div',
        attrs: {},
        children: [
          { tag: 'div', attrs: {}, children: [label('&lt;C&gt;'), '<p>d</p>'] },
          { tag: 'div', attrs: {}, children: [label('e')] },
        ],
      },
    ])
  })

  it.each([true, ''])('omits the label of a tab whose title is %j', (title) => {
    expect(plainTree([{ component: 'tab', props: { title }, children: ['a'] }])).toEqual([
      { tag: 'div', attrs: {}, children: ['a'] },
    ])
  })

  it.each([
    [
      'tabs side by side',
      '::::tabs\n:::tab[A *b*]\nc\n:::\n:::tab[D]{value=e}\n- f\n:::\n::::',
      '**A \\*b\\***\n\nc\n\n**D**\n\n- f\n',
    ],
    [
      'tabs in lists, in components and in each other',
      '- a\n\n  ::::::card\n  :::::tabs\n  ::::tab[B]\n  :::tabs\n  :::tab[C]\n  d\n  :::\n  :::\n  ::::\n  :::::\n  ::::::',
      '- a\n\n  **B**\n\n  **C**\n\n  d\n',
    ],
    [
      'tabs of code',
      ':::code-group\n```bash [npm]\nnpm ci\n```\n```ts title="a.ts"\nb\n```\n:::',
      '**npm**\n\n```bash\nnpm ci\n```\n\n**a.ts**\n\n```ts title="a.ts"\nb\n```\n',
    ],
    ['components without tabs', '::card\n\na :badge[b] c', 'a b c\n'],
  ])('writes %s', (_, text, markdown) => {
    const html = toHtml(plainTree(compilePage(text).tree))
    expect(html).not.toContain('x-tab')
    expect(htmlToMarkdown(html, { resolveUrl: (href) => href })).toBe(markdown)
  })
})
