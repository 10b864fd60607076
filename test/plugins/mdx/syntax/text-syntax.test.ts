import { expect, it } from 'vitest'
import { problemsOf } from '../support.ts'

const math =
  'add math() from "docs-build/math" to "plugins" in the configuration, or write formulas as code'

it.each([
  ['let $x^2$ be, and $y^2$', '1:5', '$x^2$', 'TeX', math],
  ['a\n\n$$\na^2 + b^2\n$$', '3:1', '$$', 'TeX', math],
  ['- a\n  b ==c== d', '2:5', '==c==', 'PyMdown Extensions', 'write "<mark>text</mark>"'],
  [
    'a :fa-box:',
    '1:3',
    ':fa-box:',
    'Font Awesome',
    'write an emoji, such as ":bulb:", or an image',
  ],
])('reports syntax of other generators: %s', async (text, place, written, tool, fix) => {
  expect(await problemsOf(text)).toBe(`content/a.mdx:${place}  unsupported-syntax (warning)
  ${tool} syntax has no effect: "${written}"
  Fix: ${fix}`)
})

it('reports no text that only looks like it', async () => {
  const text =
    '# A {#b}\n\nIt costs $5, and\n\n \\$x^2$. `==a==`\n\n```\n==a==\n```\n\n[a](/b==c==d)'
  expect(await problemsOf(text)).toBe('')
})

it('names formulas where an expression in one is unknown', async () => {
  const report = await problemsOf('the $\\frac{a}{2}$')
  expect(report).toContain(`Unknown variable "a": the page neither imports nor exports it
  Fix: ${math}`)
})
