import type { Scalar } from './located.ts'

/** The value of `a operator b`; nothing if the operator is not one that configurations use for text and flags. */
export function binaryValue(operator: string, a: Scalar, b: Scalar): { value: Scalar } | undefined {
  switch (operator) {
    case '+':
      return { value: typeof a === 'number' && typeof b === 'number' ? a + b : `${a}${b}` }
    case '===':
    case '==':
      return { value: a === b }
    case '!==':
    case '!=':
      return { value: a !== b }
    default:
      return undefined
  }
}

/** Whether the right side of `left operator right` counts. */
export function takesRight(operator: string, left: Scalar): boolean {
  if (operator === '&&') return Boolean(left)
  return operator === '||' ? !left : left === undefined || left === null
}

/** The value of `operator value`. */
export function unaryValue(operator: string, value: Scalar): { value: Scalar } | undefined {
  switch (operator) {
    case '!':
      return { value: !value }
    case '-':
      return { value: -Number(value) }
    case 'void':
      return { value: undefined }
    default:
      return undefined
  }
}
