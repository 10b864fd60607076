import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { buildSite } from '../../../support/site.ts'
import { mdxConfig, problemsOf } from '../support.ts'

/** The content of the `div` of a page with this text. */
async function contentOf(text: string): Promise<string> {
  const { outDir, report } = await buildSite({
    'config/site.ts': mdxConfig,
    'index.mdx': `# Home\n\n<div className="whole">${text}</div>\n`,
  })
  expect(report).toBe('')
  const html = readFileSync(join(outDir, 'index.html'), 'utf8')
  return /<div class="whole">(.*?)<\/div>/s.exec(html)?.[1] ?? ''
}

it.each([
  ['<Fragment set:html={"<b class=\\"x\\">A &amp; B</b> c"} />', '<b class="x">A &#x26; B</b> c'],
  ['<Fragment set:html="<b>A</b>" />', '<b>A</b>'],
  ['<p set:html={`<i>A</i>`} />', '<p><i>A</i></p>'],
  ['<Fragment set:html={"<a href=\\"file:///a.js\\">a.js</a>"} />', '<a>a.js</a>'],
  ['<p set:text="<b>" />', '<p>&#x3C;b></p>'],
  [
    '<Fragment set:html={"<pre><code>a\\n  b<br />c</code></pre>"} />',
    '<pre><code>a\n  b<br/>c</code></pre>',
  ],
  [
    '<Fragment set:html={"<button disabled data-n=\\"1\\">A</button>"} />',
    '<button disabled data-n="1">A</button>',
  ],
])('set:html and set:text are the content of their element: %s', async (text, html) => {
  expect((await contentOf(text)).replaceAll('<br>', '<br/>')).toBe(html)
})

it('styles in such HTML become classes', async () => {
  const text = `<Fragment set:html={"<pre><code><span style=\\"color: Tomato;\\">A</span></code></pre>"} />`
  expect(await contentOf(text)).toMatch(
    /^<pre><code><span class="style-[\da-f]{8}">A<\/span><\/code><\/pre>$/,
  )
})

it.each([
  [
    'set:html',
    'write the content between the tags, or use "dangerouslySetInnerHTML" on an HTML element',
  ],
  ['set:text', 'write the expression between the tags'],
])('reports %s with a value that is computed', async (name, fix) => {
  const text = `export const a = "<b>A</b>"\n\n<p ${name}={a} />`
  expect(await problemsOf(text)).toBe(`content/a.mdx:3:1  mdx/ignored (warning)
  The attribute "${name}" of "<p>" has no effect: its value is computed
  Fix: ${fix}`)
})
