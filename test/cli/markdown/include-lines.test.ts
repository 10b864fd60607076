import { describe, expect, it } from 'vitest'
import { site } from '../../support/site.ts'
import { type CompiledPage, compilePage } from './support.ts'

const files = {
  'content/guide/a.md':
    '---\ntitle: A\n---\none\n\n<!-- #region part -->\n*two*\n<!-- #endregion part -->\n',
  'content/guide/d.md': 'x\n<!-- ANCHOR: part -->\n*two*\n<!-- ANCHOR_END: part -->\n',
  'content/snippets/e.rs':
    '// ANCHOR: all\nlet a;\n// ANCHOR: inner\nlet b;\n// ANCHOR_END: inner\n// ANCHOR_END: all\n',
  'content/snippets/f.rs': 'let x;\n// ANCHOR: rest\nlet a;\n// ANCHOR: rest\n',
  'content/snippets/g.rs':
    '// ANCHOR: 1st\nlet a;\n// ANCHOR_END: 1st\n// ANCHOR: 2-b\nlet b;\n// ANCHOR_END: 2-b\n',
  'content/snippets/b.js': 'const b = 1\n// #region c\nlet c\n// #endregion c\n',
}

function compile(text: string): CompiledPage {
  return compilePage(text, { source: 'guide/start.md', root: site(files) })
}

describe('a line with which another generator includes a file', () => {
  it.each([
    ['{{#include a.md}}', 'one'],
    ['x\n{{#include ./a.md}}\ny', 'one'],
    ['<!--@include: ./a.md-->', 'one'],
    ['- <!-- @include: @/guide/a.md#part -->', '<em>two</em>'],
    ['<<< @/snippets/b.js', 'class="language-js"'],
    ['<<< ../snippets/b.js#c', '>let<'],
    ['<<< @/snippets/b.js{2 ts:line-numbers=5}', 'data-line="5"'],
    [':::code-group\n<<< @/snippets/b.js [Label]\n:::', 'data-title="Label"'],
    ['```js\n{{#include ../snippets/b.js}}\n```', '>const<'],
    ['{{#include d.md:part}}', '<p><em>two</em></p>'],
    ['```rust\n{{#rustdoc_include ../snippets/e.rs:inner}}\n```', '>let</span> b;'],
    ['```text\n{{#include ../snippets/e.rs:all}}\n```', '>let a;\nlet b;</code>'],
    ['```text\n{{#rustdoc_include ../snippets/g.rs:1st}}\n```', '>let a;</code>'],
    ['```text\n{{#include ../snippets/g.rs:2-b}}\n```', '>let b;</code>'],
    ['```text\n{{#include ../snippets/f.rs:rest}}\n```', '>let a;</code>'],
  ])('includes the file: %s', (text, html) => {
    const page = compile(text)
    expect(page.report).toBe('')
    expect(page.html).toContain(html)
    expect(page.html).not.toMatch(/include|&lt;&lt;/)
    expect(page.includes).toHaveLength(1)
  })

  it.each([
    ['<!-- @include: ./missing.md -->', './missing.md'],
    ['<<< @/missing.js', '/content/missing.js'],
  ])('is reported if there is no such file: %s', (text, path) => {
    expect(compile(text).report).toContain(
      `broken-include\n  Cannot include "${path}": there is no file`,
    )
  })

  it.each([
    ['{{#include a.md:4}}', 'one'],
    ['{{#include a.md:4:5}}', 'one'],
    ['{{#include a.md:7:}}', 'two'],
    ['<!--@include: ./a.md{4,5}-->', 'one'],
    ['<!--@include: ./a.md{7,}-->', 'two'],
    ['```js\n{{#include ../snippets/b.js::1}}\n```', 'const'],
  ])('includes the lines that it names: %s', (text, word) => {
    const { report, html } = compile(text)
    expect(report).toBe('')
    expect(['one', 'two', 'const', 'let'].filter((one) => html.includes(`>${one}<`))).toEqual([
      word,
    ])
  })

  it('is reported if it includes code as text', () => {
    expect(compile('{{#include ../snippets/b.js}}').report).toContain('unsupported-syntax')
  })

  it('is reported in a code block if the file is outside the site', () => {
    const text = '{{#include ../../../outside.rs}}'
    expect(compile(`\`\`\`\n${text}\n\`\`\``).report).toContain(
      `start.md:2  unsupported-syntax (warning)\n  mdBook syntax has no effect: "${text}"\n  Fix: empty the code block, and write file="./name.rs" after the language; the file must be in the site folder`,
    )
    expect(compile(`\`\`\`\n${text.replace('.rs', '.rs:a')}\n\`\`\``).report).toContain(
      'write file="./name.rs#region" after the language; the file must be in the site folder and contain the region',
    )
  })

  it('is code in a block if there is no such file', () => {
    const { html, report } = compile('```\n{{#include missing.rs}}\n```')
    expect(report).toBe('')
    expect(html).toContain('{{#include missing.rs}}')
  })
})
