import type { Reflection } from '../typedoc/json.ts'
import type { Code } from './code.ts'
import { printType, type UrlOf } from './print-type.ts'

/** `(a: A, b?: B)` */
export function parameterList(parameters: readonly Reflection[], urlOf: UrlOf): Code {
  if (parameters.length === 0) return '()'
  const items = parameters.map((one, i): Code => {
    const { flags, type, defaultValue } = one
    const isOptional = flags.isOptional || defaultValue !== undefined
    const name = parameterName(one, i)
    return [
      flags.isRest ? '...' : '',
      name,
      isOptional ? '?' : '',
      type ? [': ', printType(type, urlOf)] : '',
    ]
  })
  return { open: '(', close: ')', separator: ', ', items }
}

/** The name of a parameter; a pattern, `{ a, b }`, has none. */
export function parameterName({ name }: Pick<Reflection, 'name'>, position: number): string {
  if (!name.startsWith('__namedParameters')) return name
  return position === 0 ? 'options' : `options${position + 1}`
}

/** `<A, const B extends C = D>` */
export function typeParameterList(parameters: readonly Reflection[], urlOf: UrlOf): Code {
  if (parameters.length === 0) return ''
  const items = parameters.map((one) => typeParameter(one, urlOf))
  return { open: '<', close: '>', separator: ', ', items }
}

/** `const T extends Base = Default` */
export function typeParameter(one: Reflection, urlOf: UrlOf): Code {
  const { name, flags, varianceModifier, type, default: standard } = one
  return [
    flags.isConst ? 'const ' : '',
    varianceModifier === undefined ? '' : `${varianceModifier} `,
    name,
    type ? [' extends ', printType(type, urlOf)] : '',
    standard ? [' = ', printType(standard, urlOf)] : '',
  ]
}
