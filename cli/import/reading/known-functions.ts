import { posix } from 'node:path'
import type { Place } from '../../report/diagnostic.ts'
import { type Located, locate, type Scalar } from './located.ts'

/**
 * What a function of Node or JavaScript returns, if configurations use it for paths and text. Paths are relative to the
 * root of the site.
 */
export function callKnown(
  name: string | undefined,
  args: readonly Located[],
  at: Place,
): Located | undefined {
  const [first] = args
  switch (name) {
    case 'path.join':
    case 'path.resolve':
    case 'join':
    case 'resolve':
      return joinPaths(args, at)
    case 'require.resolve':
    case 'fileURLToPath':
      return first
    case 'process.cwd':
      return locate('.', at)
    case 'Boolean':
      return first?.kind === 'scalar' ? locate(Boolean(first.value), at) : undefined
    case 'String':
      return first?.kind === 'scalar' ? locate(String(first.value), at) : undefined
    default:
      return undefined
  }
}

/** A variable of the environment, which is that of configurations that are run. */
export function readEnvironment(name: unknown): string | undefined {
  return name === 'NODE_ENV' ? 'production' : undefined
}

function joinPaths(args: readonly Located[], at: Place): Located | undefined {
  const parts = args.map((arg) => (arg.kind === 'scalar' ? arg.value : undefined))
  return parts.every((part) => typeof part === 'string')
    ? locate(posix.join(...parts), at)
    : undefined
}

/** What a method of a list returns; `apply` calls the function that it gets. */
export function callListMethod(
  name: string,
  list: readonly Located[],
  {
    args,
    apply,
  }: { readonly args: readonly Located[]; readonly apply: (item: Located) => Located },
): readonly Located[] | undefined {
  switch (name) {
    case 'concat':
      return [...list, ...args.flatMap(itemsOf)]
    case 'flat':
      return list.flatMap(itemsOf)
    case 'map':
      return list.map(apply)
    case 'flatMap':
      return list.map(apply).flatMap(itemsOf)
    case 'filter':
      return list.filter((item) => isTruthy(apply(item)))
    default:
      return undefined
  }
}

function itemsOf(value: Located): readonly Located[] {
  return value.kind === 'list' ? value.items : [value]
}

/** Unknown values stay, so that they are reported. */
function isTruthy(value: Located): boolean {
  return value.kind !== 'scalar' || Boolean(value.value satisfies Scalar)
}
