import type { PluginSource, SourceOrigin, SourcePart } from '../../kit.ts'
import type { Api } from '../model/api.ts'
import type { FlatSchema } from '../model/schema.ts'
import { typeLabel } from '../model/type-label.ts'
import type { OpenapiSettings } from '../options.ts'
import { asText } from '../reading/data.ts'
import { writeText } from './bodies.ts'
import { roomForFields, type WriteContext } from './context.ts'
import { writeFacts } from './facts.ts'
import { writeSchema } from './fields.ts'
import { writeIndex, writeOperationList } from './index-page.ts'
import { createNames, urlOf } from './names.ts'
import { writeOperation } from './operation.ts'
import { createPageWriter, type PageWriter, plain } from './page-writer.ts'
import { type OperationGroup, type OperationPlace, planGroups } from './plan.ts'

/** All pages of a document. */
export function writeReference(api: Api, settings: OpenapiSettings): PluginSource[] {
  const schemas = createSchemaPages(settings)
  const contextOf = (writer: PageWriter): WriteContext => ({
    api,
    settings,
    writer,
    depth: 0,
    prefix: '',
    linkToSchema: schemas.link,
    room: { fields: roomForFields },
  })
  const groups = planGroups(api, settings)
  const pages = [
    indexPage(groups, api, settings, contextOf),
    ...groups.flatMap((group, i) => groupPages(group, i, { api, settings, contextOf })),
  ]
  return [...pages, ...schemas.write(api, contextOf)]
}

type ContextOf = (writer: PageWriter) => WriteContext

interface PagesContext {
  readonly api: Api
  readonly settings: OpenapiSettings
  readonly contextOf: ContextOf
}

function indexPage(
  groups: readonly OperationGroup[],
  api: Api,
  settings: OpenapiSettings,
  contextOf: ContextOf,
): PluginSource {
  const origin = originOf(api.info, api)
  const writer = createPageWriter(origin)
  writeIndex(groups, contextOf(writer))
  const title = settings.title ?? api.title
  const description = summaryOf(asText(api.info.summary) ?? asText(api.info.description))
  return toSource(`${settings.dir}/index`, { title, description }, writer.parts(), origin)
}

function groupPages(
  group: OperationGroup,
  at: number,
  { api, settings, contextOf }: PagesContext,
): PluginSource[] {
  const { title, tag, path, places } = group
  const position = at + 1
  const isShared = settings.pages === 'tag' && path !== undefined
  const operations = isShared
    ? []
    : places.map((place, i) => operationPage(place, i + 1, { api, settings, contextOf }))
  if (path === undefined) return operations
  const [first] = places
  const owner = tag?.value ?? first?.operation.value ?? api.info
  const origin = originOf(owner, api)
  const writer = createPageWriter(origin)
  const context = contextOf(writer)
  if (tag?.value) writeText(tag.value, 'description', context)
  if (isShared) for (const place of places) writeShared(place, context, settings)
  else writeOperationList(places, context)
  const description = summaryOf(asText(tag?.value?.description))
  const source = toSource(
    isShared ? path : `${path}/index`,
    { title, description, sidebar_position: position },
    writer.parts(),
    origin,
  )
  return [source, ...operations]
}

/** An operation below a heading of a page that it shares. */
function writeShared(
  { operation, prefix }: OperationPlace,
  context: WriteContext,
  { dir }: OpenapiSettings,
): void {
  context.writer.heading(1, plain(operation.title), prefix.slice(0, -1))
  writeOperation(operation, { ...context, depth: 1, prefix }, urlOf(dir))
}

function operationPage(
  { operation, path }: OperationPlace,
  position: number,
  { api, settings, contextOf }: PagesContext,
): PluginSource {
  const origin = originOf(operation.owner, api, operation.method)
  const writer = createPageWriter(origin)
  writeOperation(operation, contextOf(writer), urlOf(settings.dir))
  const { title, value, kind, id, path: route } = operation
  const method = operation.method.toUpperCase()
  const request = `${method} ${route}`
  const description = summaryOf(asText(value.description)) ?? request
  // The path of a webhook is its name.
  const named = kind === 'operation' && {
    sidebar_badge: method,
    keywords: [...(id?.trim() ? [id] : []), route, request],
  }
  return toSource(
    path,
    { title, description, sidebar_position: position, ...named },
    writer.parts(),
    origin,
  )
}

/** Pages of schemas that had no room where they are used. One can need others. */
function createSchemaPages({ dir }: OpenapiSettings) {
  const takeName = createNames()
  const linked = new Map<object, { readonly schema: FlatSchema; readonly path: string }>()
  return {
    link(schema: FlatSchema): string | undefined {
      const [source] = schema.sources
      if (source === undefined || schema.name === undefined) return undefined
      const known = linked.get(source)
      if (known) return urlOf(known.path)
      const path = `${dir}/schemas/${takeName(schema.name)}`
      linked.set(source, { schema, path })
      return urlOf(path)
    },
    write(api: Api, contextOf: ContextOf): PluginSource[] {
      const sources: PluginSource[] = []
      // Pages that are linked while they are written are added to the map, which is read to its end.
      for (const [source, { schema, path }] of linked) {
        const origin = originOf(source, api)
        const writer = createPageWriter(origin)
        const context = contextOf(writer)
        writer.line('p', plain(typeLabel(schema, api)), { class: 'api-type' })
        if (schema.description) {
          const { value, owner, key } = schema.description
          writer.markdown(value, api.files.originOf(owner, key))
        }
        writeFacts(schema, context)
        writeSchema(source, 'field', context, 1)
        sources.push(toSource(path, { title: schema.name ?? path }, writer.parts(), origin))
      }
      if (sources.length === 0) return []
      return [schemaIndex(linked.values(), dir, api), ...sources]
    },
  }
}

function schemaIndex(
  linked: Iterable<{ readonly schema: FlatSchema; readonly path: string }>,
  dir: string,
  api: Api,
): PluginSource {
  const origin = originOf(api.info, api)
  const writer = createPageWriter(origin)
  const names = [...linked].map(
    ({ schema, path }) => `- [${plain(schema.name ?? path)}](<${urlOf(path)}>)`,
  )
  writer.markdown(names.sort().join('\n'))
  // Below all tags.
  const values = { title: api.labels.text('schemas'), sidebar_position: 100_000 }
  return toSource(`${dir}/schemas/index`, values, writer.parts(), origin)
}

function originOf(owner: object, api: Api, key?: string): SourceOrigin {
  const { file, line } = api.files.placeOf(owner, key) ?? {}
  return { file: file ?? api.files.main?.file ?? '', ...(line !== undefined && { line }) }
}

function toSource(
  path: string,
  values: Readonly<Record<string, unknown>>,
  parts: readonly SourcePart[],
  origin: SourceOrigin,
): PluginSource {
  const lines = Object.entries(values).flatMap(([key, value]) =>
    value === undefined ? [] : [`${key}: ${JSON.stringify(value)}`],
  )
  const head = { text: `---\n${lines.join('\n')}\n---`, origin }
  return { source: `${path}.md`, kind: 'markdown', parts: [head, ...parts], origin }
}

const longestSummary = 200

/** The beginning of a text for search engines, without Markdown. */
function summaryOf(text: string | undefined): string | undefined {
  const [first = ''] = (text ?? '').trim().split(/\n\s*\n/)
  const line = first
    .replace(/<[^>]*>/g, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*#>]+/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  if (line === '') return undefined
  if (line.length <= longestSummary) return line
  return `${line.slice(0, longestSummary).replace(/\s+\S*$/, '')}…`
}
