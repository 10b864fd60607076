import { isNativeError } from 'node:util/types'
import { createContext, Script } from 'node:vm'
import { SiteError } from '../report/diagnostic.ts'
import type { MaybePromise } from './types.ts'

/** The hook that is being called, for messages. */
export interface HookName {
  readonly plugin: string
  readonly hook: string
  /** The page that it is called for. */
  readonly page?: string | undefined
}

/** Calls a hook and waits for its answer. Throws a SiteError that names it where it throws or takes too long. */
export type CallHook = <T>(name: HookName, call: () => MaybePromise<T>) => Promise<T>

/** `timeout` in ms; `configFile` is where a reader of the message finds the plugin. */
export function createCallHook(timeout: number, configFile: string): CallHook {
  // Node takes whole ms alone.
  const guard = createGuard(Math.ceil(timeout))
  return async (name, call) => {
    let timer: NodeJS.Timeout | undefined
    try {
      const answer = guard(call)
      if (!isPromise(answer)) return answer
      const late = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new TooLate()), timeout)
      })
      return await Promise.race([answer, late])
    } catch (error) {
      throw new SiteError([describe(error, name, timeout, configFile)])
    } finally {
      clearTimeout(timer)
    }
  }
}

class TooLate extends Error {}

/** Runs code that is stopped when it takes too long before its first `await`: an endless loop cannot be waited for. */
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
  // An error of the guard's own context is no `Error` of this one.
  const reason = isNativeError(error) ? error.message : String(error)
  return {
    code: 'plugin-failed',
    severity: 'error',
    message: `Cannot run the hook "${hook}" of the plugin "${plugin}"${page === undefined ? '' : ` for ${page}`}: ${isLate ? `it gave no answer in ${timeout / 1000} s` : reason}`,
    at: { file: configFile },
    fix: isLate
      ? 'let the hook end, or give it more seconds by "pluginTimeout" in the configuration'
      : 'mend the plugin, or take it out of "plugins" in the configuration',
  } as const
}

/** One of another library, or of another realm, has to be waited for too. */
function isPromise<T>(answer: MaybePromise<T>): answer is Promise<T> {
  return typeof answer === 'object' && answer !== null && 'then' in answer
}

function hasCode(error: unknown, code: string): boolean {
  return isNativeError(error) && 'code' in error && error.code === code
}
