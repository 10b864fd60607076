import { expect, it } from 'vitest'
import { expectFrozenDocs } from '../../test/support/frozen-docs.ts'
import { siteCopy } from './support/copy-site.ts'

it('freezing the current version copies each doc', async () => {
  // A copy of this site lacks what its samples import.
  const options = { older: 'v3', allowed: ['samples/not-installed'] }
  expect(await expectFrozenDocs(siteCopy(), 'v4-frozen', options)).toBeGreaterThan(20)
})
