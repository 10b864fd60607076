import { describe, expect, it } from 'vitest'
import { nextStep } from '../../../cli/main/next-step.ts'
import type { Diagnostic } from '../../../cli/report/diagnostic.ts'

const problem = (code: Diagnostic['code'], severity: Diagnostic['severity']): Diagnostic => ({
  code,
  severity,
  message: 'It is wrong',
})

describe('nextStep()', () => {
  it.each([
    ['a build without problems', [], 'To look at the site, run "docs-build serve docs"'],
    [
      'a warning',
      [problem('html-style', 'warning')],
      'For an explanation, run "docs-build explain html-style"',
    ],
    [
      'an error after a warning',
      [problem('html-style', 'warning'), problem('broken-link', 'error')],
      'For an explanation, run "docs-build explain broken-link"',
    ],
    ['a problem of a plugin', [problem('samples/type-error', 'error')], undefined],
  ])('after %s', (_name, problems, expected) => {
    expect(nextStep({ command: 'build', root: 'docs', problems, isBuilt: true })).toBe(expected)
  })

  it('does not name the current folder', () => {
    const step = nextStep({ command: 'build', root: '.', problems: [], isBuilt: true })
    expect(step).toBe('To look at the site, run "docs-build serve"')
  })

  it('names an output folder other than build/', () => {
    const build = {
      command: 'build',
      root: 'docs',
      out: 'dist',
      problems: [],
      isBuilt: true,
    } as const
    expect(nextStep(build)).toBe('To look at the site, run "docs-build serve docs --out dist"')
  })

  it.each([
    ['check', true],
    ['build', false],
  ] as const)(
    'proposes nothing to look at after %s if a new site is in place: %s',
    (command, isBuilt) => {
      expect(nextStep({ command, root: '.', problems: [], isBuilt })).toBeUndefined()
    },
  )
})
