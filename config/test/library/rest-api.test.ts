import { expect, it } from 'vitest'
import { readLibrary } from './support/library.ts'
import { codesIn, headingsOf, rowsBelow, tablesOf } from './support/pages.ts'
import { request } from './support/request.ts'

const page = 'getting-started/rest-api.md'
const endpoints = tablesOf(page)
  .find(({ head }) => head[0] === 'Endpoint')
  ?.rows.map(([name = '']) => codesIn(name)[0] ?? '')

const actions = [...readLibrary('core/index.js').matchAll(/case "([\w-]+)":/g)].map(
  ([, action = '']) => action,
)

/** Whether the library supports an action; it responds to any other with an error that says so. */
async function isSupported(method: 'GET' | 'POST', action: string): Promise<boolean> {
  const { status, body } = await request(method, action, { providerId: 'github' })
  return !(status === 400 && String(body).includes('not supported'))
}

it('rest-api.md lists the endpoints that the library supports', async () => {
  const supported: string[] = []
  for (const action of new Set(actions)) {
    for (const method of ['GET', 'POST'] as const) {
      if (await isSupported(method, action)) supported.push(`${method} /${action}`)
    }
  }
  expect(supported).toContain('GET /signin')
  const listed = endpoints?.map((endpoint) => endpoint.replace('/:provider', ''))
  expect(listed?.toSorted()).toEqual(supported.sort())
})

it('rest-api.md has a section for each endpoint', () => {
  const sections = headingsOf(page).map(({ text }) => text)
  for (const endpoint of endpoints ?? [])
    expect(sections).toContain(endpoint.replace(' ', ' /api/auth'))
})

it('rest-api.md says which endpoints require a CSRF token', async () => {
  const rows = tablesOf(page).find(({ head }) => head[0] === 'Endpoint')?.rows ?? []
  for (const [name = '', , token] of rows) {
    const [method = '', path = ''] = (codesIn(name)[0] ?? '').split(' ')
    const [, action = '', provider] = path.split('/')
    const response = await request(method as 'GET', action, {
      ...(provider && { providerId: token === 'Credentials only' ? 'credentials' : 'github' }),
    })
    const isRefused = response.redirect?.endsWith('csrf=true') || response.status === 400
    expect(Boolean(isRefused), name).toBe(token !== 'No')
  }
})

it('rest-api.md lists the HTTP status of the error page for each code', async () => {
  const rows = rowsBelow(page, 'GET /api/auth/error')
  for (const [name = '', description = ''] of rows.filter(([first = '']) =>
    first.startsWith('`'),
  )) {
    for (const code of codesIn(name)) {
      const { status } = await request('GET', 'error', { query: { error: code } })
      expect(description, code).toContain(`${status}`)
    }
  }
})
