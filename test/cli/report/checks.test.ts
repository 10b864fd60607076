import { expect, it } from 'vitest'
import { applyChecks, type CheckRules, checkNameOf } from '../../../cli/report/checks.ts'
import type { Diagnostic, DiagnosticCode } from '../../../cli/report/diagnostic.ts'

function problem(code: DiagnosticCode, file?: string, severity: 'error' | 'warning' = 'error') {
  const at = file === undefined ? {} : { at: { file, line: 1, column: 1 } }
  return { code, severity, message: 'Cannot', ...at } satisfies Diagnostic
}

function severities(problems: readonly Diagnostic[], rules: Partial<CheckRules>): string[] {
  const all = { severities: {}, plugins: {}, overrides: [], ...rules }
  return applyChecks(problems, all).map(
    ({ code, severity, at }) => `${at?.file ?? '-'} ${code} ${severity}`,
  )
}

it('applyChecks() leaves problems as they are without settings', () => {
  const problems = [problem('broken-link', 'a'), problem('html-style', 'a', 'warning')]
  expect(severities(problems, {})).toEqual(['a broken-link error', 'a html-style warning'])
})

it('applyChecks() treats every code of a check alike, and removes ignored ones', () => {
  const problems = [
    problem('unknown-doc', 'a'),
    problem('unknown-sidebar', 'a'),
    problem('html-style', 'a', 'warning'),
    problem('broken-link', 'a'),
  ]
  const rules = {
    severities: { unknownIds: 'warning', contentPolicy: 'error', links: 'ignore' },
  } as const
  expect(severities(problems, rules)).toEqual([
    'a unknown-doc warning',
    'a unknown-sidebar warning',
    'a html-style error',
  ])
})

it('applyChecks() lets the last override of a file win, even over a check that is ignored elsewhere', () => {
  const files = ['content/a.md', 'content/v3/b.md', 'content/v3/deep/.c.md']
  const problems = [...files.map((file) => problem('broken-link', file)), problem('broken-link')]
  const rules = {
    severities: { links: 'ignore' },
    overrides: [
      { files: ['content/v3/**'], severities: { links: 'warning' } },
      { files: ['content/v3/deep/*', 'x'], severities: { links: 'error', anchors: 'ignore' } },
      { files: ['content/v3/deep/*'], severities: { anchors: 'error' } },
    ],
  } as const
  expect(severities(problems, rules)).toEqual([
    'content/v3/b.md broken-link warning',
    'content/v3/deep/.c.md broken-link error',
  ])
})

it('applyChecks() treats plugin codes one by one, and ignores inherited properties', () => {
  const problems = [
    problem('samples/type-error', 'a'),
    problem('samples/other', 'a'),
    problem('toString/x', 'a'),
  ]
  expect(severities(problems, { plugins: { 'samples/type-error': 'warning' } })).toEqual([
    'a samples/type-error warning',
    'a samples/other error',
    'a toString/x error',
  ])
})

it('applyChecks() cannot ignore problems that no check is for', () => {
  expect(checkNameOf('config-invalid')).toBe(undefined)
  expect(severities([problem('config-invalid', 'config/site.ts')], {})).toEqual([
    'config/site.ts config-invalid error',
  ])
})
