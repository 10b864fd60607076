/**
 * Finds where `profile()` takes each field of the user from, by calling it with a profile that is only names: reading
 * `profile.a.b` gives a proxy that knows its path, and becomes the text `{a.b}`. Then the call is repeated without the
 * fields that it took, to see what stands in for them.
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
 * Gives for each field null where it is always null, or what it is made of; a field that is never set is left out.
 *
 * @param {Profile} profile
 */
export async function traceProfile(profile) {
  const first = await call(profile, new Set())
  /** @type {Record<string, UserField | null>} */
  const fields = {}
  for (const [field, value] of Object.entries(first)) {
    const source = toSource(value)
    if (source !== undefined) fields[field] = await withFallbacks(profile, field, source)
  }
  return fields
}

/**
 * `{ of: ['name', 'login'] }`: the first that is there. `orNull` where null ends the list.
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
  // As much of a response as the modules read.
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
      // A promise it is not: `await` asks.
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
  const known = typeof value === 'function' ? paths.get(value) : undefined
  if (known) return { of: [known.path], ...(known.request && { request: known.request }) }
  // What is not a node was made of the texts of nodes.
  const text = /** @type {string} */ (value)
  const [, path] = /^\{([^{}]+)\}$/.exec(text) ?? []
  return path === undefined ? { text } : { of: [path], as: 'string' }
}
