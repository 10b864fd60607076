import { isNativeError } from 'node:util/types'
import type { Place } from './diagnostic.ts'
import { isObject } from './schema.ts'

/** What an author's code threw, as it is reported. An error can have a place as `at`, and a `fix`. */

/** The message of what was thrown. An error from the context of the guard is not an instance of this context's `Error`. */
export function reasonOf(error: unknown): string {
  try {
    return isNativeError(error) ? error.message : String(error)
  } catch {
    return 'the thrown value cannot be shown'
  }
}

/** The place of the cause of an error, if the error has one. An invalid line or column is left out. */
export function placeOfError(error: unknown): Place | undefined {
  const at = isNativeError(error) && 'at' in error ? error.at : undefined
  if (!isObject(at) || typeof at.file !== 'string') return undefined
  const { file, line, column } = at
  if (!isLineOrColumn(line)) return { file }
  return { file, line, ...(isLineOrColumn(column) && { column }) }
}

/** Whether a value can be a line or a column. They count from 1. */
export function isLineOrColumn(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) > 0
}

/** How to fix the cause of an error, if the error has a fix. */
export function fixOf(error: unknown): string | undefined {
  return isNativeError(error) && 'fix' in error && typeof error.fix === 'string'
    ? error.fix
    : undefined
}

/** A mistake in what a function was called with. */
export interface CallMistake {
  readonly message: string
  readonly fix: string | undefined
  /** Keys from an argument to the value. */
  readonly keys: readonly (string | number)[]
  /** Whether the last key is wrong, and not its value. */
  readonly isKey: boolean
}

/** An error for all mistakes in the arguments of a call. */
export function callError(mistakes: readonly CallMistake[]): Error {
  const texts = mistakes.map(({ message, fix }) =>
    fix === undefined ? message : `${message} (${fix})`,
  )
  // Not enumerable, so that the error is printed without them.
  return Object.defineProperty(new Error(texts.join('; ')), 'mistakes', { value: mistakes })
}

/** The mistakes of an error that `callError()` made; undefined for other errors. */
export function callMistakes(error: unknown): readonly CallMistake[] | undefined {
  return isNativeError(error) && 'mistakes' in error
    ? (error.mistakes as readonly CallMistake[])
    : undefined
}
