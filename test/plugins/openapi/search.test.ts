import { describe, expect, it } from 'vitest'
import { createVersionIndex } from '../../../runtime/search/engine/version-index.ts'
import { buildSite } from '../../support/site.ts'
import { siteWith } from './lamp-document.ts'

const operation = (id: string, summary: string) =>
  `{ operationId: ${id}, tags: [Users], summary: ${summary}, responses: { '200': { description: Done. } } }`

const document = `openapi: 3.1.0
info: { title: Users, version: 1.0.0 }
paths:
  /users:
    get: ${operation('listUsers', 'List all users')}
    delete: ${operation('deleteUsers', 'Delete several users')}
  /users/{id}:
    get: ${operation('getUser', 'Read a user')}
    delete: ${operation('deleteUser', 'Delete a user')}
  /users/me:
    get: ${operation('getMe', 'Read the current user')}
    patch: ${operation('updateMe', 'Change the current user')}
  /fields:
    get: ${operation('sort', 'Read fields')}
`

const cases: [query: string, pages: readonly string[]][] = [
  ['/users/me', ['get-me', 'update-me']],
  ['users/me', ['get-me', 'update-me']],
  ['/users/{id}', ['delete-user', 'get-user']],
  ['PATCH /users/me', ['update-me']],
  ['DELETE /users', ['delete-users']],
  ['delete /users/{id}', ['delete-user']],
  ['GET /users', ['list-users']],
  ['updateMe', ['update-me']],
  ['sort', ['sort']],
  ['/fields', ['sort']],
]

describe('search', () => {
  it('finds operations by path, by method and path, and by operationId', async () => {
    const { read } = await buildSite(siteWith(document))
    const index = createVersionIndex(
      JSON.parse(read('lookup/search/current.json')),
      async (url: string) => JSON.parse(read(url.slice(1))),
    )
    const found = cases.map(async ([query, { length }]) => {
      const { slice } = await index.find(index.read(query))
      const urls = slice(0, length).map(async ({ page }) => (await index.page(page))[0])
      return [query, (await Promise.all(urls)).map((url) => url.slice('/api/users/'.length)).sort()]
    })
    expect(await Promise.all(found)).toEqual(cases)
  })
})
