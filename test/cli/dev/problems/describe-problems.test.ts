import { describe, expect, it } from 'vitest'
import { describeProblems, frameOf } from '../../../../cli/dev/problems/describe-problems.ts'
import type { ProblemSource } from '../../../../cli/dev/problems/problem-log.ts'
import type { Diagnostic } from '../../../../cli/report/diagnostic.ts'
import type { Route } from '../../../../cli/routes/types.ts'
import { site } from '../../../support/site.ts'

describe('frameOf()', () => {
  const lines = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '']

  it.each([
    [1, 1, '1234'],
    [5, 2, '2345678'],
    [9, 6, '6789'],
    [10, 7, '789'],
  ])('returns the lines around line %i', (line, start, shown) => {
    expect(frameOf(lines, line)).toEqual({
      start,
      lines: line === 10 ? [...shown, ''] : [...shown],
    })
  })

  it('returns nothing for a line that does not exist', () => {
    expect([frameOf(lines, 0), frameOf(lines, 11)]).toEqual([undefined, undefined])
  })

  it('cuts long lines', () => {
    expect(frameOf(['x'.repeat(1000)], 1)?.lines[0]).toHaveLength(600)
  })
})

describe('describeProblems()', () => {
  // As much of a route as it reads.
  const route = (url: string, place: string, isPattern = false) =>
    ({ url, page: { place, isPattern } }) as unknown as Route
  const routes = [
    route('/guide', 'content/guide.md'),
    route('/tags/:tag', 'content/tags.tsx', true),
    route('/index', 'content/list.tsx'),
    route('/list', 'content/list.tsx'),
  ]
  const describeOne = (source: ProblemSource, problem: Partial<Diagnostic>, root = '/nowhere') =>
    describeProblems([{ code: 'broken-link', severity: 'error', message: 'Wrong', ...problem }], {
      root,
      source,
      routes,
    })[0]

  it('names the place as the terminal does, below the folder where the command was started', () => {
    const at = { file: 'content/guide.md', line: 3, column: 1 }
    const problem = { code: 'broken-link', severity: 'error', message: 'Wrong', at } as const
    const options = { root: '/nowhere', source: 'site', routes } as const
    const placesIn = (folder?: string) =>
      describeProblems([problem], { ...options, folder }).map((one) => [one.place, one.at])
    expect(placesIn()).toEqual([['content/guide.md:3:1', at]])
    expect(placesIn('docs')).toEqual([['docs/content/guide.md:3:1', at]])
  })

  it.each<[string, ProblemSource, string | undefined, readonly string[] | undefined]>([
    ['the page whose file it is in', 'site', 'content/guide.md', ['/guide']],
    ['all pages of a file', 'site', 'content/list.tsx', ['/index', '/list']],
    ['the page that was rendered', 'page /guide', 'content/_shared/part.md', ['/guide']],
    ['the page that was rendered, without a place', 'page /guide', undefined, ['/guide']],
    ['all pages if it is elsewhere', 'page /guide', 'config/site.ts', undefined],
    ['all pages if it is in the configuration', 'site', 'config/site.ts', undefined],
    ['all pages if nothing can be served', 'failure', 'content/list.tsx', undefined],
    ['all pages if the route has parameters', 'page /tags/:tag', 'content/tags.tsx', undefined],
    ['no page if the file is not one', 'site', 'content/bad.md', []],
  ])('names %s', (_, source, file, pages) => {
    expect(describeOne(source, file === undefined ? {} : { at: { file } })?.pages).toEqual(pages)
  })

  it('adds the lines around the place, if its file can be read', () => {
    const root = site({ 'guide.md': '# Guide\r\n\r\n[x](/y)\r\n' })
    const at = { file: 'content/guide.md', line: 3, column: 5 }
    expect(describeOne('site', { at }, root)?.frame).toEqual({
      start: 1,
      lines: ['# Guide', '', '[x](/y)'],
    })
    for (const file of ['content/none.md', 'content']) {
      expect(describeOne('site', { at: { file, line: 3 } }, root)?.frame).toBeUndefined()
    }
  })
})
