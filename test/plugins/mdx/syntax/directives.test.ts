import { expect, it } from 'vitest'
import { compileMdx, placesOn, problemsOf } from '../support.ts'

it.each([
  ['at the end of the page', 'Text\n\n:::tip\n\nA tip.\n\nMore.', '3:1'],
  ['with more colons', '::::tip\n\n:::note\nA.\n:::\n\nMore.', '1:1'],
  ['that another one in it ends', ':::tip\n\n:::note\nA.\n:::', '1:1'],
  ['in a list', '- One\n  :::tip\n  A tip.\n\nMore.', '2:3'],
  ['without content', ':::tip', '1:1'],
])('reports a directive without an end: %s', async (_, text, place) => {
  expect(await placesOn(text)).toEqual([`content/a.mdx:${place}  directive-unclosed (warning)`])
})

it.each([
  ['at the end of the page', ':::tip\nA tip.\n:::'],
  ['with more colons at the end', ':::tip\nA tip.\n:::::'],
  ['in each other', '::::tip\n\n:::note\nA.\n:::\n\n::::'],
  ['in a list and a quote', '- One\n  :::tip\n  A tip.\n  :::\n\n> :::tip\n> A tip.\n> :::'],
  ['with Windows line breaks', ':::tip\r\nA tip.\r\n:::\r\n'],
  ['without content', ':::tip\n:::'],
  ['with a component', ':::tip\n\n<Tabs>\n<TabItem value="a">A</TabItem>\n</Tabs>\n\n:::'],
])('reports nothing about directives that end: %s', async (_, text) => {
  expect(await problemsOf(text)).toBe('')
})

it.each([
  ['warning', 'warn', ':::warn'],
  ['warning', 'Hot', ':::warn Hot'],
  ['note', 'unknown-name', ':::unknown-name'],
])('shows an unknown directive as "%s" with the title "%s": %s', async (kind, title, opening) => {
  const { code } = await compileMdx(`${opening}\nA text.\n:::`)
  expect(code).toContain(`"data-kind": "${kind}"`)
  expect(code).toContain(`<p class=\\"admonition-title\\">${title}</p>`)
  expect(code).toContain('A text.')
})
