import { expect, it } from 'vitest'
import { wordsOfPath } from '../../../../theme/search/hits/path-words.ts'

it.each([
  ['/getting_started/clint.html', '/', 'getting started clint'],
  ['/docs/guide/index.html', '/docs/', 'guide'],
  ['/%E2%82%AC-caf%C3%A9/100%', '/', 'E2 82 AC caf C3 A9 100'],
  ['/caf%C3%A9', '/', 'café'],
  ['/a%2Fb%3F', '/', 'a b'],
  ['/', '/', ''],
  [`/${'a'.repeat(100)}`, '/', 'a'.repeat(64)],
])('wordsOfPath() returns the words of %s under the base %s', (path, base, words) => {
  expect(wordsOfPath(path, base)).toBe(words)
})
