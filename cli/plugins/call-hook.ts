import { isNativeError } from 'node:util/types'
import { createContext, Script } from 'node:vm'
import { SiteError } from '../report/diagnostic.ts'
import type { MaybePromise } from './types.ts'

/** Names a call of a hook in messages. */
export interface HookName {
  readonly plugin: string
  readonly hook: string
  /** URL or file of the page that the hook is called for. */
  readonly page?: string | undefined
}

/** Calls a hook and waits for what it returns. Throws a SiteError that names the hook if it throws or takes too long. */
export type CallHook = <T>(name: HookName, call: () => MaybePromise<T>) => Promise<T>

/** `timeout` is in ms. Messages point to `configFile`, which lists the plugin. */
export function createCallHook(timeout: number, configFile: string): CallHook {
  // Node accepts only whole milliseconds.
  const guard = createGuard(Math.ceil(timeout))
  return async (name, call) => {
    let timer: NodeJS.Timeout | undefined
    try {
      const returned = guard(call)
      if (!isPromise(returned)) return returned
      const late = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new TooLate()), timeout)
      })
      return await Promise.race([returned, late])
    } catch (error) {
      throw new SiteError([describe(error, name, timeout, configFile)])
    } finally {
      clearTimeout(timer)
    }
  }
}

class TooLate extends Error {}

/** Runs code and stops it if it takes too long before its first `await`: a timer would never run during an endless loop. */
function createGuard(timeout: number): <T>(call: () => T) => T {
  const script = new Script('call()')
  const scope: { call?: () => unknown } = createContext({})
  return <T>(call: () => T) => {
    scope.call = call
    return script.runInContext(scope, { timeout }) as T
  }
}

function describe(
  error: unknown,
  { plugin, hook, page }: HookName,
  timeout: number,
  configFile: string,
) {
  const isLate = error instanceof TooLate || hasCode(error, 'ERR_SCRIPT_EXECUTION_TIMEOUT')
  // An error from the context of the guard is not an instance of this context's `Error`.
  const reason = isNativeError(error) ? error.message : String(error)
  return {
    code: 'plugin-failed',
    severity: 'error',
    message: `The hook "${hook}" of the plugin "${plugin}" failed${page === undefined ? '' : ` for ${page}`}: ${isLate ? `it did not finish within ${timeout / 1000} s` : reason}`,
    at: { file: configFile },
    fix: isLate
      ? 'make sure that the hook finishes, or raise "pluginTimeout" in the configuration'
      : 'fix the plugin, or remove it from "plugins" in the configuration',
  } as const
}

/** Also true for promises of other libraries and realms. */
function isPromise<T>(value: MaybePromise<T>): value is Promise<T> {
  return typeof value === 'object' && value !== null && 'then' in value
}

function hasCode(error: unknown, code: string): boolean {
  return isNativeError(error) && 'code' in error && error.code === code
}
