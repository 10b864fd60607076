import { expect, it } from 'vitest'
import { applyBaseline, formatBaseline, parseBaseline } from '../../../cli/report/baseline.ts'
import { type Diagnostic, SiteError } from '../../../cli/report/diagnostic.ts'
import { addFiles, buildSite, rebuild } from '../../support/site.ts'

const link: Diagnostic = {
  code: 'broken-link',
  severity: 'error',
  message: 'Broken link to "/a": no page has that URL',
  at: { file: 'content/b.md', line: 3, column: 5 },
}
const moved: Diagnostic = { ...link, at: { file: 'content/b.md', line: 9, column: 1 } }
const other: Diagnostic = { ...link, at: { file: 'content/c.md', line: 3, column: 5 } }
const config: Diagnostic = { code: 'config-invalid', severity: 'error', message: 'Cannot' }

it('applyBaseline() finds a problem wherever it is in its file, and as often as it was recorded', () => {
  const baseline = parseBaseline(formatBaseline([link]))
  expect(applyBaseline([moved], baseline)).toEqual({ problems: [], baselined: [moved], fixed: 0 })
  expect(applyBaseline([link, moved, other], baseline)).toEqual({
    problems: [moved, other],
    baselined: [link],
    fixed: 0,
  })
  expect(applyBaseline([], parseBaseline(formatBaseline([link, moved, other])))).toEqual({
    problems: [],
    baselined: [],
    fixed: 3,
  })
})

it('formatBaseline() counts and sorts problems, and leaves out those that no check is for', () => {
  expect(JSON.parse(formatBaseline([other, config, moved, link]))).toEqual({
    version: 1,
    problems: [
      { file: 'content/b.md', code: link.code, message: link.message, count: 2 },
      { file: 'content/c.md', code: link.code, message: link.message, count: 1 },
    ],
  })
  const written = [{ file: '', code: 'config-invalid', message: 'Cannot', count: 1 }]
  expect(applyBaseline([config], written).problems).toEqual([config])
})

it.each(['', '{', '[]', '{"version":2,"problems":[]}', '{"version":1,"problems":[{"file":"a"}]}'])(
  'parseBaseline() refuses %j',
  (text) => {
    expect(() => parseBaseline(text)).toThrow(SiteError)
    expect(() => parseBaseline(text)).toThrow(
      'Cannot read checks-baseline.json: it is not a valid baseline for this version of docs-build',
    )
  },
)

it('build() passes with recorded problems, prints their number, and reports which are fixed', async () => {
  const { root, ok } = await buildSite({ 'index.md': '[a](/gone) [b](/lost)', 'a.md': '' })
  expect(ok).toBe(false)
  const { problems } = await rebuild(root)
  addFiles(root, { 'checks-baseline.json': formatBaseline(problems) })
  const recorded = await rebuild(root)
  expect([recorded.ok, recorded.report, recorded.baselined.length, recorded.notes]).toEqual([
    true,
    '',
    2,
    [],
  ])
  // Nothing has changed since, and the problems are counted again.
  expect((await rebuild(root)).baselined.length).toBe(2)
  addFiles(root, { 'index.md': '# Home\n\n[b](/lost) [c](/new)' })
  const news = await rebuild(root)
  expect(news.ok).toBe(false)
  expect(news.problems.map(({ message }) => message)).toEqual([
    'Broken link to "/new": no page has that URL',
  ])
  expect(news.notes).toEqual([
    'checks-baseline.json still lists 1 problem that has been fixed. To update the file, run "docs-build check --update-baseline".',
  ])
  addFiles(root, { 'checks-baseline.json': '{}' })
  expect((await rebuild(root)).report).toBe(`checks-baseline.json:1:1  config-invalid
  Cannot read checks-baseline.json: it is not a valid baseline for this version of docs-build
  Fix: recreate the file with "docs-build check --update-baseline"`)
})
