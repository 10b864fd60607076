import type { Plugin } from './types.ts'

/** The files and folders that a plugin watches, relative to the root. */
export function watchedPaths({ watch = [] }: Pick<Plugin, 'watch'>): readonly string[] {
  return watch.map((one) => (typeof one === 'string' ? one : one.path))
}
