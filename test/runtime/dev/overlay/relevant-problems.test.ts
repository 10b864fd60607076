import { expect, it } from 'vitest'
import type { DevProblem } from '../../../../runtime/contract/dev.ts'
import { countText, relevantProblems } from '../../../../runtime/dev/overlay/relevant-problems.ts'

const problem = (message: string, more: Partial<DevProblem> = {}): DevProblem => ({
  code: 'x',
  severity: 'error',
  message,
  ...more,
})
const problems = [
  problem('warning', { severity: 'warning' }),
  problem('site'),
  problem('guide', { pages: ['/guide'] }),
  problem('home', { pages: ['/'] }),
  problem('gr\u00fc\u00dfe', { pages: ['/gr%C3%BC%C3%9Fe', '/other'] }),
  problem('none', { pages: [] }),
]
const shown = (pathname: string, baseUrl = '/', isNotFound = false) =>
  relevantProblems(problems, { pathname, baseUrl, isNotFound }).map(({ message }) => message)

it.each([
  ['/guide', '/', ['site', 'guide', 'warning']],
  ['/guide/', '/', ['site', 'guide', 'warning']],
  ['/guide.html', '/', ['site', 'guide', 'warning']],
  ['/', '/', ['site', 'home', 'warning']],
  ['/docs', '/docs/', ['site', 'home', 'warning']],
  ['/docs/guide', '/docs/', ['site', 'guide', 'warning']],
  ['/gr%C3%BC%C3%9Fe', '/', ['site', 'gr\u00fc\u00dfe', 'warning']],
  ['/guide', '/docs/', ['site', 'warning']],
  ['/none', '/', ['site', 'warning']],
])(
  'relevantProblems() returns those of the page at %s below %s, errors first',
  (path, base, messages) => {
    expect(shown(path, base)).toEqual(messages)
  },
)

it('relevantProblems() returns those of files that are no page on the not-found page', () => {
  expect(shown('/none', '/', true)).toEqual(['site', 'none', 'warning'])
})

it.each([
  [[], ''],
  [[problem('a')], '1 error'],
  [[problem('a'), problem('b')], '2 errors'],
  [[problem('a', { severity: 'warning' })], '1 warning'],
  [problems, '5 errors, 1 warning'],
])('countText() counts errors and warnings', (list, text) => {
  expect(countText(list)).toBe(text)
})
