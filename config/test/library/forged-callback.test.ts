import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { isThorough } from '../../../test/support/thorough.ts'
import { waitFor } from '../../../test/support/wait-for.ts'
import { type ApiRoute, createVictim, startAttack } from './support/forged-callback.ts'
import { libraryFolder, libraryFolderV3 } from './support/library.ts'
import { guardOfPage } from './support/state-guard.ts'

type Handler = (request: object, response: object) => unknown
type NextAuth = (request: object, response: object, options: object) => unknown
type Wrap = (NextAuth: NextAuth, options: object) => Handler

const plain: Wrap = (NextAuth, options) => (request, response) =>
  NextAuth(request, response, options)

/** How Next.js calls an API route. */
function apiRouteOf(folder: string, handler: () => Handler): ApiRoute {
  const require = createRequire(join(folder, 'package.json'))
  const module = [
    'next/dist/server/api-utils/node.js',
    'next/dist/server/api-utils.js',
    'next/dist/next-server/server/api-utils.js',
  ].find((path) => existsSync(join(folder, 'node_modules', path)))
  const { apiResolver } = require(module ?? '')
  const context = { previewModeId: 'id', previewModeEncryptionKey: 'a', previewModeSigningKey: 'b' }
  return (request, response, query) =>
    apiResolver(request, response, query, { default: handler() }, context, true)
}

interface Forgery {
  readonly wrap: Wrap
  readonly forge: readonly [method: string, more: Record<string, string>]
  /** What the provider is protected by. @default 'state' */
  readonly check?: 'state' | 'pkce'
}

/** The accounts that are linked to the victim when the attacker's callback comes first, and then the victim's own. */
async function attack(
  next: string,
  library: 'v3' | 'v4',
  { wrap, forge, check = 'state' }: Forgery,
): Promise<string[]> {
  const linked: string[] = []
  let handler: Handler = () => {}
  const { origin, provider, close } = await startAttack(apiRouteOf(next, () => handler))
  onTestFinished(close)
  vi.stubEnv('NEXTAUTH_URL', `${origin}/api/auth`)
  onTestFinished(() => void vi.unstubAllEnvs())
  const folder = library === 'v3' ? libraryFolderV3 : libraryFolder
  const loaded = createRequire(join(folder, 'package.json'))(folder)
  handler = wrap(
    loaded.default ?? loaded,
    optionsOf(library, check, provider, (id) => linked.push(id)),
  )

  const victim = createVictim(origin, 'victim')
  const [method, more] = forge
  const forged = { code: 'attacker', ...(check === 'state' && { state: 'forged' }), ...more }
  if (method === 'GET') await victim.send(`callback/other?${new URLSearchParams(forged)}`)
  else await victim.send('callback/other', forged)
  const state = await victim.begin()
  await victim.send(
    `callback/other?${new URLSearchParams({ code: 'own', ...(state && { state }) })}`,
  )
  await waitFor(() => expect(linked).toContain('own'))
  return linked
}

function optionsOf(
  library: 'v3' | 'v4',
  check: string,
  { token, profile }: { readonly token: string; readonly profile: string },
  onLink: (account: string) => void,
): object {
  const user = { id: 'victim', name: 'Victim', email: 'victim@example.com' }
  const session = { sessionToken: 'victim', userId: 'victim', expires: new Date(Date.now() + 1e9) }
  const none = async () => null
  const adapter = {
    getUser: async () => user,
    getSession: async () => session,
    getUserByProviderAccountId: none,
    getUserByEmail: none,
    linkAccount: async (_user: string, _provider: string, _type: string, id: string) => onLink(id),
  }
  const adapterV4 = {
    getUser: async () => user,
    getSessionAndUser: async () => ({ session, user }),
    getUserByAccount: none,
    getUserByEmail: none,
    linkAccount: async ({ providerAccountId }: { readonly providerAccountId: string }) =>
      onLink(providerAccountId),
  }
  const common = {
    id: 'other',
    name: 'Other',
    type: 'oauth',
    clientId: 'id',
    clientSecret: 'secret',
    profile: ({ id }: { readonly id: string }) => ({ id, name: id, email: null }),
  }
  const authorize = token.replace('/token', '/authorize')
  const quiet = { error() {}, warn() {}, debug() {} }
  return library === 'v3'
    ? {
        secret: 'secret',
        logger: quiet,
        adapter: { getAdapter: async () => adapter },
        session: { jwt: false },
        providers: [
          {
            ...common,
            version: '2.0',
            protection: [check],
            params: { grant_type: 'authorization_code' },
            accessTokenUrl: token,
            authorizationUrl: `${authorize}?response_type=code`,
            profileUrl: profile,
          },
        ],
      }
    : {
        secret: 'secret',
        logger: quiet,
        adapter: adapterV4,
        session: { strategy: 'database' },
        providers: [
          { ...common, checks: [check], authorization: authorize, token, userinfo: profile },
        ],
      }
}

const forgeries: readonly (readonly [string, Record<string, string>])[] = [
  ['GET', {}],
  ['POST', {}],
  ['POST', { json: 'true' }],
]

const samplesV3 = join(libraryFolderV3, '../..')

describe.each(['state', 'pkce'] as const)('a forged callback where %s is checked', (check) => {
  it.each(forgeries)('links the account in version 3 on Next.js 12: %s %j', async (...forge) => {
    const linked = await attack(samplesV3, 'v3', { wrap: plain, forge, check })
    expect(linked).toEqual(['attacker', 'own'])
  })

  it.each(forgeries)('is stopped by the guard of the guide: %s %j', async (...forge) => {
    expect(await attack(samplesV3, 'v3', { wrap: guardOfPage(), forge, check })).toEqual(['own'])
  })

  it.each(forgeries)('is stopped in version 4: %s %j', async (...forge) => {
    expect(await attack(samplesV3, 'v4', { wrap: plain, forge, check })).toEqual(['own'])
  })
})

/** The accounts that are linked without the guard, for each of the forgeries. */
const older = [
  ['10.2.3', [['own'], ['own'], ['attacker', 'own']]],
  ['11.0.1', [['own'], ['own'], ['attacker', 'own']]],
  [
    '11.1.4',
    [
      ['attacker', 'own'],
      ['attacker', 'own'],
      ['attacker', 'own'],
    ],
  ],
] as const

describe.runIf(isThorough).each(older)('on Next.js %s', (version, expected) => {
  const folder = mkdtempSync(join(tmpdir(), 'docs-build-next-'))
  beforeAll(() => {
    const packages = [`next@${version}`, 'react@17.0.2', 'react-dom@17.0.2']
    const flags = ['--no-audit', '--no-fund', '--ignore-scripts', '--legacy-peer-deps']
    execFileSync('npm', ['install', '--prefix', folder, ...flags, ...packages], { stdio: 'pipe' })
  }, 600_000)
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it.each(forgeries.map((forge, i) => [...forge, expected[i]] as const))(
    'a callback with a forged state, %s %j, links %j',
    async (method, more, links) => {
      const forge = [method, more] as const
      expect(await attack(folder, 'v3', { wrap: plain, forge })).toEqual(links)
      expect(await attack(folder, 'v3', { wrap: guardOfPage(), forge })).toEqual(['own'])
    },
  )
})
