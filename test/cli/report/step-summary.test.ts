import { describe, expect, it } from 'vitest'
import type { Diagnostic } from '../../../cli/report/diagnostic.ts'
import { formatStepSummary } from '../../../cli/report/step-summary.ts'

const link: Diagnostic = {
  code: 'broken-link',
  severity: 'error',
  message: 'Broken link to "/a"',
  at: { file: 'content/b (1).md', line: 14, column: 3 },
  fix: 'write "/b"',
}
const warning: Diagnostic = {
  code: 'samples/odd',
  severity: 'warning',
  message: 'a | b\n<img src=x> `c` [d](e) *f* @g \\',
  at: { file: 'content/a.md' },
}
const bare: Diagnostic = { code: 'config-missing', severity: 'error', message: 'Cannot find it' }
const step = { title: 'docs build', result: 'Checked 2 pages' }

describe('formatStepSummary()', () => {
  it('lists the problems with links to their lines, errors first, with all markup escaped', () => {
    const repository = { folder: 'docs', filesUrl: 'https://github.example/o/r/blob/abc/' }
    const problems = [warning, link, bare]
    expect(formatStepSummary({ ...step, problems, repository }, 10_000)).toBe(`## docs build

Checked 2 pages

| Severity | Location | Problem | Fix |
| --- | --- | --- | --- |
| error |  | Cannot find it (config-missing) |  |
| error | [docs/content/b (1).md&#58;14](<https://github.example/o/r/blob/abc/docs/content/b%20(1).md?plain=1#L14>) | Broken link to "/a" (broken-link) | write "/b" |
| warning | [docs/content/a.md](<https://github.example/o/r/blob/abc/docs/content/a.md?plain=1>) | a &#124; b<br>&#60;img src=x&#62; &#96;c&#96; &#91;d&#93;(e) &#42;f&#42; &#64;g &#92; (samples/odd) |  |

`)
  })

  it('prints places without links if the repository is unknown', () => {
    expect(formatStepSummary({ ...step, problems: [link] }, 10_000)).toContain(
      '| error | content/b (1).md&#58;14 | Broken',
    )
  })

  it('has no table without problems', () => {
    expect(formatStepSummary({ ...step, problems: [] }, 10_000)).toBe(
      '## docs build\n\nChecked 2 pages\n\n',
    )
  })

  it('stays within its limit and says how many problems are missing', () => {
    const problems = Array.from({ length: 2000 }, (_, i) => ({
      ...link,
      message: `é ${i}`,
      at: { file: `${String(i).padStart(4, '0')}.md` },
    }))
    for (const limit of [1000, 1001, 5000, 20_000]) {
      const text = formatStepSummary({ ...step, problems }, limit)
      expect(Buffer.byteLength(text)).toBeLessThanOrEqual(limit)
      expect(Buffer.byteLength(text)).toBeGreaterThan(limit - 300)
      const shown = text.match(/^\| error/gm)?.length ?? 0
      expect(text).toMatch(
        new RegExp(`\\n\\nFor ${2000 - shown} more problems, see this step's log\\.\\n\\n$`),
      )
    }
  })

  it.each([
    [200, "## docs build\n\nChecked 2 pages\n\nFor 1 problem, see this step's log.\n\n"],
    [20, ''],
    [-1, ''],
  ])('leaves out what does not fit into %i bytes', (limit, text) => {
    const problems = [{ ...link, message: 'a'.repeat(300) }]
    expect(formatStepSummary({ ...step, problems }, limit)).toBe(text)
  })
})
