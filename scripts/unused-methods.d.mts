import type { Plugin } from 'esbuild'

export const unusedMethods: Plugin

/** Source without the methods that are not used; throws if one of `expected` is not found. */
export function dropMethods(
  source: string,
  options: {
    readonly expected: readonly string[]
    readonly isUsed: (name: string) => boolean
    readonly path: string
  },
): string
