import { parameterPlaces } from '../model/parameters.ts'
import { asText, type DataObject, entriesOf, isDataObject, valueText } from '../reading/data.ts'
import type { DocumentFiles } from '../reading/document-files.ts'
import { follow } from '../reading/references.ts'
import { checkKeys, expectKind, expectOneOf, reportValue } from './expect.ts'
import type { OperationChecks } from './operation-checks.ts'

const parameterKeys =
  'name in description required deprecated allowEmptyValue style explode allowReserved schema example examples content'.split(
    ' ',
  )

/** Returns the names of the parameters in the path. */
export function checkParameters(owner: DataObject, checks: OperationChecks): PathName[] {
  const { files } = checks
  if (!expectKind(owner, 'parameters', 'list', files)) return []
  const list = owner.parameters as readonly unknown[]
  const taken = new Set<string>()
  return list.flatMap((raw, i): PathName[] => {
    const target = follow(raw, files)
    if (!target) return [{ name: '*', at: list, key: String(i) }]
    const { value } = target
    if (!isDataObject(value)) {
      reportValue(
        {
          owner: list,
          key: String(i),
          expected: 'an object',
          fix: 'write an object with "name", "in", and "schema"',
        },
        files,
      )
      return []
    }
    checkParameter(value, checks)
    const key = `${valueText(value.in)} ${valueText(value.name)}`
    if (taken.has(key)) {
      const message = `The parameter "${valueText(value.name)}" in ${JSON.stringify(value.in)} is listed twice`
      files.report(
        { code: 'parameter-repeated', message, fix: 'remove or rename one of the two parameters' },
        files.placeOf(list, String(i)),
      )
    }
    taken.add(key)
    return value.in === 'path' ? [{ name: valueText(value.name), at: value, key: 'name' }] : []
  })
}

function checkParameter(value: DataObject, { files, schemas, checked }: OperationChecks): void {
  if (checked.has(value)) return
  checked.add(value)
  checkKeys(value, parameterKeys, files)
  if (value.name === undefined) {
    const fix = 'add "name"'
    files.report(
      { code: 'value-invalid', message: 'A parameter has no "name"', fix },
      files.placeOf(value),
    )
  } else if (asText(value.name) === undefined) {
    const fix = "write the parameter's name in quotes"
    reportValue({ owner: value, key: 'name', expected: 'a name', fix }, files)
  }
  expectOneOf(
    value,
    'in',
    [...parameterPlaces, ...(value.in === 'querystring' ? ['querystring'] : [])],
    files,
  )
  expectKind(value, 'description', 'text', files)
  schemas.check(value, 'schema')
  for (const [, media] of entriesOf(value.content)) {
    if (isDataObject(media)) schemas.check(media, 'schema')
  }
}

/** A parameter in the path, and where its name is. */
export interface PathName {
  readonly name: string
  readonly at: object
  readonly key: string
}

/** The path of an operation, and the parameters in it. */
export interface TemplateUse {
  readonly path: string
  readonly item: DataObject
  readonly method: string
  readonly names: readonly PathName[]
}

/** Every variable in a path has a parameter, and every parameter of the path a variable. */
export function checkTemplate(
  { path, item, method, names }: TemplateUse,
  files: DocumentFiles,
): void {
  const variables = [...path.matchAll(/\{([^}]+)\}/g)].map(([, name = '']) => name)
  // One of the parameters is a broken reference, which is reported.
  if (names.some(({ name }) => name === '*')) return
  for (const variable of variables) {
    if (names.some(({ name }) => name === variable)) continue
    const message = `The path variable "{${variable}}" has no matching parameter`
    const fix = `add a parameter with "name: ${variable}" and "in: path"`
    files.report(
      { code: 'parameter-missing', message, fix, isWarning: true },
      files.placeOf(item, method),
    )
  }
  for (const { name, at, key } of names) {
    if (variables.includes(name)) continue
    const message = `The parameter "${name}" is not in the path "${path}"`
    const fix = `add "{${name}}" to the path, or correct the name`
    files.report(
      { code: 'parameter-missing', message, fix, isWarning: true },
      files.placeOf(at, key),
    )
  }
}
