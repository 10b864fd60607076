import { expect, it } from 'vitest'
import { describeCheck } from '../../../plugins/external-links/notes.ts'
import type { Outcome } from '../../../plugins/external-links/outcome.ts'

const counts = { urls: 0, requested: 0, skipped: 0, allowed: 0, cacheDays: 7 }

it.each([
  [1, 'Requested 2 external URLs and used results from the last day for 1 more'],
  [7, 'Requested 2 external URLs and used results from the last 7 days for 1 more'],
])('describeCheck() says how old results can be: %i', (cacheDays, sentence) => {
  const [first] = describeCheck({
    ...counts,
    ...{ urls: 3, requested: 2, cacheDays, outcomes: new Map() },
  })
  expect(first).toBe(sentence)
})

it.each([
  [1, '1 URL (a.example)'],
  [2, '2 URLs (a.example and b.example)'],
  [3, '3 URLs (a.example, b.example, and c.example)'],
  [7, '7 URLs (a.example, b.example, c.example, d.example, e.example, and 2 more hosts)'],
])('describeCheck() lists the hosts of %i URLs', (count, list) => {
  const outcomes = new Map<string, Outcome>(
    [...'abcdefg']
      .slice(0, count)
      .map((name) => [`https://${name}.example/`, { kind: 'refused', reason: '', host: '' }]),
  )
  const sentences = describeCheck({ ...counts, urls: count, requested: count, outcomes })
  expect(sentences[1]).toBe(
    `Could not verify ${list}, because the ${count === 1 ? 'server refuses' : 'servers refuse'} automated requests`,
  )
})
