import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { buildSite } from '../../../support/site.ts'
import { compileMdx, mdxConfig } from '../support.ts'

it.each([
  ':contentReference[oaicite:0]{index=0}',
  ':name[a]{b}',
  ':name[a [b] *c*]{#id .class}',
  '::video[A talk]{#id}',
  ':name{key="a b"}',
  '::name{.class}',
  'a:b[c]{d=1}',
])('a directive in a line is text, with its label and attributes: %s', async (text) => {
  const { outDir, report } = await buildSite({
    'config/site.ts': mdxConfig,
    'index.mdx': `# Home\n\nSee ${text} and *more*.\n`,
  })
  expect(report).toBe('')
  const html = readFileSync(join(outDir, 'index.html'), 'utf8')
  const shown = text.replaceAll('"', '(?:"|&quot;|&#x22;)').replace(/[[\]{}*.]/g, '\\$&')
  expect(html).toMatch(new RegExp(`See ${shown} and <em>more</em>`))
})

it.each([
  [':name{props.a}', 'props.a'],
  [':name{props.a == 1}', 'props.a == 1'],
  ['a: {props.a}', 'props.a'],
  ['10:30{props.a}', 'props.a'],
  [':name[a] {props.a}', 'props.a'],
  ['`:a[b]`{props.a}', 'props.a'],
])('other braces are expressions: %s', async (text, expression) => {
  const { code } = await compileMdx(`A ${text} b`)
  expect(code).toMatch(new RegExp(`[ ,]${expression.replaceAll('.', '\\.')}[,\\])]`))
})
