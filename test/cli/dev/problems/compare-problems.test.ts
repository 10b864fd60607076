import { expect, it } from 'vitest'
import { compareProblems } from '../../../../cli/dev/problems/compare-problems.ts'
import type { Diagnostic } from '../../../../cli/report/diagnostic.ts'

const link = (href: string, line: number, more: Partial<Diagnostic> = {}): Diagnostic => ({
  code: 'broken-link',
  severity: 'error',
  message: `Broken link to "${href}"`,
  at: { file: 'content/a.md', line, column: 1 },
  ...more,
})

const first = link('/x', 1)
const second = link('/x', 5)

it.each<[string, Diagnostic[], Diagnostic[], Diagnostic[], Diagnostic[]]>([
  ['nothing', [first], [first], [], []],
  ['a new problem', [first], [link('/y', 2), first], [link('/y', 2)], []],
  ['a fixed problem', [link('/y', 2), first], [first], [], [link('/y', 2)]],
  ['another message', [first], [link('/y', 1)], [link('/y', 1)], [first]],
  ['another place', [first], [link('/x', 9)], [], []],
  ['the first of two alike', [first, second], [second], [], [first]],
  [
    'the first of two alike, which moves the other one',
    [first, second],
    [link('/x', 4)],
    [],
    [second],
  ],
  ['one more that is alike', [second], [first, second], [first], []],
  [
    'another severity',
    [first],
    [link('/x', 1, { severity: 'warning' })],
    [link('/x', 1, { severity: 'warning' })],
    [first],
  ],
  ['the order', [link('/b', 9), link('/a', 3)], [], [], [link('/a', 3), link('/b', 9)]],
])('compareProblems() finds %s', (_, before, after, added, fixed) => {
  expect(compareProblems(before, after)).toEqual({ added, fixed })
})
