import { listAt } from '../config/raw.ts'
import type { Plugin } from '../plugins/types.ts'
import { isObject } from '../report/schema.ts'

/** The plugins of a configuration that may be wrong elsewhere; a list with a wrong entry is reported by the schema. */
export function pluginsOf(exported: unknown): readonly Plugin[] {
  const plugins = listAt(exported, 'plugins')
  const isPlugin = (one: unknown): one is Plugin => isObject(one) && typeof one.name === 'string'
  return plugins.every(isPlugin) ? plugins : []
}
