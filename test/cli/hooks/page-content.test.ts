import { expect, it } from 'vitest'
import { buildSite, type Files } from '../../support/site.ts'

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>'

/** What `content()` returns for the page at '/guide/setup'. */
async function contentOf(files: Files, settings = ''): Promise<string> {
  const config = `import { mdx } from 'docs-build/mdx'
    const content = {
      name: 'content',
      cacheKey: '1',
      page: ({ url, content }) => ({
        files: url === '/guide/setup' ? [{ path: 'content.html', contents: content() }] : [],
      }),
    }
    export default { title: 'T', plugins: [mdx(), content], ${settings} }`
  const { read, report } = await buildSite({
    'config/site.ts': config,
    'content/index.md': '# Home\n\n[Setup](./guide/setup)',
    ...files,
  })
  expect(report).toBe('')
  return read('content.html')
}

const published = "url: 'https://t.example', baseUrl: '/docs/'"

it('the page hook gets the content as HTML that works anywhere', async () => {
  const text = `# Setup

See [home](../index.md), and [below](#below).

:::tip Careful
Text with \`<b>\` & more.
:::

## Below

::::tabs
:::tab{title="One"}
First
:::
:::tab{title="Two"}
Second
:::
::::

\`\`\`ts title="a.ts"
const a = '<b>'
\`\`\`

:::details More
Inside
:::

| A | B |
| - | - |
| 1 | 2 |
`
  expect(
    await contentOf({ 'content/guide/setup.md': text }, published),
  ).toBe(`<p>See <a href="https://t.example/docs/">home</a>, and <a href="https://t.example/docs/guide/setup#below">below</a>.</p>
<aside><p><strong>Tip: Careful</strong></p>

<p>Text with <code>&lt;b&gt;</code> &amp; more.</p>
</aside>
<h2>Below</h2>
<p><strong>One</strong></p><p>First</p>
<p><strong>Two</strong></p><p>Second</p>
<figure><figcaption>a.ts</figcaption><pre><code class="language-ts">const a = '&lt;b&gt;'</code></pre></figure>
<details>
<summary>More</summary>
<p>Inside</p>
</details>
<table>
<thead>
<tr>
<th>A</th>
<th>B</th>
</tr>
</thead>
<tbody>
<tr>
<td>1</td>
<td>2</td>
</tr>
</tbody>
</table>
`)
})

it('content() keeps what Markdown has no syntax for: sizes of images, videos, titles of code', async () => {
  const text = `# Setup

![A](/a.svg) <img src="/a.svg" srcset="/a.svg 1x, /b.svg 2x" alt="B">

<video src="/a.mp4" poster="/b.svg" controls></video>

:::code-group
\`\`\`ts title="a.ts"
1
\`\`\`
\`\`\`js title="a.js"
2
\`\`\`
:::
`
  const files = { 'content/guide/setup.md': text, 'public/a.svg': svg, 'public/b.svg': svg }
  expect(
    await contentOf({ ...files, 'public/a.mp4': '' }, published),
  ).toBe(`<p><img src="https://t.example/docs/a.svg" alt="A" width="4" height="3"> <img src="https://t.example/docs/a.svg" width="4" height="3" srcset="https://t.example/docs/a.svg 1x, https://t.example/docs/b.svg 2x" alt="B"></p>
<p><video src="https://t.example/docs/a.mp4" poster="https://t.example/docs/b.svg" controls></video></p>
<p><strong>a.ts</strong></p><pre><code class="language-ts">1</code></pre>
<p><strong>a.js</strong></p><pre><code class="language-js">2</code></pre>
`)
})

it('content() contains the HTML of components', async () => {
  const files = {
    'content/guide/setup.md': '# Setup\n\nBefore\n\n::rate{name="a"}\n',
    'config/Rate.tsx': `export default ({ name }) => (
      <div className="rate"><a href="/docs/"><span>{name}</span></a><button type="button">Rate</button></div>
    )`,
  }
  expect(await contentOf(files, `${published}, components: { rate: 'config/Rate.tsx' }`)).toBe(
    '<p>Before</p>\n<div><a href="https://t.example/docs/">a</a></div>\n',
  )
})

it('content() of a site without a url has links without an origin', async () => {
  const files = { 'content/guide/setup.md': '# Setup\n\n[Home](../index.md)' }
  expect(await contentOf(files, "baseUrl: '/docs/'")).toBe('<p><a href="/docs/">Home</a></p>\n')
})

it('content() of an MDX page is its rendered HTML', async () => {
  const text = `import Tabs from '@theme/Tabs'
import TabItem from '@theme/TabItem'

# Setup

<Tabs>
  <TabItem value="one" label="One">[Home](../index.md)</TabItem>
  <TabItem value="two" label="Two">Second</TabItem>
</Tabs>

:::note
Text
:::

\`\`\`ts title="a.ts"
1
\`\`\`
`
  expect(await contentOf({ 'content/guide/setup.mdx': text }, published)).toBe(
    `<div><p><strong>One</strong></p> <a href="https://t.example/docs/">Home</a></div><div><p><strong>Two</strong></p>Second</div>
<aside><p><strong>Note</strong></p><p>Text</p></aside>
<figure><figcaption>a.ts</figcaption><pre><code class="language-ts">1</code></pre></figure>
`,
  )
})
