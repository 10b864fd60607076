/** The installed package: its provider modules, how the library completes them, and the types of their options. */
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import ts from 'typescript'

/**
 * A provider as its module returns it, or as the library completes it.
 *
 * @typedef {Readonly<Record<string, unknown>> & {
 *   id: string
 *   name: string
 *   type: string
 *   version?: string
 *   wellKnown?: string
 *   authorization?: { params?: Record<string, string> }
 *   idToken?: boolean
 *   profile?: import('./trace-profile.mjs').Profile
 * }} LibraryProvider
 *
 * @typedef {(settings: {
 *   url: string
 *   providerId: string
 *   providers: readonly object[]
 * }) => { providers: [LibraryProvider] }} ParseProviders
 *
 * @typedef {object} OpenIdClient
 * @property {new (metadata: Record<string, string>) => {
 *   Client: new (metadata: Record<string, string>) => {
 *     authorizationUrl: (params: Record<string, string>) => string
 *   }
 * }} Issuer
 *
 * @typedef {{ name: string, type: string, required: boolean, default?: string | number }} OptionType
 * @typedef {object} Library
 * @property {readonly string[]} modules
 * @property {Readonly<Record<string, string>>} peers
 * @property {(module: string) => string} source
 * @property {(module: string, options: Readonly<Record<string, unknown>>) => LibraryProvider} create
 * @property {(provider: LibraryProvider) => LibraryProvider} normalize The provider as the library uses it.
 * @property {(provider: LibraryProvider) => string} sentScope
 * @property {string} [profileKey] Key of the endpoint whose response `profile()` gets; depends on the protocol if omitted.
 * @property {(module: string) => {
 *   isShared: (name: string) => boolean
 *   all: readonly OptionType[]
 * }} optionTypes
 */

/** Files in the folder that are not providers. */
const nonProviders = new Set(['index', 'oauth', 'oauth-types'])

/**
 * @param {string} folder
 * @returns {Library}
 */
export function createLibrary(folder) {
  /** @type {(id: string) => unknown} */
  const load = createRequire(join(folder, 'package.json'))
  const modules = readdirSync(join(folder, 'providers'))
    .filter((name) => name.endsWith('.js'))
    .map((name) => name.slice(0, -3))
    .filter((name) => !nonProviders.has(name))
    .sort()
  const { default: parseProviders } = /** @type {{ default: ParseProviders }} */ (
    load('./core/lib/providers.js')
  )
  const { peerDependencies } = /** @type {{ peerDependencies: Record<string, string> }} */ (
    load('./package.json')
  )
  return {
    modules,
    peers: peerDependencies,
    /** @param {string} module */
    source: (module) => readFileSync(join(folder, 'providers', `${module}.js`), 'utf8'),
    /** @type {(module: string, options: Readonly<Record<string, unknown>>) => LibraryProvider} */
    create: (module, options) =>
      /** @type {{ default: (options: unknown) => LibraryProvider }} */ (
        load(`./providers/${module}.js`)
      ).default(options),
    /** @param {LibraryProvider} provider */
    normalize: (provider) => normalize(parseProviders, provider),
    /** @param {LibraryProvider} provider */
    sentScope: (provider) =>
      sentScope(/** @type {OpenIdClient} */ (load('openid-client')), provider),
    optionTypes: createOptionTypes(folder, modules),
  }
}

/**
 * A provider as the library uses it for requests, without the options that a user set.
 *
 * @param {ParseProviders} parseProviders
 * @param {LibraryProvider} provider
 * @returns {LibraryProvider}
 */
function normalize(parseProviders, provider) {
  const definedValues = Object.fromEntries(
    Object.entries(provider).filter(([, value]) => value !== undefined),
  )
  const { providers } = parseProviders({
    url: 'http://localhost/api/auth',
    providerId: '',
    providers: [{ ...definedValues, options: {} }],
  })
  const { signinUrl, callbackUrl, clientId, clientSecret, ...rest } = providers[0]
  return rest
}

/**
 * The scope in the authorization URL; openid-client adds its default if the provider has none.
 *
 * @param {OpenIdClient} client
 * @param {LibraryProvider} provider
 */
function sentScope({ Issuer }, provider) {
  const issuer = new Issuer({
    issuer: 'https://issuer.example',
    authorization_endpoint: 'https://issuer.example/authorize',
  })
  const client = new issuer.Client({ client_id: 'id' })
  const url = new URL(client.authorizationUrl({ ...provider.authorization?.params }))
  return url.searchParams.get('scope') ?? ''
}

/**
 * Creates a function that returns the options of a module according to its types, and which of them all OAuth providers share.
 *
 * @param {string} folder
 * @param {readonly string[]} modules
 */
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
  /** @param {string} file */
  const exportsOf = (file) => {
    const source = program.getSourceFile(file)
    const symbol = source && checker.getSymbolAtLocation(source)
    return symbol ? checker.getExportsOfModule(symbol) : []
  }
  const shared = new Set(
    exportsOf(join(folder, 'providers/oauth.d.ts'))
      .filter(({ name }) => name === 'OAuthConfig')
      .flatMap((symbol) => checker.getDeclaredTypeOfSymbol(symbol).getProperties())
      .map(({ name }) => name),
  )
  return /** @param {string} module */ (module) => {
    const file = join(folder, 'providers', `${module}.d.ts`)
    const symbol = exportsOf(file).find(({ name }) => name === 'default')
    const [signature] = symbol ? checker.getTypeOfSymbol(symbol).getCallSignatures() : []
    const [parameter] = signature?.getParameters() ?? []
    if (!parameter) throw new Error(`The default export of ${file} takes no options`)
    const properties = checker.getTypeOfSymbol(parameter).getProperties()
    return {
      /** @param {string} name */
      isShared: (name) => shared.has(name),
      all: properties.map((property) => describeOption(checker, property)),
    }
  }
}

/**
 * @param {ts.TypeChecker} checker
 * @param {ts.Symbol} property
 * @returns {OptionType}
 */
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
