import { expect, it } from 'vitest'
import { parseSummary } from '../../../../cli/import/mdbook/summary.ts'

it.each<[text: string, expected: readonly string[]]>([
  ['# Summary\n\n[Intro](intro.md)\n\n- [A](a.md)\n', ['0 Intro intro.md', '0 A a.md']],
  [
    '- [A](a.md)\n  - [B](a/b.md)\n    - [C](a/b/c.md)\n  - [D](d.md)\n- [E](e.md)',
    ['0 A a.md', '1 B a/b.md', '2 C a/b/c.md', '1 D d.md', '0 E e.md'],
  ],
  ['- [A](a.md)\n\t- [B](b.md)', ['0 A a.md', '1 B b.md']],
  ['* [A](a.md)\n    + [B](b.md)', ['0 A a.md', '1 B b.md']],
  ['# Summary\n# Part one\n- [A](a.md)\n# Part two', ['# Part one', '0 A a.md', '# Part two']],
  ['- [A](a.md)\n- [Draft]()\n---\n[End](end.md)', ['0 A a.md', '0 Draft ', '0 End end.md']],
  ['- [A `code` [x]](<a b.md>)\n- [B](c%20d.md "title")', ['0 A code [x] a b.md', '0 B c d.md']],
  ['- [A](a/(b).md)\n- [C](<(c)/d.md>)', ['0 A a/(b).md', '0 C (c)/d.md']],
  ['<!-- - [A](a.md)\n-->\n- [B](b.md)', ['0 B b.md']],
  ['text\n- not a link\n\n- [A](a.md)', ['0 A a.md']],
])('parseSummary() reads %o', (text, expected) => {
  const entries = parseSummary(text).map((entry) =>
    entry.kind === 'part' ? `# ${entry.title}` : `${entry.depth} ${entry.title} ${entry.path}`,
  )
  expect(entries).toEqual(expected)
})

it('parseSummary() keeps line numbers', () => {
  expect(
    parseSummary('# Summary\r\n\r\n<!-- x\r\n-->\r\n- [A](a.md)').map(({ line }) => line),
  ).toEqual([5])
})
