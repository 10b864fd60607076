import { expect, it } from 'vitest'
import { readStored, writeStored } from '../../runtime/storage.ts'

it('readStored() throws during a build, because there is no storage', () => {
  const message = (act: string) =>
    `Cannot ${act} "theme", because browser storage is not available during the build`
  expect(() => readStored('theme')).toThrow(message('read'))
  expect(() => writeStored('theme', 'dark')).toThrow(message('read'))
})
