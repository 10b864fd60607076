/**
 * Finds where `profile()` gets each user field from. It is called with a profile of proxies: `profile.a.b` is a proxy with
 * that path, which converts to the text `{a.b}`. Then the call is repeated without the fields that were read, to find their
 * fallbacks.
 */

/**
 * @typedef {(profile: unknown, tokens: { access_token: string }) => Promise<Record<string, unknown>>} Profile
 * @typedef {import('../../plugins/provider-reference/types.ts').UserField} UserField
 * @typedef {{ missing: ReadonlySet<string>, request?: string }} Trace
 */

/** @type {readonly [name: string, method: (text: string) => () => unknown][]} */
const methods = [
  ['toString', (text) => () => text],
  ['replace', (text) => () => text],
  ['startsWith', () => () => false],
]
const stringMethods = new Map(methods)

/** @type {WeakMap<object, { path: string, request: string | undefined }>} */
const paths = new WeakMap()

/**
 * Returns the source of each user field: null if the field is always null. Fields that are never set are left out.
 *
 * @param {Profile} profile
 */
export async function traceProfile(profile) {
  const first = await call(profile, new Set())
  /** @type {Record<string, UserField | null>} */
  const fields = {}
  for (const [field, value] of entriesOf(first)) {
    const source = toSource(value)
    if (source !== undefined) fields[field] = await withFallbacks(profile, field, source)
  }
  return fields
}

/**
 * The fields of a user and their values. A module that returns a part of the profile unchanged returns a node.
 *
 * @param {Readonly<Record<string, unknown>>} user
 * @returns {[field: string, value: unknown][]}
 */
function entriesOf(user) {
  if (!paths.has(user)) return Object.entries(user)
  return ['id', 'name', 'email', 'image'].map((field) => [field, user[field]])
}

/**
 * Adds the fallbacks of a field. `{ of: ['name', 'login'] }` means the first one that is present, and
 * `orNull` that null comes last.
 *
 * @param {Profile} profile
 * @param {string} field
 * @param {UserField | null} source
 * @returns {Promise<UserField | null>}
 */
async function withFallbacks(profile, field, source) {
  if (!source?.of || source.as) return source
  const of = [...source.of]
  for (;;) {
    const next = await call(profile, new Set(of)).then(
      (user) => toSource(user[field]),
      () => undefined,
    )
    if (next === null) return { ...source, of, orNull: true }
    const [path] = next?.of ?? []
    if (path === undefined || of.includes(path)) return { ...source, of }
    of.push(path)
  }
}

/**
 * @param {Profile} profile
 * @param {ReadonlySet<string>} missing
 */
async function call(profile, missing) {
  const { fetch } = globalThis
  // Only the part of a response that the modules read.
  const response = /** @type {(url: unknown) => Response} */ (
    (url) => ({ ok: false, json: async () => createNode('', { missing, request: String(url) }) })
  )
  globalThis.fetch = async (url) => response(url)
  try {
    return await profile(createNode('', { missing }), { access_token: '{access_token}' })
  } finally {
    globalThis.fetch = fetch
  }
}

/**
 * @param {string} path
 * @param {Trace} about
 */
function createNode(path, about) {
  const written = new Map()
  const node = new Proxy(() => {}, {
    get(_target, key) {
      if (key === Symbol.toPrimitive) return () => `{${path}}`
      // `await` reads `then`; the proxy is not a promise.
      if (typeof key === 'symbol' || key === 'then') return undefined
      if (written.has(key)) return written.get(key)
      const method = path === '' ? undefined : stringMethods.get(key)
      if (method) return method(`{${path}}`)
      const child = join(path, key)
      return about.missing.has(child) ? undefined : createNode(child, about)
    },
    set: (_target, key, value) => Boolean(written.set(key, value)),
  })
  paths.set(node, { path, request: about.request })
  return node
}

/**
 * @param {string} path
 * @param {string} key
 */
function join(path, key) {
  if (/^\d+$/.test(key)) return `${path}[${key}]`
  if (!/^[\w$]+$/.test(key)) return `${path}["${key}"]`
  return path === '' ? key : `${path}.${key}`
}

/**
 * @param {unknown} value
 * @returns {UserField | null | undefined}
 */
function toSource(value) {
  if (value === undefined || value === null) return value
  const node = typeof value === 'function' ? paths.get(value) : undefined
  if (node) return { of: [node.path], ...(node.request && { request: node.request }) }
  // Any other value is a text built from the texts of nodes.
  const text = /** @type {string} */ (value)
  const [, path] = /^\{([^{}]+)\}$/.exec(text) ?? []
  return path === undefined ? { text } : { of: [path], as: 'string' }
}
