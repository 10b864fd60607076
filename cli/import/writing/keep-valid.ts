import { resolveConfig } from '../../config/resolve.ts'
import type { Diagnostic } from '../../report/diagnostic.ts'
import type { Leftover } from '../reading/settings.ts'
import type { ConfigData } from '../types.ts'

/** A configuration that docs-build accepts, and what it would have refused. */
export interface ValidConfig {
  readonly config: ConfigData
  readonly leftovers: readonly Leftover[]
}

/** The file that is written. */
export const siteFile = 'config/site.ts'

/** Removes settings that docs-build refuses: what the other generator allows may be invalid here. */
export function keepValid(config: ConfigData, root: string): ValidConfig {
  const { plugins, ...data } = config
  // A copy, because parts may be shared.
  const kept = JSON.parse(JSON.stringify(data)) as Record<string, unknown>
  const leftovers: Leftover[] = []
  for (;;) {
    const { problems } = resolveConfig(kept, { root, file: siteFile })
    const [problem] = problems
    if (!problem) return { config: plugins === undefined ? kept : { ...kept, plugins }, leftovers }
    leftovers.push(explain(problem))
    remove(kept, problem.message)
  }
}

function explain({ message }: Diagnostic): Leftover {
  const [name = ''] = message.split(' ')
  return { name, at: { file: siteFile }, reason: message.slice(name.length + 1) }
}

/** Removes the part that a message begins with: 'navbar.items[0].to must …' removes the item. */
function remove(config: Record<string, unknown>, message: string): void {
  const path = /^[\w$-]+(?:\.[\w$-]+|\[\d+\])*/.exec(message)?.[0] ?? ''
  const keys = path.split(/\.|\[(\d+)\]/).filter((key) => key !== undefined && key !== '')
  const top = keys[0] ?? ''
  const lastItem = keys.findLastIndex((key) => /^\d+$/.test(key))
  const target = lastItem > 0 ? keys.slice(0, lastItem + 1) : keys
  if (top === 'title') config.title = 'Documentation'
  else if (!removeAt(config, target)) removeAny(config, top)
}

function removeAt(config: unknown, keys: readonly string[]): boolean {
  const [key, ...rest] = keys
  if (key === undefined || typeof config !== 'object' || config === null) return false
  if (rest.length > 0) return removeAt((config as Record<string, unknown>)[key], rest)
  if (Array.isArray(config)) return config.splice(Number(key), 1).length > 0
  return Object.hasOwn(config, key) && Reflect.deleteProperty(config, key)
}

/** A message that names no setting that is there: all but the title goes, so that this ends. */
function removeAny(config: Record<string, unknown>, top: string): void {
  const key = Object.hasOwn(config, top)
    ? top
    : Object.keys(config).findLast((one) => one !== 'title')
  if (key !== undefined) delete config[key]
  else config.title = 'Documentation'
}
