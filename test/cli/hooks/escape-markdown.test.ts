import { expect, it } from 'vitest'
import { unescapeHtml } from '../../../cli/html/unescape.ts'
import { escapeMarkdown } from '../../../cli/index.ts'
import { compilePage } from '../markdown/support.ts'

it.each([
  'See [x](./nope.md) <b> & &amp; *a* _b_ `c` \\d',
  '# No heading',
  '1. No list',
  '- no item',
  '    no code',
  ':::note\ntext\n:::',
  ':smile: {.a} [[toc]] {{ b }} $x^2$ ==c== ~d~ https://a.dev',
  'a | b\n--|--\n1 | 2',
  '<!-- c -->',
  '---\ntitle: A\n---',
])('escapeMarkdown() gives text that is shown as it is: %s', (text) => {
  const { html, report } = compilePage(`${escapeMarkdown(text)}`)
  expect(report).toBe('')
  expect(unescapeHtml(html.trim())).toBe(`<p>${text.trim().replace(/\s+/g, ' ')}</p>`)
})
