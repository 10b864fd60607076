import type { FormLabel } from '../../contract/form-labels.ts'
import type {
  BodyPlan,
  CredentialPlan,
  RequestPlan,
  ServerPlan,
} from '../../contract/request-plan.ts'
import { type FieldValue, formBody } from './form-body.ts'
import { createFormLabels } from './labels.ts'
import { allowedOrigin, filledUrl } from './server-url.ts'
import { headerText, pathText, queryPairs } from './write-values.ts'

/** What a reader has typed. */
export interface RequestInput {
  /** The server, with the values of its variables in their order. */
  readonly server: { readonly plan: ServerPlan; readonly values: readonly string[] }
  /** The values of the plan's fields, in their order. */
  readonly values: readonly string[]
  /** The credentials that are sent, with what was typed. */
  readonly credentials: readonly (readonly [CredentialPlan, Secret])[]
  readonly body: { readonly plan: BodyPlan; readonly content: BodyContent } | undefined
}

/** Text, a file, or the values of a form's fields, in their order. */
export type BodyContent = string | Blob | readonly FieldValue[]

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
  readonly body: string | Blob | FormData | undefined
}

/** A request that cannot be sent, and why. */
export class RequestError extends Error {
  readonly label: FormLabel
  readonly values: Readonly<Record<string, string>>
  constructor(label: FormLabel, values: Readonly<Record<string, string>> = {}) {
    super(createFormLabels()(label, values))
    this.label = label
    this.values = values
  }
}

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
  const body = bodyOf(plan, input)
  // Browsers write the type of a form with files, because it says how its parts are separated.
  if (body !== undefined && input.body && !(body instanceof FormData)) {
    addHeader(headers, 'Content-Type', input.body.plan.type)
  }
  for (const [credential, secret] of input.credentials) addCredential(headers, credential, secret)
  return { url: requestUrl(plan, input), method: plan.method, headers, body }
}

function bodyOf({ isBodyRequired }: RequestPlan, { body }: RequestInput): BuiltRequest['body'] {
  if (!body || body.content === '') return undefined
  const { plan, content } = body
  return typeof content === 'string' || content instanceof Blob
    ? content
    : formBody(plan, content, isBodyRequired)
}

function requestUrl(plan: RequestPlan, { server, values, credentials }: RequestInput): string {
  const path = plan.path.replace(/\{([^}]+)\}/g, (written, name: string) => {
    const at = plan.fields.findIndex((field) => field.in === 'path' && field.name === name)
    const field = plan.fields[at]
    return field ? pathText(field, values[at] ?? '') : written
  })
  // Browsers resolve such parts, even encoded ones: the request would go to another path.
  if ([path, ...server.values].some(hasDots)) {
    throw new RequestError('dotInPath')
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
  const base = baseUrl(plan, filledUrl(server.plan, server.values))
  const url = new URL(
    `${base.origin}${base.pathname.replace(/\/+$/, '')}${path}${query === '' ? '' : `?${query}`}`,
  )
  if (allowedOrigin(url.href, plan.origins) !== base.origin) throw refused(url)
  return url.href
}

/** The server's URL, if requests can go there. */
function baseUrl(plan: RequestPlan, server: string): URL {
  if (!URL.canParse(server)) throw new RequestError('notUrl', { url: server })
  const base = new URL(server)
  if (allowedOrigin(server, plan.origins) === undefined) throw refused(base)
  // The path of the operation would be a part of them.
  if (/[?#]/.test(server)) throw new RequestError('queryInServer')
  return base
}

function refused({ origin }: URL): RequestError {
  return new RequestError('originRefused', { origin })
}

function hasDots(path: string): boolean {
  return path.split(/[/\\]/).some((part) => /^(?:\.|%2e){1,2}$/i.test(part.trim()))
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
    throw new RequestError('headerRefused', { name })
  }
}
