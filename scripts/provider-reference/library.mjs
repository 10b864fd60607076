/** The installed package: its provider modules, what the library makes of them, and the types of their options. */
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import ts from 'typescript'

/** Files of the folder that are no providers. */
const others = new Set(['index', 'oauth', 'oauth-types'])

export function createLibrary(folder) {
  const require = createRequire(join(folder, 'package.json'))
  const modules = readdirSync(join(folder, 'providers'))
    .filter((name) => name.endsWith('.js'))
    .map((name) => name.slice(0, -3))
    .filter((name) => !others.has(name))
    .sort()
  const { default: parseProviders } = require('./core/lib/providers.js')
  return {
    modules,
    peers: require('./package.json').peerDependencies,
    source: (module) => readFileSync(join(folder, 'providers', `${module}.js`), 'utf8'),
    create: (module, options) => require(`./providers/${module}.js`).default(options),
    normalize: (provider) => normalize(parseProviders, provider),
    sentScope: (provider) => sentScope(require('openid-client'), provider),
    optionTypes: createOptionTypes(folder, modules),
  }
}

/** A provider as requests see it, without what a user gave. */
function normalize(parseProviders, provider) {
  const own = Object.fromEntries(
    Object.entries(provider).filter(([, value]) => value !== undefined),
  )
  const { providers } = parseProviders({
    url: 'http://localhost/api/auth',
    providerId: '',
    providers: [{ ...own, options: {} }],
  })
  const { signinUrl, callbackUrl, clientId, clientSecret, ...rest } = providers[0]
  return rest
}

/** The scope in the address that users are sent to; openid-client has a default of its own. */
function sentScope({ Issuer }, provider) {
  const issuer = new Issuer({
    issuer: 'https://issuer.example',
    authorization_endpoint: 'https://issuer.example/authorize',
  })
  const client = new issuer.Client({ client_id: 'id' })
  const url = new URL(client.authorizationUrl({ ...provider.authorization?.params }))
  return url.searchParams.get('scope') ?? ''
}

/** Gives a function: module to its options as the types have them, without those that all OAuth providers share. */
function createOptionTypes(folder, modules) {
  const files = ['oauth', ...modules].map((name) => join(folder, 'providers', `${name}.d.ts`))
  const program = ts.createProgram(files, {
    strict: true,
    skipLibCheck: true,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    types: [],
  })
  const checker = program.getTypeChecker()
  const exportsOf = (file) =>
    checker.getExportsOfModule(checker.getSymbolAtLocation(program.getSourceFile(file)))
  const shared = new Set(
    exportsOf(files[0])
      .filter(({ name }) => name === 'OAuthConfig')
      .flatMap((symbol) => checker.getDeclaredTypeOfSymbol(symbol).getProperties())
      .map(({ name }) => name),
  )
  return (module) => {
    const file = join(folder, 'providers', `${module}.d.ts`)
    const symbol = exportsOf(file).find(({ name }) => name === 'default')
    const [parameter] = checker.getTypeOfSymbol(symbol).getCallSignatures()[0].getParameters()
    const properties = checker.getTypeOfSymbol(parameter).getProperties()
    return {
      isShared: (name) => shared.has(name),
      all: properties.map((property) => describeOption(checker, property)),
    }
  }
}

function describeOption(checker, property) {
  const isOptional = (property.flags & ts.SymbolFlags.Optional) !== 0
  const type = checker.getNonNullableType(checker.getTypeOfSymbol(property))
  const tag = property.getJsDocTags(checker).find(({ name }) => name === 'default')
  const text = tag && ts.displayPartsToString(tag.text)
  return {
    name: property.name,
    type: checker.typeToString(type, undefined, ts.TypeFormatFlags.NoTruncation),
    required: !isOptional,
    ...(text && { default: JSON.parse(text) }),
  }
}
