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

/** Whether the library knows it: everything else gets an answer that says so. */
async function isKnown(method: 'GET' | 'POST', action: string): Promise<boolean> {
  const { status, body } = await request(method, action, { providerId: 'github' })
  return !(status === 400 && String(body).includes('not supported'))
}

it('lists the endpoints that the library answers', async () => {
  const known: string[] = []
  for (const action of new Set(actions)) {
    for (const method of ['GET', 'POST'] as const) {
      if (await isKnown(method, action)) known.push(`${method} /${action}`)
    }
  }
  expect(known).toContain('GET /signin')
  const listed = endpoints?.map((endpoint) => endpoint.replace('/:provider', ''))
  expect(listed?.toSorted()).toEqual(known.sort())
})

it('has a section for each of them', () => {
  const sections = headingsOf(page).map(({ text }) => text)
  for (const endpoint of endpoints ?? [])
    expect(sections).toContain(endpoint.replace(' ', ' /api/auth'))
})

it('says which of them need a CSRF token', async () => {
  const rows = tablesOf(page).find(({ head }) => head[0] === 'Endpoint')?.rows ?? []
  for (const [name = '', , token] of rows) {
    const [method = '', path = ''] = (codesIn(name)[0] ?? '').split(' ')
    const [, action = '', provider] = path.split('/')
    const answer = await request(method as 'GET', action, {
      ...(provider && { providerId: token === 'Credentials only' ? 'credentials' : 'github' }),
    })
    const isRefused = answer.redirect?.endsWith('csrf=true') || answer.status === 400
    expect(Boolean(isRefused), name).toBe(token !== 'No')
  }
})

it('says where the error page leads', async () => {
  const rows = rowsBelow(page, 'GET /api/auth/error')
  for (const [name = '', answer = ''] of rows.filter(([first = '']) => first.startsWith('`'))) {
    for (const code of codesIn(name)) {
      const { status } = await request('GET', 'error', { query: { error: code } })
      expect(answer, code).toContain(`${status}`)
    }
  }
})
