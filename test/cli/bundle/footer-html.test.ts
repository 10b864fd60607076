import { expect, it } from 'vitest'
import { footerHtml } from '../../../cli/bundle/footer-html.ts'
import { buildSite } from '../../support/site.ts'

it.each([
  ['MIT<br>© Ada', 'MIT<br>© Ada'],
  ['MIT<BR/>© Ada', 'MIT<br>© Ada'],
  ['&copy; Ada &amp; Bo', '© Ada &amp; Bo'],
  [
    'Under <a href="https://a.example" onclick="x()">MIT</a>',
    'Under <a target="_blank" rel="noopener noreferrer" href="https://a.example">MIT</a>',
  ],
  ['<a href="/license">MIT</a>', '<a href="/license">MIT</a>'],
  ['<a href="javascript:x()">MIT</a>', '<a>MIT</a>'],
  ['<b>A<img src=x onerror=x()> <script>x()</script><p>B', '<b>A B</b>'],
])('the HTML of a footer keeps links and line breaks: %s', (text, html) => {
  expect(footerHtml(text)).toBe(html)
})

it.each(['© Ada', 'A < B', 'A <ada@a.example>', 'A & B', '<Lamp>'])(
  'text stays text: %s',
  (text) => {
    expect(footerHtml(text)).toBeUndefined()
  },
)

it('a page shows the HTML', async () => {
  const { read } = await buildSite({
    'config/site.ts': "export default { title: 'T', footer: { copyright: 'MIT<br>© Ada' } }",
    'index.md': '# T\n',
  })
  expect(read('index.html')).toContain('<p class="footer-copyright">MIT<br>© Ada</p>')
})
