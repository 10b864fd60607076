import type { CredentialPlan, SecurityPlan } from '../contract/request-plan.ts'
import type { Api, Operation } from '../model/api.ts'
import { type Requirement, schemeLabel, securityOf } from '../model/security.ts'
import { asText, valueText } from '../reading/data.ts'

/** The ways to authorize a request that a page can use, and what the others would need. */
export function planSecurity(
  operation: Operation,
  api: Api,
): { readonly security: SecurityPlan[]; readonly omitted: string[] } {
  const security: SecurityPlan[] = []
  const omitted = new Set<string>()
  for (const alternative of securityOf(operation, api)) {
    const credentials = alternative.map((one) => planCredential(one, api))
    const usable = credentials.filter((one) => one !== undefined)
    if (usable.length === credentials.length) {
      const label = labelOf(usable, api)
      security.push({ label, credentials: usable })
    } else {
      for (const [i, { name, scheme }] of alternative.entries())
        if (!credentials[i]) omitted.add(scheme ? schemeLabel(scheme, api) : `"${name}"`)
    }
  }
  return { security, omitted: security.length > 0 ? [] : [...omitted] }
}

function labelOf(credentials: readonly CredentialPlan[], { labels }: Api): string {
  const [start = labels.text('noCredentials'), ...rest] = credentials.map(({ label }) => label)
  return rest.reduce((first, next) => labels.text('and', { first, next }), start)
}

/** Undefined for what pages cannot send, such as cookies. */
function planCredential(
  { name: scheme, scheme: value }: Requirement,
  api: Api,
): CredentialPlan | undefined {
  if (!value) return undefined
  const { type, in: place } = value
  const name = asText(value.name)
  const http = type === 'http' ? valueText(value.scheme).toLowerCase() : undefined
  const label = schemeLabel(value, api)
  if (type === 'apiKey' && name !== undefined && (place === 'header' || place === 'query')) {
    return { scheme, label, kind: place, name }
  }
  if (http === 'basic') return { scheme, label, kind: 'basic', name: 'Authorization' }
  const usesToken = http === 'bearer' || type === 'oauth2' || type === 'openIdConnect'
  return usesToken ? { scheme, label, kind: 'bearer', name: 'Authorization' } : undefined
}
