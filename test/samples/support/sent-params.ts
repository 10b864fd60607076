import { requireLibrary } from './library.ts'
import type { LibraryProvider } from './provider-pages.ts'

/** The parameters of the address that the library sends users to, made by its own code; nothing is requested. */
export async function sentParams(provider: LibraryProvider): Promise<URLSearchParams> {
  const { Issuer } = requireLibrary('openid-client')
  const { default: parseProviders } = requireLibrary('./core/lib/providers.js')
  const { default: getAuthorizationUrl } = requireLibrary('./core/lib/oauth/authorization-url.js')
  const { defaultCookies } = requireLibrary('./core/lib/cookie.js')
  const discover = Issuer.discover
  Issuer.discover = async () =>
    new Issuer({ issuer: 'https://server.test', authorization_endpoint: 'https://server.test/a' })
  try {
    const { providers } = parseProviders({
      url: 'http://localhost/api/auth',
      providers: [provider],
    })
    const { redirect } = await getAuthorizationUrl({
      options: {
        provider: providers[0],
        logger: { debug() {} },
        cookies: defaultCookies(false),
        jwt: { maxAge: 1, secret: 'secret', encode: async () => 'token' },
      },
      query: {},
    })
    return new URL(redirect).searchParams
  } finally {
    Issuer.discover = discover
  }
}
