import { describe, expect, it } from 'vitest'
import { expectLinear } from '../../support/expect-linear.ts'
import { compilePage, reportOf } from './support.ts'

const fence = (info: string) => `\`\`\`${info}\na\n\`\`\`\n`

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
  ])('%j is reported', (info, written) => {
    const [place, message, fix] = reportOf(fence(info)).split('\n')
    expect(place).toBe('content/index.md:1  unsupported-syntax (warning)')
    expect(message).toBe(`  The argument ${written} of this code block has no effect`)
    expect(fix).toMatch(/^ {2}Fix: (?:add|write|remove) /)
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
  ])('%j is not reported', (info) => {
    expect(reportOf(fence(info))).not.toContain('has no effect')
  })

  it('are reported once for each kind in a file', () => {
    const report = reportOf(`a\n\n${fence('js wrap')}${fence('js frame=none')}${fence('js "a"')}`)
    expect(report.match(/content.*|The argument.*/g)).toEqual([
      'content/index.md:3  unsupported-syntax (warning)',
      'The argument wrap of this code block has no effect (and 1 more in this file)',
      'content/index.md:9  unsupported-syntax (warning)',
      'The argument "a" of this code block has no effect',
    ])
  })

  it('are read in time that grows with their length', () => {
    for (const part of ['collapse={', ' "', ' /', ' lang=', '{', ' [', 'frame="', ' ins=/\\']) {
      expectLinear(20_000, (n) => compilePage(fence(`js ${part.repeat(n)}`)))
    }
  })
})
