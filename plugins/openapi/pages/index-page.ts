import type { OpenapiLabel } from '../labels/english.ts'
import { type Api, allOperations } from '../model/api.ts'
import { schemeLabel } from '../model/security.ts'
import { asObject, asText, type DataObject, entriesOf } from '../reading/data.ts'
import { writeText } from './bodies.ts'
import type { WriteContext } from './context.ts'
import { urlOf } from './names.ts'
import { anchorPart, writeExternalDocs } from './operation.ts'
import { code, plain } from './page-writer.ts'
import type { OperationGroup, OperationPlace } from './plan.ts'
import { writeServers } from './servers.ts'

/** Writes the first page: what the document says about all operations, and links to them. */
export function writeIndex(groups: readonly OperationGroup[], context: WriteContext): void {
  const { writer, api } = context
  const version = asText(api.info.version)
  if (version !== undefined)
    writer.line('p', api.labels.markdown('version', { version: code(version) }), {
      class: 'api-note',
    })
  writeText(api.info, 'description', context)
  writeExternalDocs(api.root.externalDocs, context)
  if (api.servers.length > 0) {
    writer.heading(1, api.labels.markdown('servers'), 'servers')
    writeServers(api.servers, context)
  }
  writeSchemes(context)
  if (allOperations(api).length === 0) return
  writer.heading(1, api.labels.markdown('operations'), 'operations')
  for (const { title, anchor, path, places } of groups) {
    const label = path === undefined ? plain(title) : `[${plain(title)}](<${urlOf(path)}>)`
    if (groups.length > 1) writer.heading(2, label, `operations-${anchor}`)
    writeOperationList(places, context)
  }
  writeAbout(api, context)
}

/** Writes links to operations with their methods. */
export function writeOperationList(
  places: readonly OperationPlace[],
  { writer, api }: WriteContext,
): void {
  writer.open('ul', { class: 'api-operations' })
  for (const { operation, url } of places) {
    const { method, title, isDeprecated, path } = operation
    writer.open('li')
    writer.line('span', plain(method.toUpperCase()), { class: 'api-method', 'data-method': method })
    writer.line('span', `[${plain(title)}](<${url}>)`)
    if (title !== path) writer.line('span', code(path), { class: 'api-path' })
    if (isDeprecated) {
      const label = api.labels.markdown('deprecatedField')
      writer.line('span', label, { class: 'api-flag', 'data-kind': 'deprecated' })
    }
    writer.close('li')
  }
  writer.close('ul')
}

function writeSchemes(context: WriteContext): void {
  const { writer, api } = context
  if (api.schemes.size === 0) return
  writer.heading(1, api.labels.markdown('authorization'), 'authorization')
  for (const [name, scheme] of api.schemes) {
    writer.heading(2, code(name), `security-${anchorPart(name)}`)
    writer.line('p', plain(schemeLabel(scheme, api)))
    writeText(scheme, 'description', context)
    const openId = asText(scheme.openIdConnectUrl)
    if (openId !== undefined)
      writer.line('p', api.labels.markdown('configuration', { url: code(openId) }))
    for (const [flow, value] of entriesOf(scheme.flows))
      writeFlow(flow, asObject(value) ?? {}, context)
  }
}

const flowLabels = new Map<string, OpenapiLabel>([
  ['authorizationCode', 'authorizationCode'],
  ['clientCredentials', 'clientCredentials'],
  ['implicit', 'implicit'],
  ['password', 'passwordFlow'],
  ['deviceAuthorization', 'deviceAuthorization'],
])

function writeFlow(flow: string, value: DataObject, { writer, api }: WriteContext): void {
  const { labels } = api
  const name = flowLabels.get(flow)
  writer.line('p', name === undefined ? plain(flow) : labels.markdown(name), { class: 'api-label' })
  const urls = ['authorizationUrl', 'tokenUrl', 'refreshUrl'] as const
  const lines = urls.flatMap((key) => {
    const url = asText(value[key])
    return url === undefined ? [] : [labels.markdown(key, { url: code(url) })]
  })
  const scopes = entriesOf(value.scopes).map(([scope, about]) => {
    const text = asText(about)
    return text === undefined ? code(scope) : `${code(scope)}: ${plain(text)}`
  })
  writer.open('ul')
  for (const line of [...lines, ...scopes]) writer.line('li', line)
  writer.close('ul')
}

/** The terms, the license and whom to ask. */
function writeAbout({ info, labels }: Api, { writer }: WriteContext): void {
  const license = asObject(info.license) ?? {}
  const contact = asObject(info.contact) ?? {}
  const link = (label: string | undefined, url: string | undefined) => {
    const isLink = url !== undefined && /^(?:https?:|mailto:)\S+$/.test(url)
    if (label === undefined && !isLink) return undefined
    return isLink
      ? `[${plain(label ?? url)}](<${url.replace(/[<>]/g, encodeURIComponent)}>)`
      : plain(label ?? '')
  }
  const email = asText(contact.email)
  const entries = [
    ['license', link(asText(license.name), asText(license.url))],
    [
      'contact',
      link(asText(contact.name) ?? email, asText(contact.url) ?? (email && `mailto:${email}`)),
    ],
    ['terms', link(asText(info.termsOfService), asText(info.termsOfService))],
  ] as const
  const shown = entries.flatMap(([name, text]) =>
    text === undefined ? [] : [labels.markdown(name, { [name]: text })],
  )
  if (shown.length === 0) return
  writer.heading(1, labels.markdown('about'), 'about')
  writer.open('ul')
  for (const line of shown) writer.line('li', line)
  writer.close('ul')
}
