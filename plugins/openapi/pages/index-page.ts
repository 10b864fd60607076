import { type Api, allOperations } from '../model/api.ts'
import { schemeLabel } from '../model/security.ts'
import { serverUrl, serverVariables } from '../model/servers.ts'
import { asObject, asText, type DataObject, entriesOf, valueText } from '../reading/data.ts'
import { writeText } from './bodies.ts'
import type { WriteContext } from './context.ts'
import { urlOf } from './names.ts'
import { anchorPart, writeExternalDocs } from './operation.ts'
import { code, plain } from './page-writer.ts'
import type { OperationGroup, OperationPlace } from './plan.ts'

/** Writes the first page: what the document says about all operations, and links to them. */
export function writeIndex(groups: readonly OperationGroup[], context: WriteContext): void {
  const { writer, api } = context
  const version = asText(api.info.version)
  if (version !== undefined) writer.line('p', `Version ${code(version)}`, { class: 'api-note' })
  writeText(api.info, 'description', context)
  writeExternalDocs(api.root.externalDocs, context)
  writeServers(api.servers, context)
  writeSchemes(context)
  if (allOperations(api).length === 0) return
  writer.heading(1, 'Operations', 'operations')
  for (const { title, path, places } of groups) {
    const label = path === undefined ? plain(title) : `[${plain(title)}](<${urlOf(path)}>)`
    if (groups.length > 1) writer.heading(2, label, `operations-${title}`)
    writeOperationList(places, context)
  }
  writeAbout(api, context)
}

/** Writes links to operations with their methods. */
export function writeOperationList(
  places: readonly OperationPlace[],
  { writer }: WriteContext,
): void {
  writer.open('ul', { class: 'api-operations' })
  for (const { operation, url } of places) {
    const { method, title, isDeprecated, path } = operation
    writer.open('li')
    writer.line('span', plain(method.toUpperCase()), { class: 'api-method', 'data-method': method })
    writer.line('span', `[${plain(title)}](<${url}>)`)
    if (title !== path) writer.line('span', code(path), { class: 'api-path' })
    if (isDeprecated)
      writer.line('span', 'deprecated', { class: 'api-flag', 'data-kind': 'deprecated' })
    writer.close('li')
  }
  writer.close('ul')
}

function writeServers(servers: readonly DataObject[], context: WriteContext): void {
  const { writer } = context
  if (servers.length === 0) return
  writer.heading(1, 'Servers', 'servers')
  writer.open('ul', { class: 'api-fields' })
  for (const server of servers) {
    writer.open('li', { class: 'api-field' })
    writer.line('p', code(asText(server.url) ?? serverUrl(server)))
    writeText(server, 'description', context)
    const variables = serverVariables(server)
    if (variables.length > 0) writer.open('ul', { class: 'api-fields' })
    for (const [name, variable] of variables) writeVariable(name, variable, context)
    if (variables.length > 0) writer.close('ul')
    writer.close('li')
  }
  writer.close('ul')
}

function writeVariable(name: string, variable: DataObject, context: WriteContext): void {
  const { writer } = context
  const values = Array.isArray(variable.enum)
    ? variable.enum.map((one) => code(valueText(one)))
    : []
  writer.open('li', { class: 'api-field' })
  writer.line('span', code(name), { class: 'api-name', id: writer.takeId(`server-${name}`) })
  writeText(variable, 'description', context)
  writer.open('ul', { class: 'api-facts' })
  if (variable.default !== undefined)
    writer.line('li', `Default: ${code(valueText(variable.default))}`)
  if (values.length > 0) writer.line('li', `Allowed values: ${values.join(', ')}`)
  writer.close('ul')
  writer.close('li')
}

function writeSchemes(context: WriteContext): void {
  const { writer, api } = context
  if (api.schemes.size === 0) return
  writer.heading(1, 'Authorization', 'authorization')
  for (const [name, scheme] of api.schemes) {
    writer.heading(2, code(name), `security-${anchorPart(name)}`)
    writer.line('p', plain(schemeLabel(scheme)))
    writeText(scheme, 'description', context)
    const openId = asText(scheme.openIdConnectUrl)
    if (openId !== undefined) writer.line('p', `Configuration: ${code(openId)}`)
    for (const [flow, value] of entriesOf(scheme.flows))
      writeFlow(flow, asObject(value) ?? {}, context)
  }
}

const flowNames: Readonly<Record<string, string>> = {
  authorizationCode: 'Authorization code',
  clientCredentials: 'Client credentials',
  implicit: 'Implicit',
  password: 'Password',
  deviceAuthorization: 'Device authorization',
}

function writeFlow(flow: string, value: DataObject, { writer }: WriteContext): void {
  writer.line('p', plain(flowNames[flow] ?? flow), { class: 'api-label' })
  const urls = {
    authorizationUrl: 'Authorization URL',
    tokenUrl: 'Token URL',
    refreshUrl: 'Refresh URL',
  }
  const lines = Object.entries(urls).flatMap(([key, label]) => {
    const url = asText(value[key])
    return url === undefined ? [] : [`${label}: ${code(url)}`]
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
function writeAbout({ info }: Api, { writer }: WriteContext): void {
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
    ['License', link(asText(license.name), asText(license.url))],
    [
      'Contact',
      link(asText(contact.name) ?? email, asText(contact.url) ?? (email && `mailto:${email}`)),
    ],
    ['Terms', link(asText(info.termsOfService), asText(info.termsOfService))],
  ] as const
  const shown = entries.filter(([, text]) => text !== undefined)
  if (shown.length === 0) return
  writer.heading(1, 'About', 'about')
  writer.open('ul')
  for (const [label, text] of shown) writer.line('li', `${label}: ${text}`)
  writer.close('ul')
}
