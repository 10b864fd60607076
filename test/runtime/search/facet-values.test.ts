import { expect, it } from 'vitest'
import { findFacetValues } from '../../../runtime/search/facet-values.ts'
import { createVersionIndex } from '../../../runtime/search/version-index.ts'
import { createIndex, type ShortPage, serveFiles } from './ask-local.ts'

const section = [1, '', 'Title', 'text', ''] as const
const page = (url: string, group: string): ShortPage => [url, group, [section]]

it('findFacetValues() sorts values by how many sections have them', async () => {
  const pages = [page('/a', 'Guides'), page('/b', 'Reference'), page('/c', 'Reference')]
  const { file, files } = createIndex(pages)
  const index = createVersionIndex(file, serveFiles(files).load)
  const { facetHits } = await findFacetValues('hierarchy.lvl0', {}, [index])
  expect(facetHits.map(({ value, count }) => [value, count])).toEqual([
    ['Reference', 2],
    ['Guides', 1],
  ])
})
