import { asObject, type DataObject, isDataObject } from '../reading/data.ts'
import type { DocumentFiles } from '../reading/document-files.ts'
import { follow } from '../reading/references.ts'
import { expectKind, expectOneOf, reportValue } from './expect.ts'

const types = ['array', 'boolean', 'integer', 'null', 'number', 'object', 'string']
const maps = ['properties', 'patternProperties', 'dependentSchemas', '$defs']
const lists = ['allOf', 'anyOf', 'oneOf', 'prefixItems']
const single = ['items', 'not', 'additionalProperties', 'unevaluatedProperties']

/** Checks schemas and all that they refer to. Each is checked once: they may contain themselves. */
export interface SchemaChecker {
  readonly check: (owner: object, key: string) => void
}

export function createSchemaChecker(files: DocumentFiles): SchemaChecker {
  const checked = new Set<object>()
  const waiting: DataObject[] = []
  const add = (owner: object, key: string) => {
    const value = (owner as DataObject)[key]
    if (typeof value === 'boolean' || value === undefined) return
    if (!isDataObject(value)) {
      const fix = 'write an object such as "{ type: string }"'
      return reportValue({ owner, key, expected: 'a schema', fix }, files)
    }
    if (checked.has(value)) return
    checked.add(value)
    waiting.push(value)
  }
  const addTarget = (schema: DataObject) => {
    const target = follow(schema, files)
    if (!target) return
    if (isDataObject(target.value)) add({ target: target.value }, 'target')
    else if (typeof target.value !== 'boolean') {
      files.report(
        {
          code: 'ref-broken',
          message: `The reference "${schema.$ref}" does not point to a schema`,
          fix: 'refer to a schema, such as "#/components/schemas/Lamp"',
        },
        files.placeOf(schema, '$ref'),
      )
    }
  }
  const checkOne = (schema: DataObject) => {
    if (typeof schema.$ref === 'string') addTarget(schema)
    checkTypes(schema, files)
    expectKind(schema, 'enum', 'list', files)
    expectKind(schema, 'required', 'list', files)
    for (const key of maps) {
      if (!expectKind(schema, key, 'object', files)) continue
      const entries = asObject(schema[key]) ?? {}
      for (const name of Object.keys(entries)) add(entries, name)
    }
    for (const key of lists) {
      if (!expectKind(schema, key, 'list', files)) continue
      const list = schema[key] as readonly unknown[]
      for (const i of list.keys()) add(list, String(i))
    }
    for (const key of single) add(schema, key)
    expectKind(schema, 'discriminator', 'object', files)
    expectKind(schema, 'description', 'text', files)
  }
  return {
    check(owner, key) {
      add(owner, key)
      for (let schema = waiting.pop(); schema; schema = waiting.pop()) checkOne(schema)
    },
  }
}

function checkTypes(schema: DataObject, files: DocumentFiles): void {
  const { type } = schema
  if (type === undefined) return
  if (!Array.isArray(type)) return void expectOneOf(schema, 'type', types, files)
  for (const i of type.keys()) expectOneOf(type, String(i), types, files)
}
