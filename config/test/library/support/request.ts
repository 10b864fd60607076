import { requireLibrary } from './library.ts'

export interface Answer {
  readonly status?: number
  readonly redirect?: string
  readonly body?: unknown
}

interface Asked {
  readonly query?: object
  readonly body?: object
  readonly providerId?: string
}

/** Asks the library itself, with a provider of each type that needs no database; nothing is sent. */
export async function request(
  method: 'GET' | 'POST',
  action: string,
  { query = {}, body = {}, providerId }: Asked = {},
): Promise<Answer> {
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
