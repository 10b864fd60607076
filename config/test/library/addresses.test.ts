import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readLibrary } from './support/library.ts'
import { declarations, raisedErrors, raisedWarnings, scripts } from './support/raised-codes.ts'
import { buildOwnSite, type Serve } from './support/served-site.ts'
import { membersOf } from './support/types.ts'

/** Addresses of the documentation as the package writes them, in what it prints and in the comments of its types. */
const written = new Set(
  [...scripts, ...declarations].flatMap((path) =>
    [...readLibrary(path).matchAll(/https:\/\/next-auth\.js\.org([^\s"'`)>\]|\\]*)/g)].map(
      ([, address = '']) => address.replace(/[.,:]$/, ''),
    ),
  ),
)

/** Two are put together when the library runs. */
const composed = [
  '/errors#',
  '/warnings#',
  '/errors#${code.toLowerCase(',
  '/warnings#${code.toLowerCase(',
]

let own: Promise<Serve> | undefined
const site = () => (own ??= buildOwnSite())

it('every address that the package writes is served', async () => {
  const serve = await site()
  const addresses = [...written].filter((address) => !composed.includes(address))
  expect(addresses.length).toBeGreaterThan(40)
  expect(unserved(serve, addresses)).toEqual([])
})

it('every error that the package logs leads to its entry', async () => {
  const serve = await site()
  const names = (path: string, type: string) => membersOf(path, type).map(({ name }) => name)
  const codes = await raisedErrors(
    names('core/types.d.ts', 'EventCallbacks'),
    names('adapters.d.ts', 'Adapter'),
  )
  expect(codes.length).toBeGreaterThan(35)
  const addresses = codes.map((code) => `/errors#${code.toLowerCase()}`)
  expect(unserved(serve, addresses)).toEqual([])
})

it('every warning that the package logs leads to its entry', async () => {
  const serve = await site()
  const codes = raisedWarnings()
  expect(codes).toHaveLength(4)
  expect(
    unserved(
      serve,
      codes.map((code) => `/warnings#${code.toLowerCase()}`),
    ),
  ).toEqual([])
})

it('codes that version 3 alone logs lead to its page', async () => {
  const serve = await site()
  const page = readFileSync('content/v3/errors.md', 'utf8')
  const codes = [...page.matchAll(/^#### ([A-Z_0-9]+)$/gm)].map(([, code = '']) =>
    code.toLowerCase(),
  )
  expect(codes.length).toBeGreaterThan(35)
  for (const code of codes)
    expect([`/errors#${code}`, `/v3/errors#${code}`]).toContain(serve(`/errors#${code}`))
  expect(serve('/errors#state_error')).toBe('/v3/errors#state_error')
})

it.each([
  ['/getting-started/client#update-session', '/getting-started/client#update-session'],
  ['/providers/twitter#oauth-2', '/providers/twitter#oauth-20'],
  ['/configuration/options#database', '/v3/configuration/options#database'],
  ['/schemas/adapters#typeorm-adapter', '/adapters#typeorm'],
])('%s, which once was written somewhere, leads to %s', async (from, to) => {
  expect((await site())(from)).toBe(to)
})

function unserved(serve: Serve, addresses: readonly string[]): string[] {
  return addresses.map(serve).filter((end) => end.includes(': no '))
}
