import { asObject, asText, type DataObject, entriesOf, isDataObject } from '../reading/data.ts'
import type { DocumentFiles } from '../reading/document-files.ts'
import { checkItem, checkSecurity } from './check-operation.ts'
import { createSchemaChecker } from './check-schema.ts'
import { checkKeys, expectKind } from './expect.ts'
import type { OperationChecks } from './operation-checks.ts'

const rootKeys =
  'openapi info jsonSchemaDialect servers paths webhooks components security tags externalDocs'.split(
    ' ',
  )

/** Reports the mistakes in a document. Returns whether pages can be made from it. */
export function checkDocument(root: unknown, files: DocumentFiles): boolean {
  if (!isDataObject(root)) {
    const file = files.main?.file ?? ''
    files.report(
      {
        code: 'version-unsupported',
        message: 'The OpenAPI document is not an object',
        fix: 'write an object that begins with the key "openapi"',
      },
      { file, line: 1, column: 1 },
    )
    return false
  }
  if (!checkVersion(root, files)) return false
  checkKeys(root, rootKeys, files)
  if (expectKind(root, 'info', 'object', files)) {
    for (const key of ['title', 'description'])
      expectKind(asObject(root.info) ?? {}, key, 'text', files)
  }
  const components = asObject(root.components) ?? {}
  const checks: OperationChecks = {
    files,
    schemas: createSchemaChecker(files),
    schemes: entriesOf(components.securitySchemes).map(([name]) => name),
    ids: new Map(),
    checked: new Set(),
  }
  checkSecurity(root, checks)
  expectKind(root, 'servers', 'list', files)
  expectKind(root, 'tags', 'list', files)
  if (expectKind(root, 'paths', 'object', files)) checkPaths(asObject(root.paths) ?? {}, checks)
  if (expectKind(root, 'webhooks', 'object', files)) {
    const webhooks = asObject(root.webhooks) ?? {}
    for (const [name] of entriesOf(webhooks)) checkItem(webhooks, name, undefined, checks)
  }
  const schemas = asObject(components.schemas) ?? {}
  for (const name of Object.keys(schemas)) checks.schemas.check(schemas, name)
  return true
}

function checkVersion(root: DataObject, files: DocumentFiles): boolean {
  const version = asText(root.openapi)
  if (version !== undefined && /^3\.[0-2](?:\.|$)/.test(version)) return true
  const isNumber = typeof root.openapi === 'number'
  const [key, seen] =
    root.swagger === undefined ? ['openapi', root.openapi] : ['swagger', root.swagger]
  const message =
    seen === undefined
      ? 'Missing OpenAPI version'
      : isNumber && key === 'openapi'
        ? `The OpenAPI version ${seen} is a number, not a string`
        : `Unsupported OpenAPI version ${JSON.stringify(seen)} in "${key}"`
  const fix =
    key === 'swagger'
      ? 'convert the document to OpenAPI 3, for example with "npx swagger2openapi"'
      : isNumber
        ? 'write the version in quotes, as in "3.1.0"'
        : 'set "openapi" to "3.1.0"'
  files.report({ code: 'version-unsupported', message, fix }, files.placeOf(root, key))
  return false
}

function checkPaths(paths: DataObject, checks: OperationChecks): void {
  const { files } = checks
  for (const [path] of entriesOf(paths)) {
    if (!path.startsWith('/')) {
      files.report(
        {
          code: 'value-invalid',
          message: `Invalid path "${path}": it must start with "/"`,
          fix: `write "/${path}"`,
        },
        files.placeOf(paths, path),
      )
    }
    checkItem(paths, path, path, checks)
  }
}
