import {
  asList,
  asText,
  type DataObject,
  entriesOf,
  isDataObject,
  objectsIn,
  valueText,
} from '../reading/data.ts'
import type { Api, Operation } from './api.ts'

/** A scheme that a request has to fulfill, with the scopes that it needs. */
export interface Requirement {
  readonly name: string
  readonly scheme: DataObject | undefined
  readonly scopes: readonly string[]
}

/** Each entry is a way to authorize a request; all of its requirements are needed. An empty one needs nothing. */
export function securityOf({ value }: Operation, { root, schemes }: Api): Requirement[][] {
  const listed = value.security ?? root.security
  return objectsIn(listed).map((alternative) =>
    entriesOf(alternative).map(([name, scopes]) => ({
      name,
      scheme: schemes.get(name),
      scopes: asList(scopes).map(valueText),
    })),
  )
}

/** What a scheme asks for, in a few words: 'Bearer token (JWT)'. */
export function schemeLabel(
  scheme: DataObject | undefined,
  { labels: { text } }: Pick<Api, 'labels'>,
): string {
  const { type, in: place, name, scheme: http, bearerFormat } = scheme ?? {}
  const format = asText(bearerFormat)
  if (type === 'apiKey') {
    const inCookie = place === 'cookie' ? 'apiKeyInCookie' : 'apiKeyInQuery'
    return text(place === 'header' ? 'apiKeyInHeader' : inCookie, { name: valueText(name) })
  }
  if (type === 'http' && /^bearer$/i.test(valueText(http))) {
    return `${text('bearerToken')}${format === undefined ? '' : ` (${format})`}`
  }
  if (type === 'http' && /^basic$/i.test(valueText(http))) return text('basicScheme')
  if (type === 'http') return text('httpScheme', { scheme: valueText(http) })
  if (type === 'oauth2') return 'OAuth 2.0'
  if (type === 'openIdConnect') return 'OpenID Connect'
  if (type === 'mutualTLS') return text('mutualTls')
  return text('unknownScheme')
}

/** What a request sends because of a scheme. */
export interface Credentials {
  readonly in: 'header' | 'query' | 'cookie'
  readonly name: string
  readonly value: string
}

/** The credentials of the first way that needs any, with a placeholder as their value. */
export function credentialsOf(operation: Operation, api: Api): Credentials[] {
  const alternative = securityOf(operation, api).find((one) => one.length > 0) ?? []
  return alternative.flatMap(({ scheme }): Credentials[] => {
    if (!isDataObject(scheme)) return []
    const { type, in: place, name, scheme: http } = scheme
    if (type === 'apiKey' && typeof name === 'string') {
      const where = place === 'query' || place === 'cookie' ? place : 'header'
      return [{ in: where, name, value: 'YOUR_API_KEY' }]
    }
    const isBasic = type === 'http' && /^basic$/i.test(valueText(http))
    if (isBasic) return [{ in: 'header', name: 'Authorization', value: 'Basic YOUR_CREDENTIALS' }]
    const usesToken =
      type === 'oauth2' ||
      type === 'openIdConnect' ||
      (type === 'http' && /^bearer$/i.test(valueText(http)))
    return usesToken ? [{ in: 'header', name: 'Authorization', value: 'Bearer YOUR_TOKEN' }] : []
  })
}
