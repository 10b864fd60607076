import { flatten } from './flatten.mjs'
import { describeOptions } from './options.mjs'
import { placeholdersFor, toShown } from './placeholders.mjs'
import { traceProfile } from './trace-profile.mjs'

/** Options that make another provider of a module. */
const variants = { twitter: { version: '2.0' } }

/** All that the reference of a provider holds, as plain data. */
export async function describeProvider(library, module) {
  const { options, base } = describeOptions(library, module)
  const given = placeholdersFor(base)
  const { id, name } = library.create(module, given)
  const needed = Object.entries(library.peers).filter(([peer]) =>
    library.source(module).includes(`require("${peer}")`),
  )
  const extra = variants[module]
  return {
    id,
    name,
    module,
    ...(needed.length > 0 && { peers: Object.fromEntries(needed) }),
    ...(await describeConfig(library, library.create(module, given))),
    ...(extra && {
      variant: {
        options: extra,
        ...(await describeConfig(library, library.create(module, { ...given, ...extra }))),
      },
    }),
    options,
  }
}

async function describeConfig(library, provider) {
  const normal = library.normalize(provider)
  const { defaults, functions } = flatten(normal)
  const isOAuth2 = provider.type === 'oauth' && !provider.version?.startsWith('1.')
  const isSent = isOAuth2 && (normal.wellKnown || normal.authorization)
  const scope = isSent ? library.sentScope(normal) : undefined
  return {
    protocol: protocolOf(provider),
    defaults: toShown(defaults),
    functions,
    // What is sent where the module sets nothing.
    ...(isSent && scope !== defaults['authorization.params.scope'] && { sentScope: scope }),
    ...(provider.profile && {
      profileFrom: normal.idToken ? 'id-token' : isOAuth2 ? 'userinfo' : 'profileUrl',
      user: await traceProfile(provider.profile),
    }),
  }
}

function protocolOf({ type, version, wellKnown }) {
  if (type !== 'oauth') return type === 'email' ? 'Email' : 'Credentials'
  if (wellKnown) return 'OpenID Connect'
  return version?.startsWith('1.') ? 'OAuth 1.0A' : 'OAuth 2.0'
}
