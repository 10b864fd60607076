import { nearest } from '../../kit.ts'
import { methods } from '../model/api.ts'
import {
  asList,
  asObject,
  asText,
  type DataObject,
  entriesOf,
  isDataObject,
} from '../reading/data.ts'
import { follow } from '../reading/references.ts'
import { checkParameters, checkTemplate } from './check-parameters.ts'
import { checkKeys, expectKind } from './expect.ts'
import type { OperationChecks } from './operation-checks.ts'

const operationKeys =
  'tags summary description externalDocs operationId parameters requestBody responses callbacks deprecated security servers'.split(
    ' ',
  )
const itemKeys = [
  ...methods,
  'summary',
  'description',
  'servers',
  'parameters',
  'additionalOperations',
]
/** Checks a path, a webhook, or a callback. `path` is undefined if it has no template. */
export function checkItem(
  owner: DataObject,
  key: string,
  path: string | undefined,
  checks: OperationChecks,
): void {
  const { files } = checks
  if (!expectKind(owner, key, 'object', files)) return
  const item = follow(owner[key], files)?.value
  if (!isDataObject(item)) return
  checkKeys(item, itemKeys, files)
  const shared = checkParameters(item, checks)
  for (const method of methods) {
    if (!expectKind(item, method, 'object', files)) continue
    checkOperation(item[method] as DataObject, checks)
    const own = checkParameters(item[method] as DataObject, checks)
    if (path !== undefined) checkTemplate({ path, item, method, names: [...shared, ...own] }, files)
  }
}

function checkOperation(operation: DataObject, checks: OperationChecks): void {
  const { files, ids, checked } = checks
  if (checked.has(operation)) return
  checked.add(operation)
  checkKeys(operation, operationKeys, files)
  for (const key of ['summary', 'description', 'operationId'])
    expectKind(operation, key, 'text', files)
  expectKind(operation, 'tags', 'list', files)
  checkSecurity(operation, checks)
  const id = asText(operation.operationId)
  const first = id === undefined ? undefined : ids.get(id)
  if (id !== undefined && !first) ids.set(id, operation)
  if (first) {
    const at = files.placeOf(first, 'operationId')
    const message = `The operationId "${id}" is already used at ${at?.file}:${at?.line}`
    files.report(
      { code: 'operation-repeated', message, fix: 'change one of the two IDs' },
      files.placeOf(operation, 'operationId'),
    )
  }
  checkBody(operation, 'requestBody', checks)
  if (expectKind(operation, 'responses', 'object', files)) {
    const responses = asObject(operation.responses) ?? {}
    for (const [status] of entriesOf(responses)) checkResponse(responses, status, checks)
  }
  if (expectKind(operation, 'callbacks', 'object', files)) checkCallbacks(operation, checks)
}

function checkCallbacks(operation: DataObject, checks: OperationChecks): void {
  for (const [, raw] of entriesOf(operation.callbacks)) {
    const callback = follow(raw, checks.files)?.value
    if (!isDataObject(callback) || checks.checked.has(callback)) continue
    checks.checked.add(callback)
    for (const [url] of entriesOf(callback)) checkItem(callback, url, undefined, checks)
  }
}

function checkResponse(responses: DataObject, status: string, checks: OperationChecks): void {
  const { files } = checks
  if (!/^(?:[1-5](?:\d\d|XX)|default)$/i.test(status)) {
    const fix = 'write a status code such as "200", or write "default"'
    files.report(
      { code: 'value-invalid', message: `Invalid response status code "${status}"`, fix },
      files.placeOf(responses, status),
    )
  }
  if (expectKind(responses, status, 'object', files)) checkBody(responses, status, checks)
}

/** Checks what has `content`: a body, a response, or a parameter. */
function checkBody(owner: DataObject, key: string, { files, schemas, checked }: OperationChecks) {
  if (!expectKind(owner, key, 'object', files)) return
  const body = follow(owner[key], files)?.value
  if (!isDataObject(body) || checked.has(body)) return
  checked.add(body)
  expectKind(body, 'description', 'text', files)
  if (expectKind(body, 'headers', 'object', files)) {
    for (const [, raw] of entriesOf(body.headers)) {
      const header = follow(raw, files)?.value
      if (isDataObject(header)) schemas.check(header, 'schema')
    }
  }
  if (!expectKind(body, 'content', 'object', files)) return
  const content = asObject(body.content) ?? {}
  for (const [type] of entriesOf(content)) {
    if (!expectKind(content, type, 'object', files)) continue
    const media = asObject(content[type]) ?? {}
    schemas.check(media, 'schema')
    if (!expectKind(media, 'examples', 'object', files)) continue
    for (const [, example] of entriesOf(media.examples)) follow(example, files)
  }
}

/** Reports names of security schemes that the document doesn't define. */
export function checkSecurity(
  owner: DataObject,
  { files, schemes }: Pick<OperationChecks, 'files' | 'schemes'>,
) {
  if (!expectKind(owner, 'security', 'list', files)) return
  for (const one of asList(owner.security)) {
    if (!isDataObject(one)) continue
    for (const [name] of entriesOf(one)) {
      if (schemes.includes(name)) continue
      const message = `Unknown security scheme "${name}"`
      const near = nearest(name, schemes)
      const define = 'define the scheme in "components.securitySchemes"'
      const fix = near === undefined ? define : `write "${near}", or ${define}`
      files.report({ code: 'scheme-unknown', message, fix }, files.placeOf(one, name))
    }
  }
}
