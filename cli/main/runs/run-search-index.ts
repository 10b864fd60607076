import type { SearchIndexResult } from '../../commands/search-index.ts'
import { warnIfStale } from './warn-if-stale.ts'

export interface SearchIndexFlags {
  readonly push?: boolean
  readonly out?: string
  readonly baseUrl?: string
}

/** `docs-build search-index`: what would be sent, or what was. */
export async function runSearchIndex(root: string, flags: SearchIndexFlags): Promise<void> {
  warnIfStale()
  const { searchIndex } = await import('../../commands/search-index.ts')
  const result = await searchIndex(root, { ...flags, env: process.env })
  process.stdout.write(describe(result, flags))
}

function describe(result: SearchIndexResult, { out }: SearchIndexFlags): string {
  const { indexName, pages, records, byVersion, bytes, tooLarge, isHosted, pushed } = result
  const count = `${countOf(records.length, 'record')} from ${countOf(pages, 'page')}`
  const size = `${(bytes / 1_000_000).toFixed(2)} MB`
  const push = isHosted
    ? 'set ALGOLIA_WRITE_KEY and use --push'
    : 'set "search" to { provider: "algolia", appId, apiKey, indexName } in the configuration'
  const lines = [
    pushed
      ? `Replaced the index "${indexName}": ${count}, ${size}`
      : `The index "${indexName}" would contain ${count}, ${size}:`,
    ...Object.entries(byVersion).map(
      ([version, number]) => `  ${version}  ${countOf(number, 'record')}`,
    ),
    ...(out === undefined ? [] : [`Wrote the records and settings to ${out}`]),
    ...tooLarge.map((id) => `  record ${id} is too large for Algolia's smallest plan`),
    ...(pushed || out !== undefined
      ? []
      : [`To send the records, ${push}. To write the records to a file, use --out.`]),
  ]
  return `${lines.join('\n')}\n`
}

function countOf(n: number, noun: string): string {
  return `${n} ${noun}${n === 1 ? '' : 's'}`
}
