import { flatten } from './flatten.mjs'
import { describeOptions } from './options.mjs'
import { placeholdersFor, toShown } from './placeholders.mjs'
import { traceProfile } from './trace-profile.mjs'

/**
 * @typedef {import('./library.mjs').Library} Library
 * @typedef {import('./library.mjs').LibraryProvider} LibraryProvider
 * @typedef {import('../../plugins/provider-reference/types.ts').Provider} Provider
 * @typedef {import('../../plugins/provider-reference/types.ts').ProviderConfig} ProviderConfig
 */

/**
 * Options that select another protocol of a module.
 *
 * @type {Readonly<Record<string, Readonly<Record<string, string>>>>}
 */
const variants = { twitter: { version: '2.0' } }

/**
 * Everything in the reference of a provider, as plain data.
 *
 * @param {Library} library
 * @param {string} module
 * @returns {Promise<Provider>}
 */
export async function describeProvider(library, module) {
  const { options, base } = describeOptions(library, module)
  const baseOptions = placeholdersFor(base)
  const { id, name } = library.create(module, baseOptions)
  const needed = Object.entries(library.peers).filter(([peer]) =>
    library.source(module).includes(`require("${peer}")`),
  )
  const extra = variants[module]
  return {
    id,
    name,
    module,
    ...(needed.length > 0 && { peers: Object.fromEntries(needed) }),
    ...(await describeConfig(library, library.create(module, baseOptions))),
    ...(extra && {
      variant: {
        options: extra,
        ...(await describeConfig(library, library.create(module, { ...baseOptions, ...extra }))),
      },
    }),
    options,
  }
}

/**
 * @param {Library} library
 * @param {LibraryProvider} provider
 * @returns {Promise<ProviderConfig>}
 */
async function describeConfig(library, provider) {
  const normal = library.normalize(provider)
  const { defaults, functions } = flatten(normal)
  const isOAuth2 = provider.type === 'oauth' && !provider.version?.startsWith('1.')
  const isSent = isOAuth2 && (normal.wellKnown || normal.authorization)
  const scope = isSent ? library.sentScope(normal) : ''
  return {
    protocol: protocolOf(provider),
    defaults: toShown(defaults),
    functions,
    // The scope that is sent if the module sets none.
    ...(isSent && scope !== defaults['authorization.params.scope'] && { sentScope: scope }),
    ...(provider.profile && {
      profileFrom: normal.idToken
        ? 'id-token'
        : (library.profileKey ?? (isOAuth2 ? 'userinfo' : 'profileUrl')),
      user: await traceProfile(provider.profile),
    }),
  }
}

/** @param {LibraryProvider} provider */
function protocolOf({ type, version, wellKnown }) {
  if (type !== 'oauth') return type === 'email' ? 'Email' : 'Credentials'
  if (wellKnown) return 'OpenID Connect'
  return version?.startsWith('1.') ? 'OAuth 1.0A' : 'OAuth 2.0'
}
