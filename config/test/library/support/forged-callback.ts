import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Handles a request as an API route of Next.js does. */
export type ApiRoute = (
  request: IncomingMessage,
  response: ServerResponse,
  query: Readonly<Record<string, string | string[]>>,
) => Promise<unknown>

/** An OAuth provider and an app that signs in with it, on this machine. */
export interface Attack {
  /** The URL of the app. */
  readonly origin: string
  /** URLs of the provider. The code of a callback decides whose account it is. */
  readonly provider: { readonly token: string; readonly profile: string }
  readonly close: () => void
}

/** Starts both; `route` is the app's API route. */
export async function startAttack(route: ApiRoute): Promise<Attack> {
  const provider = createServer((request, response) => {
    const isToken = request.url?.startsWith('/token')
    let body = ''
    request.on('data', (data) => {
      body += data
    })
    request.on('end', () => {
      const account = isToken
        ? new URLSearchParams(body).get('code')
        : request.headers.authorization?.replace('Bearer ', '')
      response.setHeader('Content-Type', 'application/json')
      const reply = isToken ? { access_token: account, token_type: 'Bearer' } : { id: account }
      response.end(JSON.stringify(reply))
    })
  })
  const app = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://app')
    // Version 3 goes on after the response has been sent, and would end the process.
    const setHeader = response.setHeader.bind(response)
    response.setHeader = (name, value) => (response.headersSent ? response : setHeader(name, value))
    const nextauth = pathname.replace('/api/auth/', '').split('/')
    void route(request, response, { ...Object.fromEntries(searchParams), nextauth })
  })
  const [origin, providerOrigin] = await Promise.all([listen(app), listen(provider)])
  return {
    origin,
    provider: { token: `${providerOrigin}/token`, profile: `${providerOrigin}/profile` },
    close() {
      for (const server of [app, provider]) server.close()
    },
  }
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** A browser with cookies, in which the victim is signed in. */
export function createVictim(origin: string, session: string) {
  const cookies = new Map([['next-auth.session-token', session]])
  const send = async (path: string, form?: Readonly<Record<string, string>>): Promise<Response> => {
    const response = await fetch(`${origin}/api/auth/${path}`, {
      method: form ? 'POST' : 'GET',
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { body: new URLSearchParams(form) }),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    return response
  }
  return {
    send,
    /** Starts to connect another account, and returns the state that the provider sends back. */
    async begin(): Promise<string> {
      const { csrfToken } = (await (await send('csrf')).json()) as { csrfToken: string }
      const response = await send('signin/other', { csrfToken, callbackUrl: origin })
      const location = response.headers.get('location') ?? ''
      return new URL(location).searchParams.get('state') ?? ''
    },
  }
}
