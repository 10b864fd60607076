import { expect, it } from 'vitest'
import { expectFrozenDocs } from '../../../test/support/frozen-docs.ts'
import { siteCopy } from '../support/copy-site.ts'

it('freezing the current version copies each doc', async () => {
  // The copy does not have the packages that the samples import.
  const options = { older: 'v3', allowed: ['samples/not-installed', 'dates-missing'] }
  expect(await expectFrozenDocs(siteCopy(), 'v4-frozen', options)).toBeGreaterThan(20)
})
