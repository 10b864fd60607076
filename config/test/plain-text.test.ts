import { expect, it } from 'vitest'
import { expectRoundTrip, markdownSources } from '../../test/support/round-trip.ts'

const sources = markdownSources('.')

it('the site has pages in Markdown', () => {
  expect(sources.length).toBeGreaterThan(25)
})

it.each(sources)('the plain Markdown of %s has the same text and code', (source) => {
  expectRoundTrip(process.cwd(), source)
})
