import { stripVTControlCharacters } from 'node:util'
import { expect, it } from 'vitest'
import { formatFixed } from '../../../../cli/dev/problems/format-changes.ts'
import type { Diagnostic } from '../../../../cli/report/diagnostic.ts'

const problem = (line: number): Diagnostic => ({
  code: 'broken-link',
  severity: 'error',
  message: `Broken link ${line}\nwith more`,
  at: { file: 'content/a.md', line },
})
const lines = (count: number) => Array.from({ length: count }, (_, i) => problem(i + 1))
const format = (problems: readonly Diagnostic[]) => stripVTControlCharacters(formatFixed(problems))

it('formatFixed() names problems by their place and the first line of the message', () => {
  expect(format([])).toBe('')
  expect(format(lines(1))).toBe('Fixed: content/a.md:1  Broken link 1\n\n')
  expect(format(lines(5)).split('\n')).toHaveLength(7)
})

it('formatFixed() counts problems if there are many', () => {
  const text = format(lines(20))
  expect(text.split('\n')).toHaveLength(7)
  expect(text).toContain('Broken link 4\nFixed: 16 more problems\n')
})
