import type { Api, Operation } from '../model/api.ts'
import { examplesOf, isJsonType, type Media, mediaOf } from '../model/media.ts'
import { serverUrl } from '../model/servers.ts'
import { asObject, valueText } from '../reading/data.ts'
import { follow } from '../reading/references.ts'
import { requestOrigin } from './origin-schema.ts'
import { planFields } from './plan-fields.ts'
import { planSecurity } from './plan-security.ts'
import type { BodyPlan, RequestPlan } from './request-plan.ts'

/** What pages cannot send: https://fetch.spec.whatwg.org/#methods */
const refusedMethods = new Set(['trace'])

/**
 * What the form for an operation contains; undefined if there is no form: no server of the operation has one of the origins, or
 * the request needs something that a form cannot send.
 */
export function planRequest(
  operation: Operation,
  api: Api,
  origins: readonly string[],
): RequestPlan | undefined {
  const { method, path, kind } = operation
  if (kind !== 'operation' || refusedMethods.has(method) || !path.startsWith('/')) return undefined
  const listed = operation.servers.length > 0 ? operation.servers : api.servers
  const servers = [...new Set(listed.map(serverUrl))].filter((url) => isAllowed(url, origins))
  const body = asObject(follow(operation.value.requestBody, api.files)?.value)
  const all = method === 'get' || method === 'head' ? [] : mediaOf(body?.content)
  const bodies = all.flatMap((media) => planBody(media, api))
  const isBodyRequired = body?.required === true && all.length > 0
  if (servers.length === 0 || (isBodyRequired && bodies.length === 0)) return undefined
  const { security, omitted } = planSecurity(operation, api)
  const cookies = operation.parameters.filter((one) => one.in === 'cookie')
  return {
    method: method.toUpperCase(),
    path,
    servers,
    origins,
    fields: planFields(operation.parameters, api),
    bodies: bodies.toSorted((a, b) => rank(a) - rank(b)),
    isBodyRequired,
    security,
    omitted: [...cookies.map(({ name }) => `the cookie "${name}"`), ...omitted],
  }
}

/** Whether a server has one of the origins, and nothing that requests cannot have. */
export function isAllowed(url: string, origins: readonly string[]): boolean {
  const origin = requestOrigin(url)
  if (origin === undefined || !origins.includes(origin)) return false
  const { username, password, search, hash } = new URL(url)
  return [username, password, search, hash].every((part) => part === '')
}

function rank({ kind }: BodyPlan): number {
  return ['json', 'text', 'file'].indexOf(kind)
}

/** A form with files has no text. */
function planBody(media: Media, { files }: Api): BodyPlan[] {
  const { type } = media
  if (/^multipart\//i.test(type)) return []
  if (/^(?:image|audio|video)\/|^application\/(?:octet-stream|pdf|zip)$/i.test(type)) {
    return [{ type, kind: 'file', example: '' }]
  }
  const [example] = examplesOf(media, 'request', files)
  const value = example?.value
  if (isJsonType(type)) {
    const text = value === undefined ? '' : JSON.stringify(value, undefined, 2)
    return [{ type: type === '*/*' ? 'application/json' : type, kind: 'json', example: text }]
  }
  return [{ type, kind: 'text', example: value === undefined ? '' : textOf(value, type) }]
}

function textOf(value: unknown, type: string): string {
  const fields = asObject(value)
  if (!fields || type !== 'application/x-www-form-urlencoded') return valueText(value)
  const pairs = Object.entries(fields).map(([name, one]) => [name, valueText(one)] as const)
  return String(new URLSearchParams(Object.fromEntries(pairs)))
}
