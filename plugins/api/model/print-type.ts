import type { ApiType, Reflection } from '../typedoc/json.ts'
import { kinds } from '../typedoc/json.ts'
import { type Code, joinCode } from './code.ts'
import { parameterList, typeParameterList } from './print-parameters.ts'

/** The URL of what has an id; undefined if it has no place in the reference. */
export type UrlOf = (id: number) => string | undefined

/**
 * Where a type is written: alone, in a union or in a function's result (1), in an intersection (2), or before `[]` and after
 * `keyof` (3). A type that binds less than its place gets parentheses.
 */
type Place = 0 | 1 | 2 | 3

/** A type as code. */
export function printType(type: ApiType, urlOf: UrlOf, place: Place = 0): Code {
  const code = printBare(type, urlOf)
  return bindingOf(type) < place ? ['(', code, ')'] : code
}

function bindingOf(type: ApiType): Place {
  switch (type.type) {
    case 'conditional':
      return 0
    case 'inferred':
      return type.constraint ? 0 : 3
    case 'reflection':
      return isFunction(type.declaration) ? 0 : 3
    case 'union':
      return 1
    case 'intersection':
    case 'typeOperator':
    case 'query':
      return 2
    default:
      return 3
  }
}

function isFunction({ children = [], indexSignatures = [], signatures = [] }: Reflection): boolean {
  return children.length === 0 && indexSignatures.length === 0 && signatures.length === 1
}

function printBare(type: ApiType, urlOf: UrlOf): Code {
  const print = (one: ApiType, place: Place = 0) => printType(one, urlOf, place)
  switch (type.type) {
    case 'intrinsic':
    case 'unknown':
      return type.name
    case 'literal':
      return printLiteral(type.value)
    case 'reference': {
      const { name, target, typeArguments } = type
      const url = typeof target === 'number' ? urlOf(target) : undefined
      const linked = url === undefined ? name : { text: name, url }
      return typeArguments ? [linked, typeArgumentList(typeArguments, urlOf)] : linked
    }
    case 'array':
      return [print(type.elementType, 3), '[]']
    case 'optional':
      return [print(type.elementType, 3), '?']
    case 'rest':
      return ['...', print(type.elementType, 3)]
    case 'union':
    case 'intersection': {
      const isUnion = type.type === 'union'
      return {
        open: '',
        close: '',
        separator: isUnion ? ' | ' : ' & ',
        isLeading: true,
        items: type.types.map((one) => print(one, isUnion ? 1 : 2)),
      }
    }
    case 'tuple':
      return {
        open: '[',
        close: ']',
        separator: ', ',
        items: (type.elements ?? []).map((one) => print(one)),
      }
    case 'namedTupleMember':
      return [type.name, type.isOptional ? '?: ' : ': ', print(type.element)]
    case 'reflection':
      return printObject(type.declaration, urlOf)
    default:
      return printOperator(type, urlOf)
  }
}

/** Types that compute others. */
function printOperator(type: ApiType, urlOf: UrlOf): Code {
  const print = (one: ApiType, place: Place = 0) => printType(one, urlOf, place)
  switch (type.type) {
    case 'conditional': {
      const { checkType, extendsType, trueType, falseType } = type
      const condition: Code = [print(checkType, 1), ' extends ', print(extendsType, 1)]
      return {
        open: '',
        close: '',
        separator: ' ',
        items: [
          [condition, ' ?'],
          [print(trueType, 1), ' :'],
          falseType.type === 'conditional' ? print(falseType) : print(falseType, 1),
        ],
      }
    }
    case 'indexedAccess':
      return [print(type.objectType, 3), '[', print(type.indexType), ']']
    case 'inferred':
      return ['infer ', type.name, type.constraint ? [' extends ', print(type.constraint, 1)] : '']
    case 'mapped': {
      const { parameter, parameterType, nameType, templateType } = type
      const readonly = modifier(type.readonlyModifier, 'readonly ')
      const optional = modifier(type.optionalModifier, '?')
      const as = nameType ? [' as ', print(nameType)] : ''
      const key: Code = ['[', parameter, ' in ', print(parameterType), as, ']']
      return {
        open: '{',
        close: '}',
        separator: '; ',
        padding: ' ',
        items: [[readonly, key, optional, ': ', print(templateType)]],
      }
    }
    case 'predicate': {
      const { name, asserts, targetType } = type
      return [asserts ? 'asserts ' : '', name, targetType ? [' is ', print(targetType)] : '']
    }
    case 'query':
      return ['typeof ', print(type.queryType)]
    case 'templateLiteral':
      return [
        '`',
        type.head,
        ...type.tail.flatMap(([one, text]): Code[] => ['$' + '{', print(one), '}', text]),
        '`',
      ]
    case 'typeOperator':
      return [type.operator, ' ', print(type.target, 3)]
    default:
      return 'unknown'
  }
}

function printLiteral(value: string | number | boolean | null | object): string {
  if (typeof value === 'string') return quote(value)
  if (typeof value !== 'object' || value === null) return String(value)
  const { negative, value: digits } = value as { negative?: boolean; value?: string }
  return `${negative ? '-' : ''}${digits}n`
}

/** As the rest of the code of a page writes text. */
function quote(value: string): string {
  const inner = JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"')
  return `'${inner.replaceAll("'", "\\'")}'`
}

function modifier(sign: '+' | '-' | undefined, word: string): string {
  if (sign === undefined) return ''
  return sign === '-' ? `-${word}` : word
}

/** `<A, B>` */
export function typeArgumentList(types: readonly ApiType[], urlOf: UrlOf): Code {
  const items = types.map((one) => printType(one, urlOf))
  return items.length === 0 ? '' : { open: '<', close: '>', separator: ', ', items }
}

/** The type of an object or of a function. */
function printObject(declaration: Reflection, urlOf: UrlOf): Code {
  const { children = [], signatures = [], indexSignatures = [] } = declaration
  const [signature] = signatures
  if (isFunction(declaration) && signature) return printSignature(signature, urlOf, ' => ')
  const items = [
    ...signatures.map((one) => printSignature(one, urlOf, ': ')),
    ...indexSignatures.map((one) => printIndex(one, urlOf)),
    ...children.flatMap((one) => printMember(one, urlOf)),
  ]
  if (items.length === 0) return '{}'
  return { open: '{', close: '}', separator: '; ', padding: ' ', items }
}

/** What follows a name: `<T>(a: A): B`. */
export function printSignature(signature: Reflection, urlOf: UrlOf, before: ': ' | ' => '): Code {
  const { kind, flags, type, typeParameters = [], parameters = [] } = signature
  const isConstructor = kind === kinds.constructorSignature
  const print = (one: ApiType) => printType(one, urlOf)
  return [
    isConstructor && flags.isAbstract ? 'abstract ' : '',
    isConstructor ? 'new ' : '',
    typeParameterList(typeParameters, print),
    parameterList(parameters, print),
    type ? [before, print(type)] : '',
  ]
}

/** `[key: string]: Type` */
export function printIndex(signature: Reflection, urlOf: UrlOf): Code {
  const { parameters = [], type, flags } = signature
  const items = parameters.map(({ name, type }) => [
    name,
    ': ',
    type ? printType(type, urlOf) : 'string',
  ])
  return [
    flags.isReadonly ? 'readonly ' : '',
    '[',
    joinCode(items, ', '),
    ']: ',
    type ? printType(type, urlOf) : 'unknown',
  ]
}

/** A member of a class or, by default, of a type, once for each overload and accessor. */
export function printMember(
  member: Reflection,
  urlOf: UrlOf,
  { isInterface = true }: { readonly isInterface?: boolean } = {},
): Code[] {
  const { flags, signatures, getSignature, setSignature, type, kind } = member
  const name = propertyName(member.name)
  const words = [
    flags.isProtected ? 'protected ' : '',
    flags.isStatic ? 'static ' : '',
    flags.isAbstract ? 'abstract ' : '',
    flags.isReadonly ? 'readonly ' : '',
  ].join('')
  const optional = flags.isOptional ? '?' : ''
  if (signatures) {
    return signatures.map((one) => {
      if (kind !== kinds.constructor) {
        return [words, name, optional, printSignature(one, urlOf, ': ')]
      }
      // An interface has a type that can be constructed.
      if (isInterface) return printSignature(one, urlOf, ': ')
      const parameters = parameterList(one.parameters ?? [], (each) => printType(each, urlOf))
      return [words, 'constructor', parameters]
    })
  }
  if (getSignature || setSignature) {
    return [
      ...(getSignature ? [[words, 'get ', name, printSignature(getSignature, urlOf, ': ')]] : []),
      ...(setSignature
        ? [
            [
              words,
              'set ',
              name,
              parameterList(setSignature.parameters ?? [], (one) => printType(one, urlOf)),
            ],
          ]
        : []),
    ]
  }
  if (kind === kinds.enumMember) return [type ? [name, ' = ', printType(type, urlOf)] : name]
  return [
    [words, name, optional, ': ', type ? printType(type, urlOf) : 'unknown', initialValue(member)],
  ]
}

/** ` = 3`, if the value is short and the type says less. */
export function initialValue({ defaultValue, type, flags }: Reflection): string {
  const isKnown = defaultValue === undefined || defaultValue === '...' || type?.type === 'literal'
  return isKnown || flags.isOptional || /\n/.test(defaultValue) || defaultValue.length > 40
    ? ''
    : ` = ${defaultValue}`
}

/** The name of a member as in code: '[iterator]' → '[Symbol.iterator]'. */
export function memberName(name: string): string {
  const symbol = /^\[(\w+)\]$/.exec(name)?.[1]
  return symbol !== undefined && Object.hasOwn(Symbol, symbol) ? `[Symbol.${symbol}]` : name
}

function propertyName(written: string): string {
  const name = memberName(written)
  return /^(?:[\p{ID_Start}$_][\p{ID_Continue}$]*|\[.*\]|#.*|\d+)$/u.test(name) ? name : quote(name)
}
