import { isObject } from '../../report/schema.ts'

/** What the `config` hook of a plugin made of the configuration. */
export interface ConfigChange {
  readonly plugin: string
  readonly before: unknown
  readonly after: unknown
}

/** What a problem of the configuration is about. */
export interface NamedSetting {
  /** The key path: 'navbar.items[2].to' */
  readonly path: string
  /** The value that the report quotes. */
  readonly value: string | undefined
}

/**
 * The plugin that added a setting, or else what is in it: a list may contain entries of the site and of several plugins.
 * Undefined if the setting is the site's own.
 */
export function pluginThatSet(
  { path, value }: NamedSetting,
  changes: readonly ConfigChange[],
): string | undefined {
  const [key, ...inner] = path.match(/[^.[\]]+/g) ?? []
  if (key === undefined) return undefined
  return changes.findLast(({ before, after }) => {
    const [old, now] = [toJson(child(before, key)), toJson(child(after, key))]
    const isAdded = (text: string) => now.includes(text) && !old.includes(text)
    const quoted = value === undefined ? undefined : JSON.stringify(value)
    return quoted !== undefined && now.includes(quoted)
      ? isAdded(quoted)
      : isAdded(toJson(valueAt(child(after, key), inner)))
  })?.plugin
}

/** The value at a path, or the innermost that is there. */
function valueAt(value: unknown, keys: readonly string[]): unknown {
  const [key, ...inner] = keys
  const next = key === undefined ? undefined : child(value, key)
  return next === undefined ? value : valueAt(next, inner)
}

function child(value: unknown, key: string): unknown {
  if (Array.isArray(value)) return value[Number(key)]
  return isObject(value) ? value[key] : undefined
}

/** '' for what JSON cannot hold. */
function toJson(value: unknown): string {
  try {
    return JSON.stringify(value) ?? ''
  } catch {
    return ''
  }
}
