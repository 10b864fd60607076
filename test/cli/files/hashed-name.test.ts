import { expect, it } from 'vitest'
import { isHashedFile } from '../../../cli/files/hashed-name.ts'

it.each([
  ['assets/entry-77a9ef1ea3.js', true],
  ['assets/entry-77a9ef1ea3.2.js', true],
  ['assets/inter-5F3KQ2ZA.woff2', true],
  ['assets/pages/guide-3fdbfba9b7.json', true],
  ['assets/files/data-3fdbfba9b7.tar.gz', true],
  ['assets/files/LICENSE-3fdbfba9b7', true],
  ['assets/logo.svg', false],
  ['assets/photo-landscape.png', false],
  ['assets/photo-20261123.png', false],
  ['img/entry-77a9ef1ea3.js', false],
])('isHashedFile(%o) is %o', (path, isHashed) => {
  expect(isHashedFile(path)).toBe(isHashed)
})
