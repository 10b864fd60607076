import type { BodyPlan, CredentialPlan, RequestPlan } from './request-plan.ts'
import { headerText, pathText, queryPairs } from './write-values.ts'

/** What a reader has typed. */
export interface RequestInput {
  readonly server: string
  /** The values of the plan's fields, in their order. */
  readonly values: readonly string[]
  /** The credentials that are sent, with what was typed. */
  readonly credentials: readonly (readonly [CredentialPlan, Secret])[]
  readonly body: { readonly plan: BodyPlan; readonly content: string | Blob } | undefined
}

/** A token or a key; for HTTP Basic, also the name of a user. */
export interface Secret {
  readonly user: string
  readonly secret: string
}

/** A request that can be sent. */
export interface BuiltRequest {
  readonly url: string
  readonly method: string
  readonly headers: Headers
  readonly body: string | Blob | undefined
}

/** A request that cannot be sent, and why. */
export class RequestError extends Error {}

/**
 * The request that a reader has typed. Throws a RequestError if it would go anywhere else than to the origin of the server, which
 * the site's configuration has to allow: credentials must reach nobody else.
 */
export function buildRequest(plan: RequestPlan, input: RequestInput): BuiltRequest {
  const headers = new Headers()
  for (const [i, field] of plan.fields.entries()) {
    const value = input.values[i] ?? ''
    if (field.in === 'header' && value !== '')
      addHeader(headers, field.name, headerText(field, value))
  }
  const { body } = input
  if (body && body.content !== '') addHeader(headers, 'Content-Type', body.plan.type)
  for (const [credential, secret] of input.credentials) addCredential(headers, credential, secret)
  return {
    url: requestUrl(plan, input),
    method: plan.method,
    headers,
    body: body?.content === '' ? undefined : body?.content,
  }
}

function requestUrl(plan: RequestPlan, { server, values, credentials }: RequestInput): string {
  const path = plan.path.replace(/\{([^}]+)\}/g, (written, name: string) => {
    const at = plan.fields.findIndex((field) => field.in === 'path' && field.name === name)
    const field = plan.fields[at]
    return field ? pathText(field, values[at] ?? '') : written
  })
  // Browsers resolve such parts, even encoded ones: the request would go to another path.
  if (path.split(/[/\\]/).some((part) => /^(?:\.|%2e){1,2}$/i.test(part))) {
    throw new RequestError('A part of the path cannot be "." or "..".')
  }
  const pairs = [
    ...plan.fields.flatMap((field, i) =>
      field.in === 'query' ? queryPairs(field, values[i] ?? '') : [],
    ),
    ...credentials.flatMap(([{ kind, name }, { secret }]) =>
      kind === 'query' && secret !== '' ? [[name, encodeURIComponent(secret.trim())] as const] : [],
    ),
  ]
  const query = pairs.map(([name, value]) => `${encodeURIComponent(name)}=${value}`).join('&')
  const base = new URL(server)
  const url = new URL(
    `${base.origin}${base.pathname.replace(/\/+$/, '')}${path}${query === '' ? '' : `?${query}`}`,
  )
  if (url.origin !== base.origin || !plan.origins.includes(url.origin) || url.username !== '') {
    throw new RequestError(`This site doesn’t allow requests to ${url.origin}.`)
  }
  return url.href
}

function addCredential(headers: Headers, { kind, name }: CredentialPlan, given: Secret): void {
  const { user, secret } = given
  if (kind === 'basic' && `${user}${secret}` !== '') {
    const bytes = new TextEncoder().encode(`${user}:${secret}`)
    addHeader(headers, name, `Basic ${btoa(String.fromCharCode(...bytes))}`)
  }
  if (secret === '' || kind === 'basic' || kind === 'query') return
  // People paste tokens with the word, and with spaces around them.
  const pasted = secret.trim()
  const token = kind === 'bearer' ? `Bearer ${pasted.replace(/^bearer\s+/i, '')}` : pasted
  addHeader(headers, name, token)
}

function addHeader(headers: Headers, name: string, value: string): void {
  try {
    headers.set(name, value)
  } catch {
    throw new RequestError(
      `Cannot send the header "${name}": headers can’t contain all of its characters.`,
    )
  }
}
