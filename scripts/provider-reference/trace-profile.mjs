/**
 * Finds where `profile()` takes each field of the user from, by calling it with a profile that is only names: reading
 * `profile.a.b` gives a proxy that knows its path, and becomes the text `{a.b}`. Then the call is repeated without the
 * fields that it took, to see what stands in for them.
 */

const stringMethods = {
  toString: (text) => () => text,
  replace: (text) => () => text,
  startsWith: () => () => false,
}

const paths = new WeakMap()

/** Gives for each field null where it is always null, or what it is made of; a field that is never set is left out. */
export async function traceProfile(profile) {
  const first = await call(profile, new Set())
  const fields = {}
  for (const [field, value] of Object.entries(first)) {
    const source = toSource(value)
    if (source !== undefined) fields[field] = await withFallbacks(profile, field, source)
  }
  return fields
}

/** `{ of: ['name', 'login'] }`: the first that is there. `orNull` where null ends the list. */
async function withFallbacks(profile, field, source) {
  if (source === null || source.text !== undefined || source.as) return source
  const of = [...source.of]
  for (;;) {
    const next = await call(profile, new Set(of)).then(
      (user) => toSource(user[field]),
      () => undefined,
    )
    if (next === null) return { ...source, of, orNull: true }
    if (next?.of === undefined || of.includes(next.of[0])) return { ...source, of }
    of.push(next.of[0])
  }
}

async function call(profile, missing) {
  const { fetch } = globalThis
  globalThis.fetch = async (url) => ({
    ok: false,
    json: async () => createNode('', { missing, request: String(url) }),
  })
  try {
    return await profile(createNode('', { missing }), { access_token: '{access_token}' })
  } finally {
    globalThis.fetch = fetch
  }
}

function createNode(path, about) {
  const written = new Map()
  const node = new Proxy(() => {}, {
    get(_target, key) {
      if (key === Symbol.toPrimitive) return () => `{${path}}`
      // A promise it is not: `await` asks.
      if (typeof key === 'symbol' || key === 'then') return undefined
      if (written.has(key)) return written.get(key)
      if (path !== '' && Object.hasOwn(stringMethods, key)) return stringMethods[key](`{${path}}`)
      const child = join(path, key)
      return about.missing.has(child) ? undefined : createNode(child, about)
    },
    set: (_target, key, value) => Boolean(written.set(key, value)),
  })
  paths.set(node, { path, request: about.request })
  return node
}

function join(path, key) {
  if (/^\d+$/.test(key)) return `${path}[${key}]`
  if (!/^[\w$]+$/.test(key)) return `${path}["${key}"]`
  return path === '' ? key : `${path}.${key}`
}

function toSource(value) {
  if (value === undefined || value === null) return value
  const known = typeof value === 'function' ? paths.get(value) : undefined
  if (known) return { of: [known.path], ...(known.request && { request: known.request }) }
  const [, path] = /^\{([^{}]+)\}$/.exec(value) ?? []
  return path === undefined ? { text: value } : { of: [path], as: 'string' }
}
