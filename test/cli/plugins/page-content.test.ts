import { expect, it } from 'vitest'
import { rebuild, site } from '../../support/site.ts'

it('the page hook gets the content as HTML that works anywhere', async () => {
  const config = `
    const content = {
      name: 'content',
      cacheKey: '1',
      page: ({ url, content }) => ({
        files: url === '/guide/setup' ? [{ path: 'content.html', contents: content() }] : [],
      }),
    }
    export default { title: 'T', url: 'https://t.example', baseUrl: '/docs/', plugins: [content] }`
  const { read, report } = await rebuild(
    site({
      'config/site.ts': config,
      'content/index.md': '# Home\n\n[Setup](./guide/setup.md)',
      'content/guide/setup.md': `# Setup

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

| A | B |
| - | - |
| 1 | 2 |
`,
    }),
  )
  expect(report).toBe('')
  expect(
    read('content.html'),
  ).toBe(`<p>See <a href="https://t.example/docs/">home</a>, and <a href="https://t.example/docs/guide/setup#below">below</a>.</p>
<blockquote>
<p><strong>Tip: Careful</strong></p>
<p>Text with <code>&lt;b&gt;</code> &amp; more.</p>
</blockquote>
<h2>Below</h2>
<p><strong>One</strong></p>
<p>First</p>
<p><strong>Two</strong></p>
<p>Second</p>
<pre><code class="language-ts">const a = '&lt;b&gt;'
</code></pre>
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
