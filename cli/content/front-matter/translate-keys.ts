import { builtInKeys } from '../../config/front-matter.ts'
import { nearest } from '../../report/nearest.ts'
import { isObject } from '../../report/schema.ts'
import { equivalentKeys, type GeneratorKey, generatorKeys } from './generator-keys.ts'

const builtIn: readonly string[] = builtInKeys

type Path = readonly (string | number)[]

/** Front matter in which keys of other generators have been replaced by ours. */
export interface TranslatedKeys {
  readonly value: unknown
  /** The paths that our keys were read from, if they were not written. */
  readonly origins: ReadonlyMap<string, Path>
  /** Keys of other generators whose values have no equivalent. */
  readonly left: readonly LeftKey[]
}

interface LeftKey extends GeneratorKey {
  readonly path: Path
  /** The whole value of the key that the path begins with. */
  readonly value: unknown
  /** Whether another part of its value has an equivalent. */
  readonly isPartial: boolean
}

/** Replaces keys of other generators with ours. `declared` are the keys that the site declares, which keep their meaning. */
export function translateKeys(value: unknown, declared: object): TranslatedKeys {
  const origins = new Map<string, Path>()
  const left = new Map<string, Omit<LeftKey, 'isPartial'>>()
  const translated = new Set<string>()
  if (!isObject(value)) return { value, origins, left: [] }
  const written = Object.entries(value)
  const isOfGenerator = ([key, content]: [string, unknown]) =>
    Object.hasOwn(generatorKeys, key) &&
    !Object.hasOwn(declared, key) &&
    (!builtIn.includes(key) || isOtherMeaning(key, content))
  const kept = new Map(written.filter((entry) => !isOfGenerator(entry)))
  for (const { path, content } of written.filter(isOfGenerator).flatMap(leavesOf)) {
    if (isEmpty(content)) continue
    const ours = translate(path, content)
    const [name, key] = generatorKeyAt(path)
    if (ours) translated.add(name)
    else {
      const place = path.slice(0, name.split('.').length)
      if (!left.has(name)) left.set(name, { ...key, path: place, value: value[String(path[0])] })
    }
    for (const [set, replaced] of Object.entries(ours ?? {})) {
      if (kept.has(set)) continue
      kept.set(set, replaced)
      origins.set(set, path)
    }
  }
  const leftKeys = [...left].map(([name, key]) => ({ ...key, isPartial: translated.has(name) }))
  return { value: Object.fromEntries(kept), origins, left: leftKeys }
}

/** Whether a key of ours has a value that only the key of another generator with the same name can have. */
function isOtherMeaning(key: string, content: unknown): boolean {
  if (translate([key], content) !== undefined) return true
  const ours = generatorKeys[key]?.ours
  // What resembles one of our values is that value misspelled.
  return ours
    ? typeof content === 'string' && nearest(content, ours) === undefined
    : isObject(content)
}

/** Whether a key says nothing: templates of pages contain such keys. */
function isEmpty(content: unknown): boolean {
  if (isObject(content)) return Object.keys(content).length === 0
  return content === null || content === '' || (Array.isArray(content) && content.length === 0)
}

interface Leaf {
  readonly path: Path
  readonly content: unknown
}

/** The values in a key: itself, those in its list, or those in its object and in objects of that. */
function leavesOf([key, content]: [string, unknown]): Leaf[] {
  if (!Array.isArray(content) || content.length === 0) return leavesAt([key], content)
  return content.map((one, i) => ({ path: [key, i], content: one }))
}

function leavesAt(path: Path, content: unknown): Leaf[] {
  if (!isObject(content) || isEmpty(content)) return [{ path, content }]
  return Object.entries(content).flatMap(([name, one]) => leavesAt([...path, name], one))
}

/** What a value is called here; undefined if it has no equivalent. */
function translate(path: Path, content: unknown): Record<string, unknown> | undefined {
  const inList = [path[0], ...path.slice(1).map(() => '*')].join('.')
  const name = path.join('.')
  const found = [name, inList].flatMap((one) =>
    Object.hasOwn(equivalentKeys, one) ? (equivalentKeys[one] ?? []) : [],
  )
  const sets = found.find(({ when }) => isMeant(when, content))?.sets
  if (!sets || !Array.isArray(sets)) return sets && { ...sets }
  return Object.fromEntries(sets.map((key) => [key, content]))
}

function isMeant(when: unknown, content: unknown): boolean {
  if (when === undefined) return !isObject(content)
  if (when === 'any number') return typeof content === 'number'
  return when instanceof RegExp
    ? typeof content === 'string' && when.test(content)
    : when === content
}

/** The key that explains a path, with its name. */
function generatorKeyAt(path: Path): [name: string, key: GeneratorKey] {
  for (let length = path.length; length > 0; length--) {
    const name = path.slice(0, length).join('.')
    const key = Object.hasOwn(generatorKeys, name) ? generatorKeys[name] : undefined
    if (key) return [name, key]
  }
  throw new Error(`A key of a generator without a fix: ${path.join('.')}`)
}
