import { describe, expect, it } from 'vitest'
import { foreignSite } from '../../support/imported-site.ts'
import { type CompiledPage, compilePage } from './support.ts'

const files = {
  'docs/a.md': '*one*\n\n--8<-- [start:part]\n*two*\n--8<-- [end:part]\n\n*three*\n',
  'docs/includes/note.md': '*note*\n',
  'README.md': '*readme*\n',
  'docs_src/app.py': 'import a\n# --8<-- [start:part]\nx = 1\n# --8<-- [end:part]\n',
}

function compile(text: string): CompiledPage {
  return compilePage(text, {
    source: '../docs/guide/start.md',
    root: foreignSite(files),
    config: {
      docs: { versions: [{ name: 'current', dir: '../docs' }] },
      markdown: { mkdocsBlocks: true },
    },
  })
}

describe('a line with which MkDocs includes a file', () => {
  it.each([
    ['--8<-- "README.md"', ['readme']],
    ['x\n\n-8<- "docs/a.md:part"', ['two']],
    ['- a\n\n    --8<-- "a.md::1"', ['one']],
    ['--8<-- "a.md:4:4"', ['two']],
    ['--8<-- "a.md:6"', ['three']],
    ['--8<-- "a.md"', ['one', 'two', 'three']],
    ['--8<--\nREADME.md\n\n;a.md\nincludes/note.md\n--8<--', ['readme', 'note']],
    ['!!! note\n    --8<-- "includes/note.md"', ['note']],
    ['{% include-markdown "includes/note.md" %}', ['note']],
    ['{!docs/includes/note.md!}', ['note']],
    ['{% include-markdown "../includes/note.md" %}', ['note']],
  ])('includes the file: %s', (text, words) => {
    const { report, html } = compile(text)
    expect(report).toBe('')
    expect([...html.matchAll(/<em>(\w+)<\/em>/g)].map(([, word]) => word)).toEqual(words)
    expect(html).not.toMatch(/8&lt;|include/)
  })

  it.each([
    ['```python\n--8<-- "docs_src/app.py"\n```', /import<\/span> a.*x .*1/s],
    ['```python\n--8<-- "docs_src/app.py:part"\n```', /^(?!.*import).*x .*1/s],
    ['```python\nif a:\n    --8<-- "docs_src/app.py:1:1"\n```', /\n {4}<span[^>]*>import/],
    ['{* ../../docs_src/app.py hl[1,2:3] *}', /language-py.*highlighted-line.*highlighted-line/s],
    ['```python\n{!> ../../docs_src/app.py!}\n```', /import<\/span> a.*x .*1/s],
    ['```python\n{! docs_src/app.py [ln:3] !}\n```', /^(?!.*import).*x .*1/s],
    ['{* docs_src/app.py title["app/main.py"] *}', /app\/<wbr>main\.py.*language-py/s],
    ['{* docs_src/app.py ln[3:3] *}', /^(?!.*import).*x .*1/s],
    ['{* docs_src/app.py ln[3] hl[1:2, 3] *}', /^(?!.*import).*highlighted-line.*x .*1/s],
    ['{* docs_src/app.py ln[3:4] hl[1] *}', /^(?!.*highlighted-line).*x .*1/s],
  ])('shows the code: %s', (text, html) => {
    const page = compile(text)
    expect(page.report).toBe('')
    expect(page.html).toMatch(html)
    expect(page.includes).toHaveLength(1)
  })

  it.each([
    ['```text\n;--8<-- "README.md"\n```', '--8&lt;-- &quot;README.md'],
    ['```text\n{! gone.md !}\n```', '{! gone.md !}'],
    ['```text\n--8<-- "gone.md"\n```', '--8&lt;-- &quot;gone.md'],
  ])('may be an example: %s', (text, html) => {
    const page = compile(text)
    expect(page.report).toBe('')
    expect(page.html).toContain(html)
  })

  it.each([
    ['--8<-- "gone.md"', 'there is no file gone.md'],
    ['--8<-- "a.md:gone"', 'docs/a.md has no region "gone"'],
    ['--8<-- "a.md:90:95"', 'docs/a.md ends at line'],
    ['--8<-- "../../../secret.md"', 'it is outside the site folder'],
    ['--8<-- "https://a.example/b.md"', 'MkDocs syntax'],
    ['--8<-- "a.md:1:2,4:5"', 'MkDocs syntax'],
    ['{! a.py !}', 'MkDocs syntax'],
  ])('is reported: %s', (text, reason) => {
    expect(compile(text).report).toContain(reason)
  })
})
