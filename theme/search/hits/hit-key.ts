import type { SearchHit } from '../../../runtime/index.ts'

/** What is the same for a hit in each response that contains it: two versions may have the same page. */
export function hitKey({
  version = '',
  objectID,
}: Pick<SearchHit, 'version' | 'objectID'>): string {
  return `${version} ${objectID}`
}
