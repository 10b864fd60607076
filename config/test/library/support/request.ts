import { requireLibrary } from './library.ts'

export interface LibraryResponse {
  readonly status?: number
  readonly redirect?: string
  readonly body?: unknown
}

interface RequestDetails {
  readonly query?: object
  readonly body?: object
  readonly providerId?: string
}

/** Calls the request handler of the library with an OAuth and a credentials provider. No network requests are made. */
export async function request(
  method: 'GET' | 'POST',
  action: string,
  { query = {}, body = {}, providerId }: RequestDetails = {},
): Promise<LibraryResponse> {
  const { AuthHandler } = requireLibrary('./core/index.js')
  const { default: GitHub } = requireLibrary('./providers/github.js')
  const { default: Credentials } = requireLibrary('./providers/credentials.js')
  return AuthHandler({
    req: {
      action,
      method,
      providerId,
      origin: 'http://localhost:3000',
      query: { nextauth: [action], ...query },
      error: (query as { error?: string }).error ?? providerId,
      body,
      headers: {},
      cookies: {},
    },
    options: {
      secret: 'secret',
      logger: { error() {}, warn() {}, debug() {} },
      providers: [
        GitHub({ clientId: 'id', clientSecret: 'secret' }),
        Credentials({ credentials: {}, authorize: () => null }),
      ],
    },
  })
}
