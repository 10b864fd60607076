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
    '<code>https://lamp-shop.<wbr>example.<wbr>com/<wbr>oil/<wbr>default</code>',
  ],
  ['`LAMP_EXTINGUISH_AFTER_SECONDS`', '<code>LAMP_<wbr>EXTINGUISH_<wbr>AFTER_<wbr>SECONDS</code>'],
  ['`lamp.wick.length`', '<code>lamp.wick.length</code>'],
])('inline code breaks between the parts of long words alone: %s', (markdown, html) => {
  expect(htmlOf(markdown)).toBe(`<p>${html}</p>\n`)
})

it('inline code in a cell breaks between the parts of shorter words, too', () => {
  const cells =
    '| `LAMP_OIL_SECRET` | [`/lamp/light/{id}`](#a) |\n| - | - |\n| `lamp.wick` | `lamp-oil/react` |'
  expect(htmlOf(cells).match(/<code>.*?<\/code>/g)).toEqual([
    '<code>LAMP_<wbr>OIL_<wbr>SECRET</code>',
    '<code>/lamp/<wbr>light/<wbr>{id}</code>',
    '<code>lamp.wick</code>',
    '<code><span class="unbroken">lamp-oil/<wbr>react</span></code>',
  ])
})

it('a heading with a long name has its id and text without breaks', () => {
  expect(compilePage('## `LAMP_EXTINGUISH_AFTER_SECONDS`').headings).toEqual([
    {
      level: 2,
      id: 'lamp_extinguish_after_seconds',
      text: 'LAMP_EXTINGUISH_AFTER_SECONDS',
    },
  ])
})

it('a heading with a hyphen in code has the id and the text of its words', () => {
  expect(compilePage('## Use `lamp-oil/react`').headings).toEqual([
    { level: 2, id: 'use-lamp-oilreact', text: 'Use lamp-oil/react' },
  ])
})
