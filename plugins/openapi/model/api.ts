import type { OpenapiLabels } from '../labels/labels.ts'
import {
  asObject,
  asText,
  type DataObject,
  entriesOf,
  isDataObject,
  objectsIn,
} from '../reading/data.ts'
import type { DocumentFiles } from '../reading/document-files.ts'
import { follow } from '../reading/references.ts'
import { type Parameter, parametersOf } from './parameters.ts'

/** An operation of a document, or one of its webhooks or callbacks. */
export interface Operation {
  readonly kind: 'operation' | 'webhook' | 'callback'
  /** 'get' */
  readonly method: string
  /** '/pets/{id}'; the name of a webhook, or the URL of a callback. */
  readonly path: string
  readonly value: DataObject
  /** The object that it is in, by its method. */
  readonly owner: DataObject
  readonly id: string | undefined
  readonly title: string
  /** The name of the first tag; undefined if it has none. */
  readonly tag: string | undefined
  readonly isDeprecated: boolean
  readonly parameters: readonly Parameter[]
  /** Those of the operation or its path, if they have any. */
  readonly servers: readonly DataObject[]
}

/** What operations of one kind have in common. */
export interface Tag {
  readonly name: string
  /** With its description, if the document describes it. */
  readonly value: DataObject | undefined
  readonly operations: readonly Operation[]
}

/** A document, with what its pages show. */
export interface Api {
  readonly labels: OpenapiLabels
  readonly files: DocumentFiles
  readonly root: DataObject
  /** Where the document is published; undefined if that isn't known. */
  readonly documentUrl: string | undefined
  readonly info: DataObject
  readonly title: string
  readonly tags: readonly Tag[]
  /** Operations without a tag. */
  readonly untagged: readonly Operation[]
  readonly webhooks: readonly Operation[]
  readonly servers: readonly DataObject[]
  readonly schemes: ReadonlyMap<string, DataObject>
}

/** The methods that a path can have. */
export const methods = [
  'get',
  'put',
  'post',
  'delete',
  'options',
  'head',
  'patch',
  'trace',
  'query',
]

/** What the site says about a document. */
interface OutlineOptions {
  readonly labels: OpenapiLabels
  /** Where the document is published. */
  readonly documentUrl?: string | undefined
}

/** Reads the outline of a document. What its operations contain is read when their pages are written. */
export function readApi(
  files: DocumentFiles,
  root: DataObject,
  { labels, documentUrl }: OutlineOptions,
): Api {
  const info = asObject(root.info) ?? {}
  const operations = entriesOf(root.paths).flatMap(([path, item]) =>
    operationsIn(item, { kind: 'operation', path, files }),
  )
  const webhooks = entriesOf(root.webhooks).flatMap(([path, item]) =>
    operationsIn(item, { kind: 'webhook', path, files }),
  )
  const components = asObject(root.components) ?? {}
  const schemes = entriesOf(components.securitySchemes).flatMap(([name, value]) => {
    const target = follow(value, files)?.value
    return isDataObject(target) ? [[name, target] as const] : []
  })
  return {
    labels,
    files,
    root,
    documentUrl,
    info,
    title: asText(info.title)?.trim() ?? 'API',
    tags: groupByTag(operations, objectsIn(root.tags)),
    untagged: operations.filter(({ tag }) => tag === undefined),
    webhooks,
    servers: objectsIn(root.servers),
    schemes: new Map(schemes),
  }
}

interface ItemContext extends Pick<Operation, 'kind' | 'path'> {
  readonly files: DocumentFiles
}

/** The operations of a path, a webhook or a callback. */
export function operationsIn(item: unknown, { kind, path, files }: ItemContext): Operation[] {
  const owner = follow(item, files)?.value
  if (!isDataObject(owner)) return []
  return methods.flatMap((method): Operation[] => {
    const value = owner[method]
    if (!isDataObject(value)) return []
    const id = asText(value.operationId)
    const name = kind === 'operation' ? `${method.toUpperCase()} ${path}` : path
    const own = objectsIn(value.servers)
    return [
      {
        kind,
        method,
        path,
        value,
        owner,
        id,
        title: asText(value.summary)?.trim().replace(/\.$/, '') ?? id ?? name,
        tag: firstTag(value),
        isDeprecated: value.deprecated === true,
        parameters: parametersOf(owner, value, files),
        servers: own.length > 0 ? own : objectsIn(owner.servers),
      },
    ]
  })
}

function firstTag({ tags }: DataObject): string | undefined {
  return Array.isArray(tags) ? asText(tags[0])?.trim() : undefined
}

/** In the order of the document's list of tags; those that it doesn't list come last. */
function groupByTag(operations: readonly Operation[], listed: readonly DataObject[]): Tag[] {
  const groups = new Map<string, { value: DataObject | undefined; operations: Operation[] }>()
  for (const value of listed) {
    const name = asText(value.name)?.trim()
    if (name !== undefined && !groups.has(name)) groups.set(name, { value, operations: [] })
  }
  for (const operation of operations) {
    if (operation.tag === undefined) continue
    const group = groups.get(operation.tag) ?? { value: undefined, operations: [] }
    groups.set(operation.tag, group)
    group.operations.push(operation)
  }
  return [...groups].flatMap(([name, group]) =>
    group.operations.length === 0 ? [] : [{ name, ...group }],
  )
}

/** Every operation that has a place on a page. */
export function allOperations({ tags, untagged, webhooks }: Api): readonly Operation[] {
  return [...tags.flatMap(({ operations }) => operations), ...untagged, ...webhooks]
}

/** The servers of an operation. A document without servers is at one: https://spec.openapis.org/oas/v3.1.1#openapi-object */
export function serversOf({ servers }: Operation, api: Api): readonly DataObject[] {
  if (servers.length > 0) return servers
  return api.servers.length > 0 ? api.servers : [{ url: '/' }]
}
