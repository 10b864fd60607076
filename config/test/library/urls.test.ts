import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { libraryFolderV3, readLibrary } from './support/library.ts'
import { declarations, raisedErrors, raisedWarnings, scripts } from './support/raised-codes.ts'
import { type Serve, serveThisSite } from './support/served-site.ts'
import { membersOf } from './support/types.ts'

/** Documentation URLs that the package contains, in its messages and in type comments. */
const writtenUrls = new Set(
  [...scripts, ...declarations].flatMap((path) =>
    [...readLibrary(path).matchAll(/https:\/\/next-auth\.js\.org([^\s"'`)>\]|\\]*)/g)].map(
      ([, url = '']) => url.replace(/[.,:]$/, ''),
    ),
  ),
)

/** The library completes these at run time. */
const incompleteUrls = [
  '/errors#',
  '/warnings#',
  '/errors#${code.toLowerCase(',
  '/warnings#${code.toLowerCase(',
]

let built: Promise<Serve> | undefined
const site = () => (built ??= serveThisSite())

it('every documentation URL in the package leads to a page or anchor', async () => {
  const serve = await site()
  const urls = [...writtenUrls].filter((url) => !incompleteUrls.includes(url))
  expect(urls.length).toBeGreaterThan(40)
  expect(unserved(serve, urls)).toEqual([])
})

it('every documentation URL in the types of version 3 leads to a page or anchor', async () => {
  const types = readdirSync(libraryFolderV3, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.d.ts') && !path.includes('node_modules'),
  )
  const text = types.map((path) => readFileSync(join(libraryFolderV3, path), 'utf8')).join('\n')
  const found = text.matchAll(/https:\/\/next-auth\.js\.org(\/[^\s"'`)>\]|\\]*)/g)
  const urls = [...new Set([...found].map(([, url = '']) => url.replace(/[.,:]$/, '')))]
  expect(urls.length).toBeGreaterThan(15)
  expect(unserved(await site(), urls)).toEqual([])
})

it('the URL of every error that the package logs leads to its entry', async () => {
  const serve = await site()
  const names = (path: string, type: string) => membersOf(path, type).map(({ name }) => name)
  const codes = await raisedErrors(
    names('core/types.d.ts', 'EventCallbacks'),
    names('adapters.d.ts', 'Adapter'),
  )
  expect(codes.length).toBeGreaterThan(35)
  const urls = codes.map((code) => `/errors#${code.toLowerCase()}`)
  expect(unserved(serve, urls)).toEqual([])
})

it('the URL of every warning that the package logs leads to its entry', async () => {
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

it('the URLs of error codes that only version 3 logs lead to the page of version 3', async () => {
  const serve = await site()
  const page = readFileSync('content/v3/errors.md', 'utf8')
  const codes = [...page.matchAll(/^#### `([A-Z_0-9]+)`$/gm)].map(([, code = '']) =>
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
  ['/schemas/adapters#typeorm-adapter', '/v3/adapters/typeorm-overview'],
])('the earlier URL %s leads to %s', async (from, to) => {
  expect((await site())(from)).toBe(to)
})

function unserved(serve: Serve, urls: readonly string[]): string[] {
  return urls.map(serve).filter((end) => end.includes(': no '))
}
