import { requireLibrary } from './library.ts'
import type { LibraryProvider } from './provider-pages.ts'

/** The parameters of the authorization URL, as the library creates it. No network requests are made. */
export async function sentParams(provider: LibraryProvider): Promise<URLSearchParams> {
  return new URL((await startSignIn(provider)).redirect).searchParams
}

interface SignIn {
  readonly redirect: string
  /** Cookies that are set for the callback. */
  readonly cookies: readonly {
    readonly name: string
    readonly options: { readonly expires: Date }
  }[]
}

export async function startSignIn(provider: LibraryProvider): Promise<SignIn> {
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
    return await getAuthorizationUrl({
      options: {
        provider: providers[0],
        logger: { debug() {} },
        cookies: defaultCookies(false),
        jwt: { maxAge: 1, secret: 'secret', encode: async () => 'token' },
      },
      query: {},
    })
  } finally {
    Issuer.discover = discover
  }
}
