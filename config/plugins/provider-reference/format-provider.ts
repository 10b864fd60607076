import { optionDescriptions, typeNames } from './descriptions.ts'
import { formatDefault, formatUserField, toCode, toRow } from './format-cells.ts'
import { functionNotes } from './notes.ts'
import type { Provider, ProviderConfig, ProviderOption } from './types.ts'

/** Options that are left out because users cannot set them: `type` is fixed by the module. */
const fixedOptions = new Set(['type'])

/** The reference of a provider as Markdown, for a page in the same folder as `providers/index.md`. */
export function formatProvider(provider: Provider): string {
  const { variant, version, options } = provider
  // What is said about a provider of one version need not be true of the other.
  const id = version === undefined ? provider.id : `${version}/${provider.id}`
  const variantOptions = Object.entries(variant?.options ?? {}).map(([name, value]) =>
    toCode(`${name}: ${JSON.stringify(value)}`),
  )
  return [
    formatIntroduction(provider),
    ...formatConfig(id, provider, { title: '', suffix: '' }),
    ...(variant
      ? formatConfig(id, variant, { title: ` with ${variantOptions}`, suffix: '-2' })
      : []),
    ...(options.length > 0 ? ['### Options {#reference-options}', formatOptions(id, options)] : []),
    provider.defaults.type === 'oauth' ? sharedOptions(provider) : '',
  ]
    .filter((block) => block !== '')
    .join('\n\n')
}

function sharedOptions({ version }: Provider): string {
  return version === 'v3'
    ? 'The [options of all OAuth providers](../configuration/providers.md#oauth-provider-options) also work here.'
    : 'The [options that all OAuth providers share](../configuration/providers/oauth.md#options) also work here.'
}

function formatIntroduction({ module, version, peers, protocol, variant }: Provider): string {
  const protocols = [protocol, ...(variant ? [variant.protocol] : [])].join(' or ')
  const kind = protocol === 'Email' || protocol === 'Credentials' ? '' : `, for ${protocols},`
  const packages = Object.entries(peers ?? {}).map(([name, range]) =>
    range === undefined ? toCode(name) : `${toCode(name)} (${toCode(range)})`,
  )
  if (version === 'v3') {
    return `${toCode(`Providers.${module}`)}${kind} sets these values. To change one, pass an option with the same name.`
  }
  const needs = packages.length === 0 ? '' : ` It requires the package ${packages.join(' and ')}.`
  return `The module ${toCode(`next-auth/providers/${module}`)}${kind} sets the values below. To change them, see [Override the defaults](index.md#override-the-defaults).${needs}`
}

function formatConfig(
  id: string,
  config: ProviderConfig,
  { title, suffix }: { readonly title: string; readonly suffix: string },
): string[] {
  const blocks = [
    `### Defaults${title} {#reference-defaults${suffix}}`,
    formatDefaults(id + suffix, config),
  ]
  if (!config.user) return blocks
  const source =
    config.profileFrom === 'id-token'
      ? 'the claims of the ID token'
      : `the response from \`${config.profileFrom}\``
  return [
    ...blocks,
    `### User fields${title} {#reference-user-fields${suffix}}`,
    `The \`profile\` function gets ${source}:`,
    formatUser(id + suffix, config.user),
  ]
}

function formatDefaults(id: string, { defaults, functions, sentScope }: ProviderConfig): string {
  const rows = Object.entries(defaults).map(([key, value]) => [toCode(key), formatDefault(value)])
  const firstEndpoint = rows.findIndex(([key = '']) => /^`(?:token|userinfo|idToken)/.test(key))
  if (sentScope !== undefined) {
    rows.splice(firstEndpoint, 0, [
      toCode('authorization.params.scope'),
      `${toCode(sentScope)}, sent by \`openid-client\`; the module sets none`,
    ])
  }
  for (const key of functions) {
    const endpoint = key.slice(0, key.indexOf('.') + 1)
    const last = rows.findLastIndex(([other = '']) => endpoint && other.startsWith(`\`${endpoint}`))
    const before = endpoint === 'userinfo.' ? rows.findIndex(([k]) => k === '`idToken`') : -1
    const at = last >= 0 ? last + 1 : before >= 0 ? before : rows.length
    rows.splice(at, 0, [toCode(key), functionNotes[`${id}.${key}`] ?? 'Custom function'])
  }
  return [toRow(['Option', 'Default']), toRow(['---', '---']), ...rows.map(toRow)].join('\n')
}

function formatUser(id: string, user: NonNullable<ProviderConfig['user']>): string {
  const rows = ['id', 'name', 'email', 'image'].map((field) => [
    toCode(field),
    formatUserField(`${id}.${field}`, user[field]),
  ])
  return [toRow(['Field', 'Comes from']), toRow(['---', '---']), ...rows.map(toRow)].join('\n')
}

function formatOptions(id: string, options: readonly ProviderOption[]): string {
  const rows = options
    .filter(({ name }) => !fixedOptions.has(name))
    .map((option) => [
      toCode(option.name),
      toCode(typeNames[option.type] ?? option.type),
      formatNeed(option),
      describe(id, option),
    ])
  const head = ['Option', 'Type', 'Required', 'Description']
  return [toRow(head), toRow(head.map(() => '---')), ...rows.map(toRow)].join('\n')
}

function formatNeed({ required, unless, default: preset }: ProviderOption): string {
  if (required) return 'Yes'
  if (preset !== undefined) return `No, ${formatDefault(preset)}`
  if (!unless) return 'No'
  return `Unless ${unless.map(toCode).join(' and ')} ${unless.length === 1 ? 'is' : 'are'} set`
}

function describe(id: string, { name, sets }: ProviderOption): string {
  const text = optionDescriptions[`${id}.${name}`] ?? optionDescriptions[name] ?? ''
  const changes = Object.entries(sets ?? {}).map(
    ([key, value]) => `sets ${toCode(key)} to ${formatDefault(value)}`,
  )
  return [text, ...changes].join('; ')
}
