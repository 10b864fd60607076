import * as v from 'valibot'
import {
  defaultValues,
  type FrontMatterKey,
  type FrontMatterKeys,
} from '../../config/front-matter.ts'
import { isPlainData, valueSchema } from '../../config/schema/front-matter-schema.ts'
import { findFrontMatter, withoutByteOrderMark } from '../../files/front-matter-bounds.ts'
import type { Diagnostic } from '../../report/diagnostic.ts'
import { nearest } from '../../report/nearest.ts'
import {
  describeIssue,
  type FixUnknown,
  isObject,
  keyPath,
  missingKey,
  object,
} from '../../report/schema.ts'
import { explainJson, looksLikeJson } from '../data-text.ts'
import type { FrontMatter } from '../types.ts'
import { brokenPart, withoutParts } from '../without-broken.ts'
import { builtInEntries } from './built-in-entries.ts'
import { fixValue } from './fix-value.ts'
import { type TranslatedKeys, translateKeys } from './translate-keys.ts'
import { readYaml, type YamlValue } from './yaml.ts'

export interface SplitSource {
  /** All but invalid values. Keys that are not declared are kept: a site can turn off the check that reports them. */
  readonly frontMatter: FrontMatter
  readonly body: string
  /** Offset of the body in the text, without its byte order mark. */
  readonly bodyStart: number
  /** How many lines of the file come before the body. */
  readonly bodyLine: number
  readonly problems: readonly Diagnostic[]
}

/**
 * Splits a Markdown file into front matter, which is checked, and body. `place` names the file in reports, `keys` are the
 * custom keys.
 */
export function splitFrontMatter(
  source: string,
  place: string,
  keys: FrontMatterKeys,
): SplitSource {
  const content = withoutByteOrderMark(source)
  const { yaml, isClosed, ...bounds } = findFrontMatter(content)
  const body = content.slice(bounds.bodyStart)
  if (yaml !== undefined) {
    const read = readFrontMatter(yaml, place, keys)
    const problems = content.startsWith('---') ? read.problems : [...read.problems, late(place)]
    return { ...read, problems, body, ...bounds }
  }
  const { frontMatter, problems } = check({}, place, keys)
  return { frontMatter, body, ...bounds, problems: isClosed ? problems : [unclosed(place)] }
}

/** Reports front matter below empty lines: other tools show it as text. */
function late(place: string): Diagnostic {
  return {
    code: 'source-damaged',
    severity: 'warning',
    message: 'The front matter does not begin on the first line',
    at: { file: place, line: 1, column: 1 },
    fix: 'delete the blank lines before the first "---"',
  }
}

/** Reports front matter without a closing fence. */
function unclosed(place: string): Diagnostic {
  return {
    ...invalid('The front matter has no closing "---"', place, 1, 1),
    fix: 'add the line "---" after the last key, or, if the first "---" is a horizontal rule, add a blank line below it',
  }
}

/** Checks front matter that is a value: the one that a `.tsx` page exports. */
export function checkFrontMatter(
  value: unknown,
  place: string,
  keys: FrontMatterKeys,
): CheckedFrontMatter {
  return check(value, place, keys)
}

function readFrontMatter(yaml: string, place: string, keys: FrontMatterKeys): CheckedFrontMatter {
  // Line 1 of the file is the opening fence.
  const read = readYaml(yaml, 2)
  if ('value' in read) return check(read.value ?? {}, place, keys, read)
  const json = looksLikeJson(yaml) ? explainJson(yaml, 2) : undefined
  const { reason, fix, line, column } = json ?? read
  const problem = invalid(`Cannot read the front matter: ${reason}`, place, line, column)
  return { frontMatter: defaultValues(keys), problems: [{ ...problem, fix }] }
}

const writeKeys =
  'write keys and values, such as "title: First steps", or, if the first "---" is a horizontal rule, add a blank line below it'
const exportKeys = 'export an object, such as { title: "First steps" }'

const subject = { noun: 'front matter key', whole: 'the front matter' }

type CheckedFrontMatter = Pick<SplitSource, 'frontMatter' | 'problems'>

function check(
  written: unknown,
  place: string,
  declared: FrontMatterKeys,
  yaml?: YamlValue,
): CheckedFrontMatter {
  const entries = { ...builtInEntries, ...valueSchemas(declared) }
  const { value, origins, left } = translateKeys(written, declared)
  const parsed = v.safeParse(object(entries, declareOrRename), value)
  const at = (keys: readonly (string | number)[]) => ({
    file: place,
    ...yaml?.locate(origins.get(String(keys[0])) ?? keys),
  })
  const broken: (readonly (string | number)[])[] = []
  const problems = (parsed.issues ?? []).map((issue): Diagnostic => {
    const { keys, ...described } = describeIssue(issue, subject)
    const origin = origins.get(String(keys[0]))
    const path = origin?.map((key) => ({ key }))
    const { message, fix } = path ? describeIssue({ ...issue, path }, subject) : described
    const isUnknown = issue.expected === 'never' && keys.length > 0
    // The rest of an object that contains an unknown key has its effect.
    if (!isUnknown) broken.push(brokenPart(keys))
    return {
      code: isUnknown ? 'front-matter-unknown' : 'front-matter-invalid',
      severity: 'error',
      message,
      at: at(keys),
      fix: issue.message.startsWith(missingKey)
        ? `add "${keyPath(keys)}" to the front matter`
        : keys.length === 0
          ? yaml
            ? writeKeys
            : exportKeys
          : (fix ?? fixValue(issue, yaml?.plainText(keys))),
    }
  })
  const known = withoutParts(parsed.output, broken)
  const valid = isObject(known) ? Object.entries(known) : []
  const noEffect = Object.fromEntries(left.map(({ path, value }) => [path[0], value]))
  const undeclared = undeclaredValues({ ...noEffect, ...(isObject(value) && value) }, entries)
  const values: unknown = Object.fromEntries([...valid, ...undeclared])
  // Each of the valid keys has passed the schema.
  const frontMatter = { ...defaultValues(declared), ...(values as FrontMatter) }
  const levels = checkLevels(frontMatter)
  if (levels) problems.push({ ...levels, at: at(['toc_min_heading_level']) })
  problems.push(...left.map((key) => ({ ...describeGeneratorKey(key, entries), at: at(key.path) })))
  return { frontMatter, problems }
}

/** A key of another generator that has no effect here, or only in part. It can be declared, unless it is also one of ours. */
function describeGeneratorKey(
  { path, value, tool, fix, isPartial }: TranslatedKeys['left'][number],
  entries: object,
): Diagnostic {
  const [key = ''] = path.map(String)
  const written = `"${keyPath(path)}"`
  const what = isPartial
    ? `Only part of ${written} has an effect: ${written}`
    : `${written} has no effect: it`
  return {
    code: 'front-matter-unknown',
    severity: 'warning',
    message: `${what} is a key from ${tool}`,
    fix: Object.hasOwn(entries, key) ? fix : `${fix}, or ${declaration(key, value)}`,
  }
}

function valueSchemas(keys: FrontMatterKeys) {
  return Object.fromEntries(
    Object.entries(keys).map(([name, key]) => {
      const schema = valueSchema(key)
      return [name, key.required ? schema : v.optional(schema)]
    }),
  )
}

/** Keys that no schema knows, with their values. */
function undeclaredValues(input: unknown, known: object): [key: string, value: unknown][] {
  if (!isObject(input)) return []
  return Object.entries(input).filter(
    ([key, value]) => key !== '__proto__' && !Object.hasOwn(known, key) && isPlainData(value),
  )
}

/**
 * The keys in the front matter of a Markdown file that a site would have to declare, with the types of their values. What
 * resembles a known key is more likely misspelled. On a site of `generator`, keys of others are the site's own.
 */
export function undeclaredTypes(
  source: string,
  generator?: string,
): ReadonlyMap<string, FrontMatterKey['type']> {
  const { yaml } = findFrontMatter(withoutByteOrderMark(source))
  const read = yaml === undefined ? undefined : readYaml(yaml, 2)
  if (!read || !('value' in read)) return new Map()
  const translated = translateKeys(read.value, {})
  const ofOthers = translated.left.filter(
    ({ tool, path }) =>
      generator !== undefined &&
      !tool.includes(generator) &&
      !Object.hasOwn(builtInEntries, String(path[0])),
  )
  const own = Object.fromEntries(ofOthers.map(({ path, value }) => [path[0], value]))
  const found = undeclaredValues({ ...own, ...(translated.value as object) }, builtInEntries)
  const names = Object.keys(builtInEntries)
  const keys = found.filter(([key]) => isDeclarable(key) && nearest(key, names) === undefined)
  return new Map(keys.map(([key, value]) => [key, typeOf(value)]))
}

function isDeclarable(key: string): boolean {
  return /^[A-Za-z_][\w-]*$/.test(key) && !key.startsWith('__')
}

/** The fix for an undeclared key: it is misspelled if it resembles a known one, or else its declaration is missing. */
const declareOrRename: FixUnknown = ({ key, value, near, names }) => {
  if (near) return `write "${near}"`
  if (!isDeclarable(key)) return `remove it; valid keys: ${names.join(', ')}`
  return `remove it, or ${declaration(key, value)}`
}

/** How to declare a key. */
function declaration(key: string, value: unknown): string {
  const name = key.includes('-') ? `'${key}'` : key
  return `declare "${key}" in the configuration: frontMatter: { ${name}: { type: '${typeOf(value)}' } }`
}

/** The type with which a key of this value would be declared. */
function typeOf(value: unknown): FrontMatterKey['type'] {
  if (typeof value === 'number') return 'number'
  if (typeof value === 'boolean') return 'boolean'
  if (Array.isArray(value)) return value.every((one) => typeof one === 'string') ? 'list' : 'json'
  if (isObject(value)) return 'json'
  return v.is(valueSchema({ type: 'date' }), value) ? 'date' : 'string'
}

function checkLevels(frontMatter: FrontMatter): Diagnostic | undefined {
  const { toc_min_heading_level: min = 2, toc_max_heading_level: max } = frontMatter
  if (min <= (max ?? 3)) return undefined
  const seen = max === undefined ? '3 by default' : max
  return {
    code: 'front-matter-invalid',
    severity: 'error',
    message: `"toc_min_heading_level" (${min}) is greater than "toc_max_heading_level" (${seen})`,
    fix: `write "toc_max_heading_level: ${min}"`,
  }
}

function invalid(message: string, file: string, line: number, column: number): Diagnostic {
  return { code: 'front-matter-invalid', severity: 'error', message, at: { file, line, column } }
}
