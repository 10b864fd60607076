import { expect, it } from 'vitest'
import { buildSite } from '../../../support/site.ts'
import { compileMdx, mdxConfig } from '../support.ts'

/** The code of the content of a page, without the module around it. */
async function contentOf(text: string, place?: string): Promise<string> {
  const { code, outline } = await compileMdx(text, place)
  expect(outline.problems).toEqual([])
  return /return (_jsx[\s\S]*?);\n\}/.exec(code)?.[1] ?? ''
}

const html = (text: string) => expect.stringContaining(`"__html": ${JSON.stringify(text)}`)

it('writes elements whose content is known as HTML', async () => {
  expect(await contentOf('A *fine* `a < b` day{/* really */}{" & "}night')).toEqual(
    html('A <em>fine</em> <code>a &#x3C; b</code> day &#x26; night'),
  )
  expect(await contentOf('<div className="box" data-a="1" hidden>**A**</div>')).toEqual(
    html('<strong>A</strong>'),
  )
  const list = await contentOf('- a\n- <b id="x" tabIndex={0}>b</b>\n\n  ```js\n  a\n  ```\n')
  expect(list).toContain('<li>\\n<b id=\\"x\\" tabindex=\\"0\\">b</b>\\n<div class=\\"code')
  expect(list.match(/_jsx/g)).toHaveLength(1)
})

it('leaves elements with text alone as they are', async () => {
  expect(await contentOf('A day')).toBe('_jsx(_components.p, {\n    children: "A day"\n  })')
})

it('keeps what is beside an expression or a component', async () => {
  const code = await contentOf(
    'import Own from "./_Own.tsx"\n\n> A *b* {props.c}\n>\n> - *d* e\n>\n> <Own>*f* g</Own>\n',
  )
  expect(code).toEqual(html('\n<li><em>d</em> e</li>\n'))
  expect(code).toContain('children: ["A ", _jsx(_components.em, {')
  expect(code).toContain('_jsxs(Own, {\n      children: [_jsx(_components.em, {')
})

it.each([
  ['an event handler', '<p onClick={() => {}}>*a* b</p>'],
  ['a computed style', '<p style={{ color: props.a }}>*a* b</p>'],
  ['spread attributes', '<p {...props}>*a* b</p>'],
  ['a key of React', '<p key="a">*a* b</p>'],
])('keeps an element with %s', async (_, text) => {
  expect((await compileMdx(text)).code).not.toContain('"<')
})

it('looks into components that show their content as it is', async () => {
  const tabs = `import Tabs from '@theme/Tabs'
import TabItem from '@theme/TabItem'

<Tabs>
  <TabItem value="a">

Use **brew** now.

  </TabItem>
</Tabs>
`
  expect((await compileMdx(tabs)).code).toContain('Use <strong>brew</strong> now.')
  const own = tabs.replaceAll('@theme/Tab', './Tab')
  expect((await compileMdx(own)).code).not.toContain('<strong>')
})

it('keeps the elements of parts, for which a page can have other components', async () => {
  expect(await contentOf('A *fine* day', 'content/_parts/a.mdx')).toContain('_components.em')
})

it('renders links with their final URLs, and images with their sizes', async () => {
  const { report, read } = await buildSite({
    'config/site.ts': mdxConfig.replace("'Test site',", "'Test site', baseUrl: '/docs/',"),
    'index.mdx': `# Home

A [*fine* guide](./guide.mdx?a=1&b=2#end "Say \\"hi\\"") and ![A \`box\`](./box.svg), <a href="./guide.mdx">again</a>,
[there](https://example.org/?a&b), [here](#end).

*B* <img src="./box.svg" alt="small" width="20" />.

## End
`,
    'guide.mdx': '# Guide\n\n## End\n\n[*Home*](./index.mdx)',
    'content/box.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>',
  })
  expect(report).toBe('')
  const page = read('index.html')
  expect(page).toMatch(
    /A <a href="\/docs\/guide\?a=1&amp;b=2#end" title="Say &#x22;hi&#x22;"><em>fine<\/em> guide<\/a> and/,
  )
  expect(page).toMatch(
    /<img src="\/docs\/assets\/img\/box-\w+\.svg" width="40" height="30" alt="A box">/,
  )
  expect(page).toContain('<a href="/docs/guide">again</a>')
  expect(page).toContain('src="/docs/assets/img/box-')
  expect(page).not.toContain('docs-link')
  expect(read('guide/index.html')).toContain('<a href="/docs/"><em>Home</em></a>')
})
