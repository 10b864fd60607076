import { expect, it } from 'vitest'
import { expectTwins } from '../../test/support/expect-twins.ts'
import { siteCopy } from './support/copy-site.ts'

it('each doc has a twin when the current version is frozen', async () => {
  // A copy of this site lacks what its samples import.
  const options = { older: 'v3', allowed: ['samples/not-installed'] }
  expect(await expectTwins(siteCopy(), 'v4-frozen', options)).toBeGreaterThan(20)
})
