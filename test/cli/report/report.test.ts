import { readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'
import {
  type Diagnostic,
  isError,
  SiteError,
  sortDiagnostics,
  uniqueDiagnostics,
} from '../../../cli/report/diagnostic.ts'
import { formatCounts, formatReport } from '../../../cli/report/format.ts'

const link: Diagnostic = {
  code: 'broken-link',
  severity: 'error',
  message: 'Broken link to "/a": no page has that URL',
  at: { file: 'content/b.md', line: 14, column: 3 },
  fix: 'write "/b"',
}
const config: Diagnostic = { code: 'config-missing', severity: 'error', message: 'Cannot find it' }
const warning: Diagnostic = {
  code: 'language-unknown',
  severity: 'warning',
  message: 'Cannot highlight\ntwo lines',
  at: { file: 'content/a.md' },
}

function reportOf(problems: readonly Diagnostic[]) {
  return { pages: 1, problems, baselined: [], notes: [] }
}

const matchesSchema = new Ajv({ strict: true }).compile(
  JSON.parse(readFileSync('cli/report/report.schema.json', 'utf8')),
)

describe('formatReport()', () => {
  const text = (problems: readonly Diagnostic[]) =>
    stripVTControlCharacters(formatReport(reportOf(problems), 'text'))

  it('prints the place, the reason and the fix for people, in the order of files', () => {
    expect(text([link, warning, config])).toBe(`config-missing
  Cannot find it

content/a.md  language-unknown (warning)
  Cannot highlight
  two lines

content/b.md:14:3  broken-link
  Broken link to "/a": no page has that URL
  Fix: write "/b"

`)
  })

  it('prints warnings with the same cause once, with the places of others, and all if asked', () => {
    const at = (n: number): Diagnostic => ({ ...warning, at: { file: `content/${n}.md`, line: n } })
    const many = [1, 2, 3, 4, 5, 6].map(at)
    const other: Diagnostic = { ...at(3), message: 'Cannot highlight "x"' }
    const lists = text([...many, other])
    expect(lists).toBe(`content/1.md:1  language-unknown (warning)
  Cannot highlight
  two lines
  Also: content/2.md:2, content/3.md:3, content/4.md:4, and 2 more (use --verbose to list all)

content/3.md:3  language-unknown (warning)
  Cannot highlight "x"

`)
    const all = formatReport(reportOf(many), 'text', { verbose: true })
    expect(all.match(/Cannot highlight/g)).toHaveLength(6)
    expect(text(many.slice(0, 4))).toContain(
      '\n  Also: content/2.md:2, content/3.md:3, content/4.md:4\n',
    )
  })

  it('prints up to three warnings and all errors one by one', () => {
    const warnings = ['a', 'b', 'c'].map((name) => ({ ...warning, at: { file: name } }))
    expect(text(warnings).match(/Cannot highlight/g)).toHaveLength(3)
    const errors = ['a', 'b', 'c', 'd'].map((name) => ({ ...link, at: { file: name } }))
    expect(text(errors).match(/Broken link/g)).toHaveLength(4)
  })

  it.each([
    ['orphan-page', 'Orphan page'],
    ['page-without-sidebar', 'The page'],
    ['html-style', 'The attribute "style" of'],
  ] as const)('prints %s once, whatever page or element it names', (code, start) => {
    const problems = ['a', 'b', 'c', 'd'].map(
      (name): Diagnostic => ({
        code,
        severity: 'warning',
        message: `${start} "${name}"`,
        at: { file: name },
        fix: 'do it',
      }),
    )
    expect(text(problems)).toBe(
      `a  ${code} (warning)\n  ${start} "a"\n  Fix: do it\n  Also: b, c, d\n\n`,
    )
  })

  it('prints the same as JSON for machines', () => {
    const baselined: Diagnostic = { ...warning, code: 'samples/type-error' }
    const report = formatReport(
      { pages: 3, problems: [link, config], baselined: [baselined], notes: ['a'] },
      'json',
    )
    expect(JSON.parse(report)).toEqual({
      version: 1,
      ok: false,
      pages: 3,
      errors: 2,
      warnings: 0,
      problems: [config, { ...link, check: 'links' }],
      known: [baselined],
      notes: ['a'],
    })
    expect(matchesSchema(JSON.parse(report))).toBe(true)
    expect(report.endsWith('}\n')).toBe(true)
  })

  it('follows its JSON schema, which refuses other properties', () => {
    const report = JSON.parse(formatReport(reportOf([]), 'json'))
    expect(matchesSchema(report)).toBe(true)
    for (const wrong of [
      { ...report, version: 2 },
      { ...report, more: true },
      { ...report, problems: [{ code: 'x', severity: 'fatal', message: 'm' }] },
      { ...report, problems: [{ ...link, at: { file: 'a', line: 0 } }] },
    ])
      expect(matchesSchema(wrong)).toBe(false)
  })

  it('prints groups and escaped annotations for GitHub workflows', () => {
    const odd: Diagnostic = {
      code: 'broken-image',
      severity: 'warning',
      message: '100% of\r\nall: a, b\n  ::endgroup::\n##[error]c',
      at: { file: 'content/50%, a:b.md', line: 2 },
    }
    const report = formatReport(reportOf([odd, link, config]), 'github')
    expect(stripVTControlCharacters(report)).toBe(
      `::group::1 warning
content/50%, a:b.md:2  broken-image (warning)
  100% of\r
  all: a, b
    \\::endgroup::
  \\##[error]c

::endgroup::
::group::2 errors
config-missing
  Cannot find it

content/b.md:14:3  broken-link
  Broken link to "/a": no page has that URL
  Fix: write "/b"

::endgroup::
::error title=config-missing::Cannot find it
::warning file=content/50%25%2C a%3Ab.md,line=2,title=broken-image::100%25 of%0D%0Aall: a, b%0A  ::endgroup::%0A##[error]c
::error file=content/b.md,line=14,col=3,title=broken-link::Broken link to "/a": no page has that URL%0AFix: write "/b"
`,
    )
  })

  it('closes each group for GitHub workflows', () => {
    for (const problems of [[link], [warning], [link, warning]]) {
      const report = formatReport(reportOf(problems), 'github')
      const commands = report.match(/^::(?:end)?group::/gm)
      expect(commands).toEqual(problems.flatMap(() => ['::group::', '::endgroup::']))
    }
  })

  it('gives places in the repository to machines', () => {
    const repository = { folder: 'packages/docs' }
    const report = { ...reportOf([link, config]), baselined: [warning], repository }
    const github = formatReport(report, 'github')
    expect(github).toContain('\n::error file=packages/docs/content/b.md,line=14,')
    expect(stripVTControlCharacters(github)).toContain('\npackages/docs/content/b.md:14:3  broken')
    const json = JSON.parse(formatReport(report, 'json'))
    expect(json).toMatchObject({
      problems: [config, { at: { ...link.at, repositoryFile: 'packages/docs/content/b.md' } }],
      known: [{ at: { ...warning.at, repositoryFile: 'packages/docs/content/a.md' } }],
    })
    expect(matchesSchema(json)).toBe(true)
    expect(stripVTControlCharacters(formatReport(report, 'text'))).toContain(
      '\ncontent/b.md:14:3  ',
    )
  })

  it.each([
    ['text', ''],
    ['github', ''],
  ] as const)('reports that nothing is wrong as %s', (format, expected) => {
    expect(formatReport(reportOf([]), format)).toBe(expected)
  })
})

describe('formatCounts()', () => {
  it.each<[readonly Diagnostic[], string]>([
    [[], ''],
    [[link], '1 error'],
    [[link, config], '2 errors'],
    [[warning], '1 warning'],
    [[link, warning, warning], '1 error, 2 warnings'],
  ])('counts errors and warnings: %o', (problems, expected) => {
    expect(formatCounts(problems)).toBe(expected)
  })
})

describe('sortDiagnostics()', () => {
  it('orders by file, line, column, code, then message, whatever the order was', () => {
    const at = (file: string, line?: number, column?: number) => ({ file, line, column })
    const sorted: Diagnostic[] = [
      config,
      { ...link, at: at('B.md', 9) },
      { ...link, at: at('a.md') },
      { ...warning, at: at('a.md', 2, 9) },
      { ...link, at: at('a.md', 2, 10) },
      { ...warning, at: at('a.md', 2, 10), message: 'a' },
      { ...warning, at: at('a.md', 2, 10), message: 'b' },
      { ...link, at: at('a.md', 10, 1) },
      { ...link, at: at('a/b.md', 1, 1) },
    ]
    expect(sortDiagnostics([...sorted].reverse())).toEqual(sorted)
    const mixed = [5, 2, 8, 7, 0, 3, 6, 1, 4].flatMap((i) => sorted[i] ?? [])
    expect(sortDiagnostics(mixed)).toEqual(sorted)
  })

  it('does not change its argument', () => {
    const problems = [link, config]
    sortDiagnostics(problems)
    expect(problems).toEqual([link, config])
  })
})

it('uniqueDiagnostics() keeps one of several equal problems at one place', () => {
  const elsewhere = { ...link, at: { file: 'content/b.md', line: 15, column: 3 } }
  expect(uniqueDiagnostics([link, elsewhere, { ...link }, config, link])).toEqual([
    config,
    link,
    elsewhere,
  ])
})

it('isError() distinguishes errors from warnings', () => {
  expect([link, warning].map(isError)).toEqual([true, false])
})

it('SiteError carries its problems and exit code, and joins the messages', () => {
  const error = new SiteError([config, link], 2)
  expect([error.message, error.exitCode, error.problems, error.name]).toEqual([
    'Cannot find it; Broken link to "/a": no page has that URL',
    2,
    [config, link],
    'SiteError',
  ])
  expect(new SiteError([]).exitCode).toBe(1)
})
