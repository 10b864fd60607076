import { afterEach, expect, it, vi } from 'vitest'
import { functionNotes, userNotes } from '../../plugins/provider-reference/notes.ts'
import { requireLibrary } from './support/library.ts'
import { createProvider, modules } from './support/provider-pages.ts'
import { specialFields } from './support/provider-user.ts'

/** Calls a function of a provider with a mocked `fetch`; returns its result and the mocks, which record the requests. */
async function requestsOf(module: string, key: string, options: object = {}) {
  const [endpoint = '', name = ''] = key.split('.')
  const client = {
    userinfo: vi.fn(async () => ({})),
    oauthCallback: vi.fn(async () => ({})),
  }
  const fetch = vi.fn(async (_url: string, _init?: { method?: string; headers?: object }) => ({
    ok: true,
    json: async () => [{ email: 'first@example.com' }, { email: 'ada@example.com', primary: true }],
  }))
  vi.stubGlobal('fetch', fetch)
  const provider = createProvider(module, options) as never as Record<string, Endpoint>
  const result = await provider[endpoint]?.[name]?.({
    client,
    tokens: { access_token: '{access_token}' },
    provider: { ...provider, callbackUrl: 'callback', clientId: '{clientId}' },
  })
  return { result, client, fetch, note: functionNotes[`${module}.${key}`] ?? '' }
}

type Endpoint = Record<string, (context: object) => Promise<unknown>>

const profileOf = (module: string, profile: object, options: object = {}) =>
  createProvider(module, options).profile?.(profile, { access_token: 'token' }) as Promise<{
    readonly image: unknown
  }>

const imageOf = async (module: string, profile: object, options?: object) =>
  (await profileOf(module, profile, options)).image

const isOfV4 = (place: string) => !place.startsWith('v3/')

afterEach(() => vi.unstubAllGlobals())

it('there is a note for each function of a provider module, and no others', () => {
  const found = modules.flatMap((module) => [
    ...functionsIn(module, createProvider(module, {})),
    ...(module === 'twitter'
      ? functionsIn('twitter-2', createProvider('twitter', { version: '2.0' }))
      : []),
  ])
  expect(Object.keys(functionNotes).filter(isOfV4).sort()).toEqual(found.sort())
  expect(Object.keys(userNotes).filter(isOfV4).sort()).toEqual([...specialFields].sort())
})

function functionsIn(path: string, value: object): string[] {
  return Object.entries(value)
    .filter(([key]) => key !== 'profile' && key !== 'options')
    .flatMap(([key, one]) => {
      if (typeof one === 'function') return [`${path}.${key}`]
      return typeof one === 'object' && one ? functionsIn(`${path}.${key}`, one) : []
    })
}

it('github requests the email addresses of users with no public one, and uses the primary one', async () => {
  const { result, fetch, note } = await requestsOf('github', 'userinfo.request')
  const [url] = fetch.mock.calls[0] ?? []
  expect(note).toContain(`\`${url}\``)
  expect(result).toEqual({ email: 'ada@example.com' })
})

it('facebook requests userinfo with its parameters', async () => {
  const { client, fetch } = await requestsOf('facebook', 'userinfo.request')
  expect(fetch).not.toHaveBeenCalled()
  expect(client.userinfo).toHaveBeenCalledWith('{access_token}', {
    params: { fields: 'id,name,email,picture' },
  })
})

it('hubspot appends the token to the URL', async () => {
  const { fetch } = await requestsOf('hubspot', 'userinfo.request')
  const { url } = createProvider('hubspot', {}).userinfo as { url: string }
  expect(fetch.mock.calls[0]?.[0]).toBe(`${url}/{access_token}`)
})

it('todoist and trakt request the URLs in their notes', async () => {
  const todoist = await requestsOf('todoist', 'userinfo.request')
  const [url, init] = todoist.fetch.mock.calls[0] ?? []
  expect(todoist.note).toContain(`\`${init?.method}\` to \`${url}\``)
  const trakt = await requestsOf('trakt', 'userinfo.request')
  const [traktUrl, { headers = {} } = {}] = trakt.fetch.mock.calls[0] ?? []
  expect(trakt.note).toContain(`\`${traktUrl}\``)
  const special = Object.keys(headers).filter((name) => name !== 'Authorization')
  for (const name of special) expect(trakt.note).toContain(`\`${name}\``)
  expect(special).toHaveLength(2)
})

it('foursquare requests the profile with the API version', async () => {
  const https = requireLibrary('node:https')
  const requestedUrls: string[] = []
  vi.spyOn(https, 'get').mockImplementation((url) => {
    requestedUrls.push(decodeURIComponent(String(url)))
    throw new Error('offline')
  })
  for (const options of [{}, { apiVersion: '{apiVersion}' }])
    await requestsOf('foursquare', 'userinfo.request', options).catch(() => undefined)
  vi.restoreAllMocks()
  const note = functionNotes['foursquare.userinfo.request'] ?? ''
  expect(note).toContain(`\`${requestedUrls[1]}\``)
  expect(requestedUrls[0]).toBe(requestedUrls[1]?.replace('{apiVersion}', '20230131'))
})

it('twitter sends the client id with the code', async () => {
  const { client } = await requestsOf('twitter', 'token.request', {
    version: '2.0',
    clientId: '{clientId}',
  })
  expect(client.oauthCallback.mock.calls[0]?.at(-1)).toEqual({
    exchangeBody: { client_id: '{clientId}' },
  })
})

it('credentials rejects every user by default, and email sends messages with nodemailer', async () => {
  expect((createProvider('credentials', {}).authorize as () => unknown)()).toBe(null)
  const nodemailer = requireLibrary('nodemailer')
  const sendMail = vi.fn(async () => ({ rejected: [], pending: [] }))
  vi.spyOn(nodemailer, 'createTransport').mockReturnValue({ sendMail })
  const send = createProvider('email', {}).sendVerificationRequest as (params: object) => unknown
  await send({ identifier: 'a@example.com', url: 'https://a.test', provider: {}, theme: {} })
  vi.restoreAllMocks()
  expect(sendMail).toHaveBeenCalledOnce()
})

it('azure-ad requests the photo in the configured size', async () => {
  const ask = vi.fn(async (_url: string) => ({
    ok: true,
    arrayBuffer: async () => Uint8Array.of(1, 2, 3),
  }))
  vi.stubGlobal('fetch', ask)
  expect(await imageOf('azure-ad', {}, { profilePhotoSize: '{profilePhotoSize}' })).toMatch(
    /^data:/,
  )
  expect(userNotes['azure-ad.image']).toContain(`\`${ask.mock.calls[0]?.[0]}\``)
  await imageOf('azure-ad', {})
  expect(ask.mock.calls[1]?.[0]).toContain('/48x48/')
  vi.stubGlobal('fetch', async () => ({ ok: false }))
  expect(await imageOf('azure-ad', {})).toBe(null)
})

it('bungie, foursquare, twitter and yandex build image URLs', async () => {
  const bungie = (path: string) =>
    imageOf('bungie', { Response: { bungieNetUser: { profilePicturePath: path } } })
  expect(await bungie('/a.png')).toBe('https://www.bungie.net/a.png')
  expect(await bungie('a.png')).toBe('https://www.bungie.net/a.png')
  const foursquare = (photo: object | undefined) =>
    imageOf('foursquare', { response: { user: { contact: {}, photo } } })
  expect(await foursquare({ prefix: 'a/', suffix: '/b' })).toBe('a/original/b')
  expect(await foursquare(undefined)).toBe(null)
  expect(await imageOf('twitter', { profile_image_url_https: 'a_normal.png' })).toBe('a.png')
  const yandex = { is_avatar_empty: false, default_avatar_id: '{default_avatar_id}' }
  expect(userNotes['yandex.image']).toContain(`\`${await imageOf('yandex', yandex)}\``)
  expect(await imageOf('yandex', { ...yandex, is_avatar_empty: true })).toBe(null)
})

it('discord uses an avatar, animated or not, or a default picture', async () => {
  const profile = { id: '{id}', avatar: '{avatar}', discriminator: '7' }
  expect(userNotes['discord.image']).toContain(`\`${await imageOf('discord', profile)}\``)
  expect(await imageOf('discord', { ...profile, avatar: 'a_1' })).toMatch(/\/a_1\.gif$/)
  expect(await imageOf('discord', { ...profile, avatar: null })).toMatch(
    /\/embed\/avatars\/2\.png$/,
  )
})
