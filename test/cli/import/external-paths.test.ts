import { expect, it } from 'vitest'
import { pathsOfRegExp } from '../../../cli/import/external-paths.ts'

it.each([
  ['^\\/api\\/', 'api/**'],
  ['^/play-ground', 'play-ground*{,/**}'],
  ['^\\/api\\/.*$', 'api/**'],
  ['^\\/a\\.html$', 'a.html'],
  ['api', undefined],
  ['^\\/(a|b)', undefined],
])('pathsOfRegExp(%j) is %j', (source, expected) => {
  expect(pathsOfRegExp(source)).toBe(expected)
})
