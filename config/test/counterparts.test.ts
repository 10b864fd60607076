import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { counterpartsOfV3 } from '../counterparts.ts'

/** Doc ids of a folder of pages: 'adapters/prisma'. Names that begin with `_` are parts of pages. */
function idsIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md') && !/(?:^|[\\/])_/.test(file))
    .map((file) => file.replace(/\.md$/, '').replaceAll('\\', '/'))
}

const ofV4 = new Set(idsIn('content').filter((id) => !id.startsWith('v3/')))
const ofV3 = idsIn('content/v3')

it('every page of version 3 has the same page or a counterpart in version 4', () => {
  expect(ofV3.filter((id) => !ofV4.has(id) && counterpartsOfV3[id] === undefined)).toEqual([])
})

it('only pages without the same page in version 4 have a counterpart', () => {
  expect(Object.keys(counterpartsOfV3).filter((id) => ofV4.has(id))).toEqual([])
})
