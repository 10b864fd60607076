import type { SearchIndexResult } from '../commands/search-index.ts'
import { warnIfStale } from './warn-if-stale.ts'

export interface SearchIndexFlags {
  readonly push?: boolean
  readonly out?: string
  readonly baseUrl?: string
}

/** `docs-build search-index`: what would be sent, or what was. */
export async function runSearchIndex(root: string, flags: SearchIndexFlags): Promise<void> {
  warnIfStale()
  const { searchIndex } = await import('../commands/search-index.ts')
  const result = await searchIndex(root, { ...flags, env: process.env })
  process.stdout.write(describe(result, flags))
}

function describe(result: SearchIndexResult, { out }: SearchIndexFlags): string {
  const { indexName, pages, records, byVersion, bytes, tooLarge, pushed } = result
  const count = `${records.length} records of ${pages} page${pages === 1 ? '' : 's'}`
  const size = `${(bytes / 1_000_000).toFixed(2)} MB`
  const lines = [
    pushed
      ? `Replaced the index "${indexName}": ${count}, ${size}`
      : `The index "${indexName}" would hold ${count}, ${size}:`,
    ...Object.entries(byVersion).map(([version, number]) => `  ${version}  ${number} records`),
    ...(out === undefined ? [] : [`Wrote them, with the settings, to ${out}`]),
    ...tooLarge.map((id) => `  too large for the service's smallest plan: ${id}`),
    ...(pushed || out !== undefined
      ? []
      : [
          'Send it with --push and the key in ALGOLIA_WRITE_KEY, or write it to a file with --out.',
        ]),
  ]
  return `${lines.join('\n')}\n`
}
