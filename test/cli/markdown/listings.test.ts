import { expect, it } from 'vitest'
import { compilePage } from './support.ts'

const code = '```rust\nfn main() {}\n```'

it('a listing of mdBook is a figure with a number, a file and a caption', () => {
  const { html, report } = compilePage(
    `# A\n\nSee [it](#listing-5-1).\n\n<Listing number="5-1" file-name="src/main.rs" caption="A \`Vec<T>\` and *text*">\n\n${code}\n\n</Listing>\n\nEnd`,
  )
  expect(report).toBe('')
  expect(html).toMatch(
    /<figure class="listing" id="listing-5-1">[\s\S]*<span class="code-title">src\/<wbr>main\.rs<\/span>/,
  )
  expect(html).toContain(
    '<figcaption><a href="#listing-5-1">Listing 5-1</a>: A <code>Vec&lt;T&gt;</code> and <em>text</em></figcaption>\n</figure>',
  )
  expect(html).toContain('<p>End</p>')
  expect(html).not.toContain('Listing number')
})

it.each([
  ['<Listing file-name="a.rs">', '', '<figure class="listing">', '"code-title">a.rs<'],
  ['<Listing number="1-1">', '', '<a href="#listing-1-1">Listing 1-1</a></figcaption>', 'fn'],
  [
    '<Listing caption=\'The value `"hi"`\'>',
    '',
    '<figcaption>The value <code>&quot;hi&quot;</code></figcaption>',
    'fn',
  ],
  ['<Listing number="1-2"\n  caption="Two\nlines">', '', '</a>: Two lines</figcaption>', 'fn'],
  ['Text\n<Listing number="1-2">', '', '<p>Text</p>\n<figure', 'fn'],
  ['- Item\n\n  <Listing number="1-2">', '  ', '</figure>\n</li>', 'fn'],
])('keeps what it has: %s', (tag, indent, ...parts) => {
  const inside = `\n\n${code}\n\n</Listing>\n`.replaceAll('\n', `\n${indent}`)
  const { html, report } = compilePage(`# A\n\n${tag}${inside}`)
  expect(report).toBe('')
  for (const part of parts) expect(html).toContain(part)
})

it('names the file of a listing without code, and keeps the title that code has', () => {
  const { html } = compilePage(
    '# A\n\n<Listing file-name="a.rs">\n\nNo code\n\n</Listing>\n\n<Listing file-name="b.rs">\n\n```rust title="c.rs"\nx\n```\n\n</Listing>\n',
  )
  expect(html).toContain(
    '<figure class="listing">\n<p><code>a.rs</code></p>\n<p>No code</p>\n</figure>',
  )
  expect(html).toContain('c.rs')
  expect(html).not.toContain('b.rs')
})

it.each([
  ['without an end', `<Listing number="1-1">\n\n${code}\n`],
  ['without attributes', `<Listing>\n\n${code}\n\n</Listing>\n`],
  ['in another one', `<Listing number="1-1">\n\n<Listing number="1-2">\n\n</Listing>\n`],
])('one %s is an unknown component', (_, text) => {
  expect(compilePage(`# A\n\n${text}`).report).toContain('Unknown component "<Listing>"')
})
