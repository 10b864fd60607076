import type { BodyPlan, RequestPlan } from '../contract/request-plan.ts'
import { type Api, type Operation, serversOf } from '../model/api.ts'
import { formKind } from '../model/form-fields.ts'
import { examplesOf, isJsonType, type Media, mediaOf } from '../model/media.ts'
import { asObject, valueText } from '../reading/data.ts'
import { follow } from '../reading/references.ts'
import { planFields, planFormFields } from './plan-fields.ts'
import { planSecurity } from './plan-security.ts'
import { planServer } from './plan-server.ts'

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
  const servers = serversOf(operation, api)
    .flatMap((server) => planServer(server, origins, api.documentUrl) ?? [])
    .filter(({ url }, i, all) => all.findIndex((one) => one.url === url) === i)
  const body = asObject(follow(operation.value.requestBody, api.files)?.value)
  const all = method === 'get' || method === 'head' ? [] : mediaOf(body?.content)
  const isBodyRequired = body?.required === true && all.length > 0
  const bodies = all.flatMap((media) => planBody(media, api, isBodyRequired))
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
    omitted: [...cookies.map(({ name }) => api.labels.text('cookie', { name })), ...omitted],
  }
}

function rank({ kind }: BodyPlan): number {
  return ['json', 'multipart', 'urlencoded', 'text', 'file'].indexOf(kind)
}

/** Other multipart bodies than forms have no text, and no fields. */
function planBody(media: Media, api: Api, isRequired: boolean): BodyPlan[] {
  const { type } = media
  const kind = formKind(type)
  const fields = kind ? planFormFields(media, { kind, isRequired }, api) : []
  if (kind && fields.length > 0) return [{ type, kind, example: '', fields }]
  if (/^multipart\//i.test(type)) return []
  if (/^(?:image|audio|video)\/|^application\/(?:octet-stream|pdf|zip)$/i.test(type)) {
    return [{ type, kind: 'file', example: '', fields }]
  }
  const [example] = examplesOf(media, 'request', api.files)
  const value = example?.value
  if (isJsonType(type)) {
    const text = value === undefined ? '' : JSON.stringify(value, undefined, 2)
    const json = type === '*/*' ? 'application/json' : type
    return [{ type: json, kind: 'json', example: text, fields }]
  }
  return [{ type, kind: 'text', example: value === undefined ? '' : textOf(value, type), fields }]
}

function textOf(value: unknown, type: string): string {
  const fields = asObject(value)
  if (!fields || type !== 'application/x-www-form-urlencoded') return valueText(value)
  const pairs = Object.entries(fields).map(([name, one]) => [name, valueText(one)] as const)
  return String(new URLSearchParams(Object.fromEntries(pairs)))
}
