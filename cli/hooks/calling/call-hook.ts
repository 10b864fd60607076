import { isNativeError } from 'node:util/types'
import { createContext, Script } from 'node:vm'
import { type PlaceOptions, placeOfPlugin } from '../../config/loading/place-problems.ts'
import { afterRunning, processorTime } from '../../files/running-time.ts'
import type { TraceError } from '../../files/trace.ts'
import { noteWork } from '../../report/current-work.ts'
import { type Diagnostic, SiteError } from '../../report/diagnostic.ts'
import { fixOf, placeOfError, reasonOf } from '../../report/thrown.ts'
import { isChangeOfFrozen } from '../checking/freeze.ts'
import type { MaybePromise } from '../types.ts'

/** Names a call of a hook in messages. */
export interface HookName {
  readonly plugin: string
  readonly hook: string
  /** URL or file of the page that the hook is called for. */
  readonly page?: string | undefined
  /** Name of the rule of the Markdown parser that the hook added. */
  readonly rule?: string | undefined
  /** How many seconds the plugin says it may wait. */
  readonly patience?: number | undefined
}

/** Calls a hook and waits for what it returns. Throws a SiteError that names the hook if it throws or takes too long. */
export type CallHook = <T>(name: HookName, call: () => MaybePromise<T>) => Promise<T>

/** Runs code and stops it if it takes too long before its first `await`. */
export type Guard = <T>(call: () => T) => T

/** What the report of a hook that failed is made from. It points to the plugin's name if the place of the error is unknown. */
export interface FailureOptions extends PlaceOptions {
  /** In ms. */
  readonly timeout: number
  readonly trace: TraceError
}

export function createCallHook(options: FailureOptions): CallHook {
  const guard = createGuard(options.timeout)
  return async (name, call) => {
    const timeout = Math.max(options.timeout, (name.patience ?? 0) * 1000)
    let cancel = () => {}
    const work = noteWork(`the "${name.hook}" hook of the plugin "${name.plugin}"`)
    try {
      const returned = guard(call)
      if (!isPromise(returned)) return returned
      const late = new Promise<never>((_, reject) => {
        cancel = afterRunning(timeout, () => reject(new TooLate()))
      })
      return await Promise.race([returned, late])
    } catch (error) {
      throw hookError(error, name, isTooLate(error) ? options : { ...options, timeout })
    } finally {
      noteWork(work)
      cancel()
    }
  }
}

class TooLate extends Error {}

/** A mistake in what a hook returned: the code that the hook is in threw nothing. */
export class ReturnError extends Error {
  readonly fix: string | undefined

  constructor(message: string, fix?: string) {
    super(message)
    this.fix = fix
  }
}

/**
 * A timer would never run during an endless loop. `timeout` is in ms. Where the process was paused meanwhile, or shared its
 * processor, the code is called again, because it can't be continued.
 */
export function createGuard(timeout: number): Guard {
  const script = new Script('call()')
  const scope: { call?: () => unknown } = createContext({})
  return <T>(call: () => T) => {
    for (;;) {
      scope.call = call
      const used = processorTime()
      try {
        // Node accepts only whole milliseconds. It would also add the code of the compiled file to the stacks of errors.
        const options = { timeout: Math.ceil(timeout), displayErrors: false }
        return script.runInContext(scope, options) as T
      } catch (error) {
        if (!isTooLate(error) || used() >= timeout / 2) throw error
      }
    }
  }
}

/** What is reported of an error that a hook threw. An error can have a `fix`, and a place as `at`. */
export function hookError(error: unknown, name: HookName, options: FailureOptions): SiteError {
  if (error instanceof SiteError) return error
  const isLate = error instanceof TooLate || isTooLate(error)
  const reason = isLate ? `it did not finish within ${options.timeout / 1000} s` : reasonOf(error)
  const { at, stack } = isLate || error instanceof ReturnError ? {} : options.trace(error)
  const problem: Diagnostic = {
    code: 'plugin-failed',
    severity: 'error',
    message: `${describeHook(name)}: ${reason}`,
    at: placeOfError(error) ??
      at ??
      placeOfPlugin(name.plugin, options) ?? { file: options.configFile },
    fix: isLate
      ? 'make sure that the hook finishes, or raise "pluginTimeout" in the configuration'
      : (fixOf(error) ?? fixFor(reason)),
    ...(stack !== undefined && { stack }),
  }
  return new SiteError([problem])
}

function fixFor(reason: string): string {
  return isChangeOfFrozen(reason)
    ? 'return a changed copy: hooks cannot change what they receive'
    : 'fix the plugin, or remove it from "plugins" in the configuration'
}

function describeHook({ plugin, hook, page, rule }: HookName): string {
  const subject = `The "${hook}" hook of the plugin "${plugin}" failed`
  const place = page === undefined ? '' : ` for ${page}`
  return `${subject}${place}${rule === undefined ? '' : `, in the rule "${rule}"`}`
}

/** Also true for promises of other libraries and realms. */
function isPromise<T>(value: MaybePromise<T>): value is Promise<T> {
  return typeof value === 'object' && value !== null && 'then' in value
}

/** Whether a guard stopped the code that it ran. */
export function isTooLate(error: unknown): boolean {
  const code = isNativeError(error) && 'code' in error ? error.code : undefined
  return code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
}
