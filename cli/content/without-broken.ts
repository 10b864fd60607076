import { isObject } from '../report/schema.ts'

type Path = readonly (string | number)[]

/**
 * What has to be left out if the value at a path is invalid: of a home page, the smallest part that makes sense without it, such as
 * an action or a feature; of anything else, the whole key.
 */
export function brokenPart(path: Path): Path {
  const [key, below] = path
  if (key === 'hero') return path.slice(0, below === 'actions' ? 3 : 2)
  return path.slice(0, key === 'features' ? 2 : 1)
}

/** A value without the parts at these paths. Lists keep their order. */
export function withoutParts(value: unknown, paths: readonly Path[]): unknown {
  if (paths.length === 0) return value
  const below = (key: string | number) =>
    paths.filter(([first]) => first === key).map((path) => path.slice(1))
  const isLeft = (key: string | number) => below(key).some((path) => path.length === 0)
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value
    return items.flatMap((item, i) => (isLeft(i) ? [] : [withoutParts(item, below(i))]))
  }
  if (!isObject(value)) return value
  const kept = Object.entries(value).filter(([key]) => !isLeft(key))
  return Object.fromEntries(kept.map(([key, one]) => [key, withoutParts(one, below(key))]))
}
