/** Order of the rows; what is not named comes last, as it was written. */
const order = [
  'id',
  'name',
  'type',
  'version',
  'wellKnown',
  'issuer',
  'authorization',
  'token',
  'userinfo',
  'jwks_endpoint',
  'requestTokenUrl',
  'accessTokenUrl',
  'profileUrl',
  'idToken',
  'checks',
  'client',
]

/** What is described elsewhere, or is no setting. */
const leftOut = new Set(['options', 'profile', 'signinUrl', 'callbackUrl'])

/**
 * A provider as rows of dotted keys; `functions` are the keys that hold one.
 *
 * @param {Readonly<Record<string, unknown>>} provider
 */
export function flatten(provider) {
  /** @param {string} key */
  const rank = (key) => (order.includes(key) ? order.indexOf(key) : order.length)
  const keys = Object.keys(provider).filter((key) => !leftOut.has(key))
  /** @type {Record<string, unknown>} */
  const defaults = {}
  /** @type {string[]} */
  const functions = []
  /** @type {(key: string, value: unknown) => void} */
  const add = (key, value) => {
    if (value === undefined) return
    if (typeof value === 'function') functions.push(key)
    else if (!isOpen(key, value)) defaults[key] = value
    else for (const [name, one] of Object.entries(value)) add(`${key}.${name}`, one)
  }
  for (const key of keys.sort((a, b) => rank(a) - rank(b))) add(key, provider[key])
  return { defaults, functions }
}

/**
 * Objects become rows, save a parameter's value; endpoints have parameters even where there are none.
 *
 * @param {string} key
 * @param {unknown} value
 * @returns {value is object}
 */
function isOpen(key, value) {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return !/\.params\./.test(key) && (Object.keys(value).length > 0 || key.endsWith('.params'))
}
