import { describe, expect, it } from 'vitest'
import { expectLinear } from '../../support/expect-linear.ts'
import { compilePage, reportOf } from './support.ts'

const fence = (info: string) => `\`\`\`${info}\na\nb\nc\nd\n\`\`\`\n`

describe('arguments of code blocks', () => {
  it.each([
    ['js frame="none" title="a.js"', 'frame="none"'],
    ['js title="b" wrap', 'wrap'],
    ['js wrap=false', 'wrap=false'],
    ['js {1} "a b" "c"', '"a b"'],
    ['js /a/', '/a/'],
    ['js ins="a" {2}', 'ins="a"'],
    ['js del=/a b/', 'del=/a b/'],
    ['js collapse={1-2, 4}', 'collapse={1-2, 4}'],
    ['diff lang="js"', 'lang="js"'],
    ['jsx live noInline', 'live'],
    ['ts twoslash', 'twoslash'],
    ['bash npm2yarn', 'npm2yarn'],
    ['{ .py .annotate }', '.annotate'],
    ['{note} A title', '{note}'],
    ['{code-block} python', '{code-block}'],
    ['js title=a.js', 'title=a.js'],
    ['js title: "a.js"', 'title: "a.js"'],
    ['js titel="a.js" {1}', 'titel="a.js"'],
    ['js hl_line="1"', 'hl_line="1"'],
  ])('%j is reported', (info, written) => {
    const [place, message, fix] = reportOf(fence(info)).split('\n')
    expect(place).toBe('content/index.md:1  unsupported-syntax (warning)')
    const shown = written.includes('"') ? written : `"${written}"`
    expect(message).toBe(`  The argument ${shown} of this code block has no effect`)
    expect(fix).toMatch(/^ {2}Fix: (?:add|write|replace|remove|correct) /)
  })

  it.each([
    ['js {5}', '"{5}"', 5],
    ['js {1,7-9} showLineNumbers', '"{1,7-9}"', 7],
    ['js ins={9}', '"{9}"', 9],
    ['py hl_lines="2 6"', 'hl_lines="2 6"', 6],
  ])('a line that the code does not have is reported: %j', (info, shown, line) => {
    expect(reportOf(fence(info))).toBe(`content/index.md:1  unsupported-syntax (warning)
  The argument ${shown} of this code block refers to line ${line}, but the code has 4 lines
  Fix: correct the line numbers`)
  })

  it.each([
    'js title="a wrap live" {1,3-4} showLineNumbers',
    "js title='a' ins={1} del={2} mark={3}",
    'ts:line-numbers=5 {1} [a "b".ts]',
    'rust,editable,live',
    'py hl_lines="1 2" linenums="3"',
    '{ .py title="a" }',
    '{linenos=true linenostart=5}',
    'sh file="../wrap.sh"',
    'ts no-twoslash wrapped /a',
    'html lang',
    'js {3-9}',
    'py title="{9}"',
    'sh file=../wrap.sh',
    'ts group=a playground=1 foo:bar a:b',
  ])('%j is not reported', (info) => {
    expect(reportOf(fence(info))).not.toContain('unsupported-syntax')
  })

  it('are reported once for each kind in a file', () => {
    const report = reportOf(`a\n\n${fence('js wrap')}${fence('js frame=none')}${fence('js "a"')}`)
    expect(report.match(/content.*|The argument.*/g)).toEqual([
      'content/index.md:3  unsupported-syntax (warning)',
      'The argument "wrap" of this code block has no effect (and 1 similar problem in this file)',
      'content/index.md:15  unsupported-syntax (warning)',
      'The argument "a" of this code block has no effect',
    ])
  })

  it.each(['mermaid', 'math'])('a block in the language %s needs a plugin', (language) => {
    const [place, message, fix] = reportOf(fence(language)).split('\n')
    expect(place).toBe('content/index.md:1  unsupported-syntax (warning)')
    expect(message).toBe(`  This block is shown as code, because no plugin renders "${language}"`)
    expect(fix).toContain(`add ${language}() from "docs-build/${language}" to "plugins"`)
  })

  it('are read in time that grows with their length', () => {
    for (const part of [
      'collapse={',
      'a',
      'a=',
      ' a:',
      ' title:',
      ' "',
      ' /',
      ' lang=',
      '{',
      ' [',
      'frame="',
      ' ins=/\\',
    ]) {
      expectLinear(20_000, (n) => compilePage(fence(`js ${part.repeat(n)}`)))
    }
  })
})
