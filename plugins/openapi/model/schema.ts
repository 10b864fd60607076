import {
  asList,
  asObject,
  asText,
  type DataObject,
  isDataObject,
  valueText,
} from '../reading/data.ts'
import type { DocumentFiles } from '../reading/document-files.ts'
import { follow } from '../reading/references.ts'

/** A value with the object and key that it is written at. */
export interface Written<T = unknown> {
  readonly value: T
  readonly owner: object
  readonly key: string
}

/** A choice of schemas. */
export interface Choice {
  readonly kind: 'oneOf' | 'anyOf'
  readonly options: readonly unknown[]
  readonly discriminator: DataObject | undefined
}

/** A schema with all that `allOf` adds to it, and without references. What it contains is not resolved yet. */
export interface FlatSchema {
  /** The name of the schema that it refers to: 'Pet'. */
  readonly name: string | undefined
  /** The objects that it was made from, which are the same wherever it is used; the one with its name comes first. */
  readonly sources: ReadonlySet<object>
  readonly types: readonly string[]
  readonly isNullable: boolean
  readonly description: Written<string> | undefined
  readonly properties: ReadonlyMap<string, Written>
  readonly required: ReadonlySet<string>
  readonly items: Written | undefined
  readonly prefixItems: readonly unknown[]
  /** What other properties are, by what their names match; the key is '' for all. */
  readonly others: ReadonlyMap<string, Written>
  readonly isClosed: boolean
  readonly choices: readonly Choice[]
  readonly not: Written | undefined
  /** Everything else, such as `format` and `maximum`: what comes first counts. */
  readonly keywords: ReadonlyMap<string, Written>
}

interface Draft {
  readonly sources: Set<object>
  readonly types: string[][]
  isNullable: boolean
  description: Written<string> | undefined
  readonly properties: Map<string, Written>
  readonly required: Set<string>
  items: Written | undefined
  prefixItems: readonly unknown[]
  readonly others: Map<string, Written>
  isClosed: boolean
  readonly choices: Choice[]
  not: Written | undefined
  readonly keywords: Map<string, Written>
}

/** What was resolved before, by document: many pages show the same schemas. */
const resolved = new WeakMap<DocumentFiles, WeakMap<object, FlatSchema>>()

/**
 * Resolves a schema and merges what `allOf` lists, on every level. A property that several parts describe is all of them.
 * Undefined if the schema is missing or its reference is broken.
 */
export function flattenSchema(raw: unknown, files: DocumentFiles): FlatSchema | undefined {
  if (!isDataObject(raw)) return undefined
  const known = resolved.get(files) ?? new WeakMap<object, FlatSchema>()
  resolved.set(files, known)
  const schema = known.get(raw) ?? flatten(raw, files)
  if (schema) known.set(raw, schema)
  return schema
}

function flatten(raw: DataObject, files: DocumentFiles): FlatSchema | undefined {
  const target = follow(raw, files)
  if (!target || !isDataObject(target.value)) return undefined
  const draft: Draft = {
    sources: new Set(),
    types: [],
    isNullable: false,
    description: undefined,
    properties: new Map(),
    required: new Set(),
    items: undefined,
    prefixItems: [],
    others: new Map(),
    isClosed: false,
    choices: [],
    not: undefined,
    keywords: new Map(),
  }
  if (raw !== target.value) addBesideReference(raw, draft)
  add(target.value, draft, files)
  const { types, sources, ...rest } = draft
  const [first = [], ...others] = types
  const common = first.filter((one) => others.every((list) => list.includes(one)))
  const shared = common.length > 0 ? common : first
  const wrapped = target.name === undefined ? wrappedBy(target.value, files) : undefined
  return {
    ...rest,
    name: target.name ?? wrapped?.name,
    sources: wrapped ? new Set([wrapped.source, ...sources]) : sources,
    types: shared.filter((one) => one !== 'null'),
    isNullable: draft.isNullable || shared.includes('null'),
  }
}

/** Keywords with which a schema is more than the one that it wraps. */
const addsFields = new Set(
  (
    'properties required items prefixItems additionalProperties patternProperties ' +
    'unevaluatedProperties not enum const'
  ).split(' '),
)

/** A named schema to which another one adds no fields: `allOf: [Pet]` with a description, or `anyOf: [Pet, null]`. */
function wrappedBy(schema: DataObject, files: DocumentFiles) {
  const hasFields = Object.keys(schema).some((key) => addsFields.has(key))
  const parts = ['allOf', 'oneOf', 'anyOf'].flatMap((key) => asList(schema[key]))
  const [part, ...others] = parts
    .map((one) => follow(one, files))
    .filter((one) => !isNull(one?.value))
  if (hasFields || others.length > 0 || part?.name === undefined) return undefined
  return isDataObject(part.value) ? { name: part.name, source: part.value } : undefined
}

/** OpenAPI 3.1 allows other keywords beside `$ref`. */
function addBesideReference(raw: DataObject, draft: Draft): void {
  const { $ref: _, ...rest } = raw
  for (const key of Object.keys(rest)) {
    if (key === 'description') draft.description = textAt(raw, key)
    else if (!structural.has(key)) draft.keywords.set(key, { value: raw[key], owner: raw, key })
  }
  draft.isNullable ||= raw.nullable === true
}

/** Keywords that contain schemas, or that have a field of their own. */
const structural = new Set(
  (
    '$ref type nullable description properties required items prefixItems additionalProperties ' +
    'patternProperties unevaluatedProperties allOf oneOf anyOf not discriminator'
  ).split(' '),
)

function add(schema: DataObject, draft: Draft, files: DocumentFiles): void {
  if (draft.sources.has(schema)) return
  draft.sources.add(schema)
  addTypes(schema, draft)
  draft.description ??= textAt(schema, 'description')
  addProperties(schema, draft)
  for (const name of asList(schema.required)) if (typeof name === 'string') draft.required.add(name)
  draft.items ??= writtenAt(schema, 'items')
  if (draft.prefixItems.length === 0) draft.prefixItems = asList(schema.prefixItems)
  addOthers(schema, draft)
  addChoices(schema, draft, files)
  draft.not ??= writtenAt(schema, 'not')
  for (const key of Object.keys(schema)) {
    if (structural.has(key) || draft.keywords.has(key)) continue
    draft.keywords.set(key, { value: schema[key], owner: schema, key })
  }
  for (const part of asList(schema.allOf)) {
    const target = follow(part, files)
    if (target && isDataObject(target.value)) add(target.value, draft, files)
  }
}

function addTypes(schema: DataObject, draft: Draft): void {
  const types = typeof schema.type === 'string' ? [schema.type] : asList(schema.type).map(valueText)
  if (types.length > 0) draft.types.push(types)
  draft.isNullable ||= schema.nullable === true
}

function addProperties(schema: DataObject, draft: Draft): void {
  for (const key of Object.keys(asObject(schema.properties) ?? {})) {
    const owner = schema.properties as DataObject
    const known = draft.properties.get(key)
    const value = owner[key]
    if (!known) draft.properties.set(key, { value, owner, key })
    else if (known.value !== value) {
      draft.properties.set(key, { ...known, value: bothOf(known.value, value) })
    }
  }
}

/** Made once for each pair, so that a schema that contains itself is recognized. */
const pairs = new WeakMap<object, WeakMap<object, DataObject>>()

function bothOf(first: unknown, second: unknown): unknown {
  if (!isDataObject(first)) return second
  if (!isDataObject(second)) return first
  const known = pairs.get(first) ?? new WeakMap<object, DataObject>()
  pairs.set(first, known)
  const both = known.get(second) ?? { allOf: [first, second] }
  known.set(second, both)
  return both
}

function addOthers(schema: DataObject, draft: Draft): void {
  const patterns = asObject(schema.patternProperties) ?? {}
  for (const key of Object.keys(patterns)) {
    draft.others.set(key, { value: patterns[key], owner: patterns, key })
  }
  const additional = schema.additionalProperties ?? schema.unevaluatedProperties
  const key =
    schema.additionalProperties === undefined ? 'unevaluatedProperties' : 'additionalProperties'
  if (additional === false) draft.isClosed = true
  else if (additional === true || isDataObject(additional)) {
    draft.others.set('', { value: additional, owner: schema, key })
  }
}

function addChoices(schema: DataObject, draft: Draft, files: DocumentFiles): void {
  const discriminator = asObject(schema.discriminator)
  for (const kind of ['oneOf', 'anyOf'] as const) {
    const listed = asList(schema[kind])
    const options = listed.filter((one) => !isNull(follow(one, files)?.value))
    if (options.length < listed.length) draft.isNullable = true
    // `anyOf: [Pet]` is a Pet, and `anyOf: [Pet, null]` is one that may be null.
    const [only] = options
    if (options.length === 1) {
      const target = follow(only, files)
      if (target && isDataObject(target.value)) add(target.value, draft, files)
    } else if (options.length > 0) draft.choices.push({ kind, options, discriminator })
  }
}

function isNull(value: unknown): boolean {
  return isDataObject(value) && value.type === 'null'
}

function textAt(owner: DataObject, key: string): Written<string> | undefined {
  const value = asText(owner[key])
  return value === undefined ? undefined : { value, owner, key }
}

function writtenAt(owner: DataObject, key: string): Written | undefined {
  return isDataObject(owner[key]) ? { value: owner[key], owner, key } : undefined
}

/** A keyword as text; undefined if it is none. */
export function keywordText({ keywords }: FlatSchema, key: string): string | undefined {
  return asText(keywords.get(key)?.value)
}

/** Whether a keyword is true. */
export function hasFlag({ keywords }: FlatSchema, key: string): boolean {
  return keywords.get(key)?.value === true
}
