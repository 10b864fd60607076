import { describe, expect, it } from 'vitest'
import { checkLayoutNesting } from '../../../cli/pages/check-hydration.ts'
import type { RenderedPage } from '../../../cli/render/types.ts'
import { buildSite, type Files } from '../../support/site.ts'

const site = (files: Files): Files => ({
  'config/site.ts': `export default {
    title: 'Site',
    components: { one: 'config/One.tsx', two: 'config/Two.tsx' },
    theme: { Footer: 'config/Footer.tsx' },
  }`,
  'config/One.tsx': 'export default ({ children }) => <section>{children}</section>',
  'config/Two.tsx': 'export default () => <i>two</i>',
  'config/Footer.tsx': 'export default () => <footer>Footer</footer>',
  'index.md': '# Home\n\n::one\n\n:::one\n::two\n\nText.\n:::\n',
  ...files,
})

const late = `import { lazy, Suspense } from 'react'
const Late = lazy(() => import('./Late.tsx'))
export default () => `
const lateModule = { 'config/Late.tsx': 'export default () => <u>late</u>' }

describe('a component that loads another one', () => {
  it.each([
    [
      'in a Suspense',
      '<Suspense fallback="wait"><Late /></Suspense>',
      '<!--$--><u>late</u><!--/$-->',
    ],
    ['without one', '<b><Late /></b>', '<b><u>late</u></b>'],
  ])('%s, is in the HTML of each page with what it loads', async (_, jsx, html) => {
    const { read, report } = await buildSite(
      site({ 'config/Two.tsx': late + jsx, ...lateModule, 'b.md': '# B\n\n::two\n' }),
    )
    expect(report).toBe('')
    expect(read('index.html')).toContain(html)
    expect(read('b/index.html')).toContain(html)
  })

  it('is reported if that never arrives', async () => {
    const never = `import { Suspense, use } from 'react'
    const Never = () => use(new Promise(() => {}))
    export default () => <Suspense fallback="wait"><Never /></Suspense>`
    const { report } = await buildSite(site({ 'config/Two.tsx': never }))
    expect(report).toContain('index.md:6:1  content-not-rendered (warning)\n')
    expect(report).toContain('component "two"')
  })
})

it.each([
  [
    'suspends',
    'import { use } from "react"\nexport default () => use(new Promise(() => {}))',
    'it waits for data',
  ],
  [
    'renders an object',
    'export default () => ({ a: 1 })',
    'it renders an object with keys {a}, which',
  ],
  [
    'renders nothing known',
    'const X = undefined\nexport default () => <X />',
    'whose type is undefined',
  ],
  ['fills a void element', 'export default () => <br>a</br>', '<br> has content'],
])('a component that %s is explained in words', async (_, code, words) => {
  const { report } = await buildSite(site({ 'config/Two.tsx': code }))
  expect(report).toContain('index.md:6:1  component-failed\n')
  expect(report).toContain(words)
  expect(report).not.toContain('Minified')
})

describe('elements that browsers move', () => {
  it('are reported at the component that renders them', async () => {
    const { report } = await buildSite(
      site({ 'config/One.tsx': 'export default ({ children }) => <p>{children}</p>' }),
    )
    expect(report.match(/html-nesting/g)).toHaveLength(1)
    expect(report).toContain('index.md:5:1  html-nesting (warning)\n')
    expect(report).toContain('component "one"')
  })

  it('are reported in a component page', async () => {
    const { report } = await buildSite(
      site({ 'page.tsx': 'export default () => <a href="/"><h1>a</h1><a href="/">b</a></a>' }),
    )
    expect(report).toContain('page.tsx:1:1  html-nesting (warning)\n')
  })

  it('are reported in a part of the theme', async () => {
    const { report } = await buildSite(
      site({ 'config/Footer.tsx': 'export default () => <table><tr><td>a</td></tr></table>' }),
    )
    expect(report).toContain('config/site.ts  html-nesting (warning)\n')
  })

  it.each([
    ['<p><div>a</div></p>', 'render a <div> instead of the <p>'],
    ['<p><p>a</p></p>', 'render a <div> instead of the outer <p>'],
    ['<a href="/"><a href="/">a</a></a>', 'render the <a> somewhere else'],
  ])('in the layout have a fix that works: %s', (app, fix) => {
    const rendered = { app, route: { url: '/' } } as RenderedPage
    const problems = checkLayoutNesting(rendered, '', 'config/site.ts')
    expect(problems.map((problem) => problem.fix)).toEqual([fix])
  })
})
