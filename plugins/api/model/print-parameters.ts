import type { ApiType, Reflection } from '../typedoc/json.ts'
import type { Code } from './code.ts'

/** Writes a type. */
export type Print = (type: ApiType) => Code

/** `(a: A, b?: B)` */
export function parameterList(parameters: readonly Reflection[], print: Print): Code {
  if (parameters.length === 0) return '()'
  const items = parameters.map((one, i): Code => {
    const { flags, type, defaultValue } = one
    const isOptional = flags.isOptional || defaultValue !== undefined
    const name = parameterName(one, i)
    return [flags.isRest ? '...' : '', name, isOptional ? '?' : '', type ? [': ', print(type)] : '']
  })
  return { open: '(', close: ')', separator: ', ', items }
}

/** The name of a parameter; a pattern, `{ a, b }`, has none. */
export function parameterName({ name }: Pick<Reflection, 'name'>, position: number): string {
  if (!name.startsWith('__namedParameters')) return name
  return position === 0 ? 'options' : `options${position + 1}`
}

/** `<A, const B extends C = D>` */
export function typeParameterList(parameters: readonly Reflection[], print: Print): Code {
  if (parameters.length === 0) return ''
  const items = parameters.map((one) => typeParameter(one, print))
  return { open: '<', close: '>', separator: ', ', items }
}

/** `const T extends Base = Default` */
export function typeParameter(one: Reflection, print: Print): Code {
  const { name, flags, varianceModifier, type, default: standard } = one
  return [
    flags.isConst ? 'const ' : '',
    varianceModifier === undefined ? '' : `${varianceModifier} `,
    name,
    type ? [' extends ', print(type)] : '',
    standard ? [' = ', print(standard)] : '',
  ]
}
