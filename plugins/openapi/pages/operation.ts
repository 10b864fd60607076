import { joinList } from '../../kit.ts'
import type { OpenapiLabel } from '../labels/english.ts'
import { type Operation, operationsIn } from '../model/api.ts'
import { notationOf, type ParameterPlace, parameterPlaces } from '../model/parameters.ts'
import { flattenSchema } from '../model/schema.ts'
import { schemeLabel, securityOf } from '../model/security.ts'
import { serverUrl, serverVariables } from '../model/servers.ts'
import { asText, entriesOf } from '../reading/data.ts'
import { follow } from '../reading/references.ts'
import { samplesOf } from '../samples/samples.ts'
import { writeTryIt } from '../try-it/write-try-it.ts'
import { writeRequestBody, writeResponses, writeText } from './bodies.ts'
import { roomForFields, type WriteContext } from './context.ts'
import { writeFields } from './fields.ts'
import { code, codeTabs, plain } from './page-writer.ts'
import { writeServers } from './servers.ts'

/** Writes everything about an operation below its title. `indexUrl` is the page that explains how to authorize. */
export function writeOperation(
  operation: Operation,
  context: WriteContext,
  indexUrl: string,
): void {
  const { writer, api } = context
  const { labels } = api
  writer.open('div', { class: 'api-endpoint' })
  writer.line('span', plain(operation.method.toUpperCase()), {
    class: 'api-method',
    'data-method': operation.method,
  })
  writer.line('span', code(operation.path), { class: 'api-path' })
  writer.close('div')
  if (operation.isDeprecated) {
    writer.markdown(
      `:::warning[${labels.markdown('deprecated')}]\n\n${labels.markdown('mayBeRemoved')}\n\n:::`,
    )
  }
  writeText(operation.value, 'description', context)
  const docs = operation.value.externalDocs
  writeExternalDocs(docs, context)
  if (operation.kind === 'operation') {
    writeOwnServers(operation, context)
    const samples = samplesOf(operation, api, context.settings.samples)
    if (samples.length > 0) writer.markdown(codeTabs(samples, 'openapi-language'))
  }
  writeTryIt(operation, context)
  writeSecurity(operation, context, indexUrl)
  writeParameters(operation, context)
  writeRequestBody(operation, context)
  writeResponses(operation, context)
  writeCallbacks(operation, context, indexUrl)
}

/** The servers of an operation, if the document's aren't its own. */
function writeOwnServers({ servers }: Operation, context: WriteContext): void {
  const { writer, api } = context
  const { labels } = api
  const [first, ...others] = servers
  if (!first) return
  if (others.length === 0 && serverVariables(first).length === 0) {
    const url = code(serverUrl(first, api.documentUrl))
    writer.line('p', labels.markdown('serverUrl', { url }))
    return
  }
  const label = labels.markdown(others.length === 0 ? 'server' : 'servers')
  writer.line('p', label, { class: 'api-label' })
  writeServers(servers, context)
}

/** Writes a link to more documentation. */
export function writeExternalDocs(docs: unknown, { writer }: WriteContext): void {
  const [url, description] = ['url', 'description'].map((key) =>
    asText(Object.fromEntries(entriesOf(docs))[key]),
  )
  if (url === undefined || !/^(?:https?:\/\/|\/)/.test(url)) return
  writer.line(
    'p',
    `[${plain(description ?? url)}](<${url.replace(/[<>\s]/g, encodeURIComponent)}>)`,
  )
}

function writeSecurity(operation: Operation, context: WriteContext, indexUrl: string): void {
  const { writer, api, depth, prefix } = context
  const { markdown } = api.labels
  const alternatives = securityOf(operation, api)
  if (operation.kind !== 'operation' || !alternatives.some((one) => one.length > 0)) return
  writer.heading(depth + 1, markdown('authorization'), `${prefix}authorization`)
  if (alternatives.length > 1) writer.line('p', markdown('oneOfThese'), { class: 'api-note' })
  writer.open('ul')
  for (const alternative of alternatives) {
    const texts = alternative.map(({ name, scheme, scopes }) => {
      const label = `[${plain(scheme ? schemeLabel(scheme, api) : name)}](<${indexUrl}#security-${anchorPart(name)}>)`
      if (!scheme) return code(name)
      const needed = joinList(scopes.map(code), api.labels)
      return needed === '' ? label : markdown('withScopes', { scheme: label, scopes: needed })
    })
    const [start = markdown('none'), ...rest] = texts
    writer.line(
      'li',
      rest.reduce((first, next) => markdown('and', { first, next }), start),
    )
  }
  writer.close('ul')
}

/** A name as a part of an id. */
export function anchorPart(name: string): string {
  return name.replace(/[^\p{L}\p{N}_.-]+/gu, '-')
}

const placeLabels: Readonly<Record<ParameterPlace, OpenapiLabel>> = {
  path: 'pathParameters',
  query: 'queryParameters',
  header: 'headers',
  cookie: 'cookies',
}

function writeParameters({ parameters }: Operation, given: WriteContext): void {
  if (parameters.length === 0) return
  const { writer, depth, prefix, api } = given
  const { labels } = api
  const context = { ...given, room: { fields: roomForFields } }
  writer.heading(depth + 1, labels.markdown('parameters'), `${prefix}parameters`)
  for (const place of parameterPlaces) {
    const fields = parameters
      .filter((one) => one.in === place)
      .map((parameter) => {
        const { name, schema, isRequired, value, examples } = parameter
        const description = asText(value.description)
        return {
          name,
          // One that has only examples is of any type.
          schema: schema ?? {},
          isRequired,
          isDeprecated: value.deprecated === true,
          notation: notationOf(parameter, flattenSchema(schema, api.files)),
          examples,
          description:
            description === undefined
              ? undefined
              : { value: description, owner: value, key: 'description' },
        }
      })
    if (fields.length === 0) continue
    writer.heading(depth + 2, labels.markdown(placeLabels[place]), `${prefix}${place}-parameters`)
    writeFields(fields, place, context, depth + 3)
  }
}

function writeCallbacks(operation: Operation, context: WriteContext, indexUrl: string): void {
  const { writer, api, depth, prefix } = context
  const callbacks = entriesOf(operation.value.callbacks).flatMap(([name, raw]) =>
    entriesOf(follow(raw, api.files)?.value).flatMap(([path, item]) =>
      operationsIn(item, { kind: 'callback', path, files: api.files }).map((one) => ({
        name,
        one,
      })),
    ),
  )
  // A callback that has callbacks is not shown with them: they could go on forever.
  if (callbacks.length === 0 || operation.kind === 'callback') return
  writer.heading(depth + 1, api.labels.markdown('callbacks'), `${prefix}callbacks`)
  for (const { name, one } of callbacks) {
    const id = `${prefix}callback-${anchorPart(name)}`
    writer.heading(depth + 2, plain(name), id)
    writeOperation(one, { ...context, depth: depth + 2, prefix: `${id}-` }, indexUrl)
  }
}
