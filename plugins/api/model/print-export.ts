import { kinds, type Reflection } from '../typedoc/json.ts'
import { type Code, joinCode } from './code.ts'
import { typeParameterList } from './print-parameters.ts'
import { initialValue, printSignature, printType, type UrlOf } from './print-type.ts'

/** The code that declares an export: one for each overload. A class or an interface is shown without its members. */
export function printExport(one: Reflection, urlOf: UrlOf): Code[] {
  const { kind, name, signatures, type, flags, typeParameters = [] } = one
  const generics = typeParameterList(typeParameters, (each) => printType(each, urlOf))
  switch (kind) {
    case kinds.function:
      return (signatures ?? []).map((signature) => [
        'function ',
        name,
        printSignature(signature, urlOf, ': '),
      ])
    case kinds.class:
      return [[flags.isAbstract ? 'abstract ' : '', 'class ', name, generics, heritage(one, urlOf)]]
    case kinds.interface:
      return [['interface ', name, generics, heritage(one, urlOf)]]
    case kinds.enum:
      return [['enum ', name]]
    case kinds.typeAlias:
      return [['type ', name, generics, type ? [' = ', aliasedType(one, urlOf)] : '']]
    case kinds.variable:
      return [
        [
          flags.isConst ? 'const ' : 'let ',
          name,
          type ? [': ', printType(type, urlOf)] : '',
          initialValue(one),
        ],
      ]
    default:
      return [['namespace ', name]]
  }
}

/** The members of an object are shown below it. */
function aliasedType({ type }: Reflection, urlOf: UrlOf): Code {
  if (type?.type === 'reflection' && (type.declaration.children?.length ?? 0) > 0) return '{ … }'
  return type ? printType(type, urlOf) : 'unknown'
}

/** ` extends A implements B, C` */
function heritage(
  { kind, extendedTypes = [], implementedTypes = [] }: Reflection,
  urlOf: UrlOf,
): Code {
  const clause = (word: string, types: Reflection['extendedTypes'] = []): Code =>
    types.length === 0
      ? ''
      : [
          ` ${word} `,
          joinCode(
            types.map((one) => printType(one, urlOf)),
            ', ',
          ),
        ]
  return [
    clause('extends', extendedTypes),
    kind === kinds.class ? clause('implements', implementedTypes) : '',
  ]
}
