import { PrivateAddressError } from './address-guard.ts'

/** Why there was no response, and whether that may change. */
export interface Failure {
  readonly kind: 'broken' | 'unreachable' | 'private' | 'refused'
  readonly reason: string
  /** Set for a private address. */
  readonly host?: string
  /** Whether another method may help. */
  readonly isOfMethod?: boolean
  /** Whether the time has passed that a response may take. */
  readonly isSlow?: boolean
  /** Whether it is what a machine without a network sees, too. */
  readonly isLikeOffline?: boolean
  /** Whether another try is of no use. */
  readonly isFinal?: boolean
}

/** What fails again until someone repairs it, by the code of the error. */
const lasting: Readonly<Record<string, string>> = {
  ENOTFOUND: 'there is no such host',
  ECONNREFUSED: 'the host refuses the connection',
  CERT_HAS_EXPIRED: 'the certificate has expired',
  CERT_NOT_YET_VALID: 'the certificate is not valid yet',
  CERT_REVOKED: 'the certificate was revoked',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'the certificate is self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'the certificate is from an authority that browsers do not trust',
  ERR_TLS_CERT_ALTNAME_INVALID: 'the certificate is for a different host',
}

/** What may be different tomorrow, or in a browser. */
const passing: Readonly<Record<string, string>> = {
  // Browsers load the missing certificates, or know them from other sites.
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'the server does not send its complete certificate chain',
  UNABLE_TO_GET_ISSUER_CERT: 'the server does not send its complete certificate chain',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'the server does not send its complete certificate chain',
  EAI_AGAIN: 'the host name could not be looked up',
  ECONNRESET: 'the server closed the connection without a response',
  EPIPE: 'the server closed the connection without a response',
  ETIMEDOUT: 'the host does not respond',
  EHOSTUNREACH: 'the host cannot be reached',
  ENETUNREACH: "the host's network cannot be reached",
  EADDRNOTAVAIL: 'the host cannot be reached',
  EPROTO: 'a secure connection cannot be established',
}

const likeOffline: ReadonlySet<string> = new Set([
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
])

/** What an error of a request means. `timeout` is in seconds, if that has passed. */
export function explainFailure(error: unknown, timeout: number | undefined): Failure {
  const isOfMethod = true
  if (timeout !== undefined) {
    const reason = `the server did not respond within ${timeout} ${timeout === 1 ? 'second' : 'seconds'}`
    return { kind: 'unreachable', reason, isOfMethod, isSlow: true }
  }
  // Of several addresses that were tried, the first tells most.
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error
  if (first instanceof PrivateAddressError) {
    const { host, address } = first
    const where = host.replace(/^\[|\]$/g, '') === address ? '' : `"${host}" resolves to `
    const reason = `${where}${address}${where ? ', which' : ''} is not a public IP address`
    return { kind: 'private', reason, host: host.replace(/^\[|\]$/g, '') }
  }
  const code = codeOf(first)
  const isLikeOffline = likeOffline.has(code)
  const lasts = Object.hasOwn(lasting, code) ? lasting[code] : undefined
  if (lasts !== undefined) return { kind: 'broken', reason: lasts, isLikeOffline }
  const passes = Object.hasOwn(passing, code) ? passing[code] : undefined
  const message = first instanceof Error ? first.message : String(first)
  return {
    kind: 'unreachable',
    reason: passes ?? unusual(code, message),
    isOfMethod,
    isLikeOffline,
  }
}

function unusual(code: string, message: string): string {
  if (code.startsWith('HPE_')) return 'the response is not valid HTTP'
  if (code.startsWith('ERR_SSL_')) return 'a secure connection cannot be established'
  if (/^Z_|^ERR__ERROR/.test(code)) return "the response's compression does not match its headers"
  return `no response: ${message}`
}

function codeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' ? code : ''
}
