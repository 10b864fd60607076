/** Order of the rows. Other keys come last, in their original order. */
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

/** Keys that are described elsewhere or are not settings. */
const leftOut = new Set(['options', 'profile', 'signinUrl', 'callbackUrl'])

/**
 * Flattens a provider into rows with dotted keys. `functions` are the keys whose values are functions.
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
    else if (!isExpanded(key, value)) defaults[key] = value
    else for (const [name, one] of Object.entries(value)) add(`${key}.${name}`, one)
  }
  for (const key of keys.sort((a, b) => rank(a) - rank(b))) add(key, provider[key])
  return { defaults, functions }
}

/**
 * Whether a value is split into rows. Objects are, except for parameter values and empty objects; an empty `params` gives no
 * row.
 *
 * @param {string} key
 * @param {unknown} value
 * @returns {value is object}
 */
function isExpanded(key, value) {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return !/\.params\./.test(key) && (Object.keys(value).length > 0 || key.endsWith('.params'))
}
