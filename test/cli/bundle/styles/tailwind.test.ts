import { expect, it } from 'vitest'
import { buildSite } from '../../../support/site.ts'

const build = (css: string) =>
  buildSite({
    'config/site.ts': "export default { title: 'T', styles: ['./config/a.css'] }",
    'config/a.css': css,
    'node_modules/tailwindcss/theme.css': '',
    'index.md': '# Home\n',
  })

it.each([
  ['a {\n  @apply font-bold;\n}', '2:3', '"@apply"'],
  ['@tailwind base;', '1:1', '"@tailwind"'],
  ['@theme { --a: 1px }', '1:1', '"@theme"'],
  ['@import "tailwindcss/theme.css";', '1:1', 'The Tailwind CSS "@import"'],
])('a style sheet for Tailwind is an error: %s', async (css, place, name) => {
  expect((await build(css)).report).toContain(`config/a.css:${place}  style-invalid
  ${name} does not work: docs-build does not run Tailwind CSS`)
})

it.each(['/* @apply */ a { color: red }', '@media print { a { color: red } }'])(
  'other style sheets are not: %s',
  async (css) => {
    expect((await build(css)).report).toBe('')
  },
)
