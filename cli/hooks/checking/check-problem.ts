import { wrongType } from '../../files/plain-data.ts'
import { nearest } from '../../report/nearest.ts'
import { isObject, wrongValue } from '../../report/schema.ts'
import { isLineOrColumn } from '../../report/thrown.ts'
import type { PluginProblem } from '../types.ts'

const severities = ['error', 'warning']
const keys = ['code', 'severity', 'message', 'at', 'fix']

/** Checks what a hook reports. Throws where it is reported, so that the stack has the place in the plugin. */
export function checkProblem(problem: PluginProblem): PluginProblem {
  if (!isObject(problem)) throw wrong(wrongType('a problem', 'must be an object', problem))
  const { code, severity, message, at, fix } = problem as PluginProblem
  const unknown = Object.keys(problem).find((key) => !keys.includes(key))
  if (unknown !== undefined)
    throw wrong(`a problem cannot have the key "${unknown}"`, nearest(unknown, keys))
  if (typeof code !== 'string' || !/^[a-z][a-z\d-]*$/.test(code)) {
    throw wrong(
      wrongValue(
        'the "code" of a problem',
        'must begin with a letter and contain only lowercase letters, digits, and "-"',
        code,
      ),
    )
  }
  if (!severities.includes(severity)) {
    throw wrong(
      wrongValue(
        `the "severity" of the problem "${code}"`,
        'must be "error" or "warning"',
        severity,
      ),
      typeof severity === 'string' ? nearest(severity, severities) : undefined,
    )
  }
  if (typeof message !== 'string' || message === '') {
    const rule = message === '' ? 'must not be empty' : 'must be a string'
    throw wrong(wrongValue(`the "message" of the problem "${code}"`, rule, message))
  }
  if (fix !== undefined && typeof fix !== 'string') {
    throw wrong(wrongValue(`the "fix" of the problem "${code}"`, 'must be a string', fix))
  }
  if (at !== undefined) checkPlace(at, code)
  return problem as PluginProblem
}

function checkPlace(at: unknown, code: string): void {
  const { file, line, column } = isObject(at) ? at : {}
  const isValid = (value: unknown) => value === undefined || isLineOrColumn(value)
  if (typeof file === 'string' && isValid(line) && isValid(column)) return
  throw wrong(
    wrongValue(
      `the "at" of the problem "${code}"`,
      'must be { file, line, column }, where "line" and "column" are optional whole numbers of at least 1',
      at,
    ),
  )
}

/** Not a ReturnError: its stack leads to the call of `report()`. */
function wrong(message: string, near?: string): Error {
  return near === undefined
    ? new Error(message)
    : Object.assign(new Error(message), { fix: `write "${near}"` })
}
