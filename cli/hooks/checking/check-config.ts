import { ReturnError } from '../calling/call-hook.ts'
import type { Plugin, PluginConfig } from '../types.ts'

/**
 * Checks that a `config` hook returned a whole configuration with the same plugins; the schema checks the rest. Throws a
 * ReturnError. `before` is the configuration that the hook got.
 */
export function checkConfig(
  changed: PluginConfig,
  before: PluginConfig,
  plugins: readonly Plugin[],
): PluginConfig {
  if (!('plugins' in changed)) {
    const old: Readonly<Record<string, unknown>> = { ...before }
    const keys = Object.entries(changed).flatMap(([key, value]) => (value === old[key] ? [] : key))
    throw new ReturnError(
      'it must return the whole configuration',
      `write { ${['...config', ...keys].join(', ')} }`,
    )
  }
  if (isSameList(changed.plugins, plugins)) return changed
  throw new ReturnError('it cannot change "plugins"', 'return "plugins" unchanged')
}

function isSameList(list: unknown, plugins: readonly Plugin[]): boolean {
  return (
    Array.isArray(list) &&
    list.length === plugins.length &&
    list.every((one, i) => one === plugins[i])
  )
}
