import type { CredentialPlan } from '../../contract/request-plan.ts'
import type { Secret } from './build-request.ts'

/**
 * What readers have typed, until they leave the site or reload it: it is never stored. The key has the origin, so that no secret
 * is offered to another server.
 */
const secrets = new Map<string, Secret>()

const nothing: Secret = { user: '', secret: '' }

function keyOf(origin: string, { scheme, kind, name }: CredentialPlan): string {
  return JSON.stringify([origin, scheme, kind, name])
}

/** What was typed for a server. */
export function secretFor(origin: string, credential: CredentialPlan): Secret {
  return secrets.get(keyOf(origin, credential)) ?? nothing
}

/** Keeps what is typed for a server. */
export function keepSecret(origin: string, credential: CredentialPlan, secret: Secret): void {
  secrets.set(keyOf(origin, credential), secret)
}
