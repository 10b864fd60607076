import { show } from '../../../cli/report/schema.ts'
import { nearest } from '../../kit.ts'
import { type DataObject, isDataObject, valueText } from '../reading/data.ts'
import type { DocumentFiles } from '../reading/document-files.ts'

/** What a value can be. */
export type Kind = 'object' | 'list' | 'text' | 'flag'

const kinds: Readonly<
  Record<Kind, { readonly words: string; readonly fits: (value: unknown) => boolean }>
> = {
  object: { words: 'an object', fits: isDataObject },
  list: { words: 'a list', fits: Array.isArray },
  text: { words: 'a string', fits: (value) => typeof value === 'string' },
  flag: { words: 'true or false', fits: (value) => typeof value === 'boolean' },
}

/** Whether the value of a key is of a kind. Reports it if it is of another; a key that is missing is not reported. */
export function expectKind(
  owner: DataObject,
  key: string,
  kind: Kind,
  files: DocumentFiles,
): boolean {
  const value = owner[key]
  if (value === undefined) return false
  const { words, fits } = kinds[kind]
  if (fits(value)) return true
  reportValue({ owner, key, expected: words, fix: `set "${key}" to ${words}` }, files)
  return false
}

interface WrongValue {
  readonly owner: object
  readonly key: string
  readonly expected: string
  readonly fix: string
}

/** Reports a value that OpenAPI doesn't allow. */
export function reportValue({ owner, key, expected, fix }: WrongValue, files: DocumentFiles): void {
  const value = (owner as DataObject)[key]
  const where = Array.isArray(owner) ? `item ${Number(key) + 1} of this list` : JSON.stringify(key)
  files.report(
    {
      code: 'value-invalid',
      message: `Invalid value ${show(value)} for ${where}: expected ${expected}`,
      fix,
    },
    files.placeOf(owner, key),
  )
}

/** Reports a value that is none of those that a key can have. */
export function expectOneOf(
  owner: object,
  key: string,
  allowed: readonly string[],
  files: DocumentFiles,
): boolean {
  const value = (owner as DataObject)[key]
  if (typeof value === 'string' && allowed.includes(value)) return true
  const near = nearest(valueText(value), allowed)
  const quoted = allowed.map((one) => `"${one}"`)
  const expected = `${quoted.slice(0, -1).join(', ')}, or ${quoted.at(-1)}`
  reportValue(
    {
      owner,
      key,
      expected,
      fix: `write ${near === undefined ? expected : `"${near}"`}`,
    },
    files,
  )
  return false
}

/** Reports keys that look like misspelled ones. Others may belong to a tool. */
export function checkKeys(owner: DataObject, known: readonly string[], files: DocumentFiles): void {
  for (const key of Object.keys(owner)) {
    if (known.includes(key) || key.startsWith('x-') || key === '$ref') continue
    const near = nearest(key, known)
    if (near === undefined || Object.hasOwn(owner, near)) continue
    files.report(
      {
        code: 'key-unknown',
        message: `Unknown key "${key}"`,
        fix: `write "${near}"`,
        isWarning: true,
      },
      files.placeOf(owner, key),
    )
  }
}
