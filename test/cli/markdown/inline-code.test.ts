import { expect, it } from 'vitest'
import { compilePage, htmlOf } from './support.ts'

it.each([
  ['`session`', '<code>session</code>'],
  ['`lamp-oil/react`', '<code><span class="unbroken">lamp-oil/react</span></code>'],
  [
    '`npm install lamp-oil pg`',
    '<code>npm install <span class="unbroken">lamp-oil</span> pg</code>',
  ],
  [
    '`<no-reply@example.com>`',
    '<code><span class="unbroken">&lt;no-reply@example.com&gt;</span></code>',
  ],
  ['`a - b`', '<code>a - b</code>'],
  [
    '`https://lamp-shop.example.com/oil/default`',
    '<code>https://lamp-shop.example.com/oil/default</code>',
  ],
])('inline code breaks in no short word with a hyphen: %s', (markdown, html) => {
  expect(htmlOf(markdown)).toBe(`<p>${html}</p>\n`)
})

it('a heading with a hyphen in code has the id and the text of its words', () => {
  expect(compilePage('## Use `lamp-oil/react`').headings).toEqual([
    { level: 2, id: 'use-lamp-oilreact', text: 'Use lamp-oil/react' },
  ])
})
