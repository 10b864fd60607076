/** What TypeDoc writes, as far as it is used here: https://typedoc.org/api/modules/JSONOutput.html */
export interface ApiProject {
  readonly children?: readonly Reflection[]
}

/** A module, an export, a member, a signature, a parameter, or a type parameter. */
export interface Reflection {
  readonly id: number
  readonly name: string
  readonly variant: 'declaration' | 'signature' | 'param' | 'typeParam' | 'reference' | 'project'
  readonly kind: number
  readonly flags: Flags
  readonly comment?: Comment
  readonly children?: readonly Reflection[]
  readonly groups?: readonly Group[]
  readonly sources?: readonly SourcePlace[]
  readonly type?: ApiType
  /** The default of a type parameter, or of a generic. */
  readonly default?: ApiType
  readonly defaultValue?: string
  readonly varianceModifier?: string
  readonly typeParameters?: readonly Reflection[]
  readonly parameters?: readonly Reflection[]
  readonly signatures?: readonly Reflection[]
  readonly indexSignatures?: readonly Reflection[]
  readonly getSignature?: Reflection
  readonly setSignature?: Reflection
  readonly extendedTypes?: readonly ApiType[]
  readonly implementedTypes?: readonly ApiType[]
  readonly extendedBy?: readonly ApiType[]
  readonly implementedBy?: readonly ApiType[]
  readonly inheritedFrom?: ReferenceType
  /** The member of a base class that this one replaces. */
  readonly overwrites?: ReferenceType
  /** The member of an interface that this one implements. */
  readonly implementationOf?: ReferenceType
  /** Of a re-export: the id of what it leads to. */
  readonly target?: number
}

export interface Flags {
  readonly isOptional?: boolean
  readonly isReadonly?: boolean
  readonly isStatic?: boolean
  readonly isAbstract?: boolean
  readonly isProtected?: boolean
  readonly isConst?: boolean
  readonly isRest?: boolean
  readonly isInherited?: boolean
}

export interface Group {
  readonly title: string
  readonly children?: readonly number[]
}

/** Where something is declared. Lines and columns count from 1. */
export interface SourcePlace {
  /** Relative to the site's root. */
  readonly fileName: string
  readonly line: number
}

export interface Comment {
  readonly summary: readonly CommentPart[]
  readonly blockTags?: readonly CommentTag[]
  readonly modifierTags?: readonly string[]
}

export interface CommentTag {
  /** '@returns' */
  readonly tag: string
  readonly name?: string
  readonly content: readonly CommentPart[]
}

export interface CommentPart {
  readonly kind: 'text' | 'code' | 'inline-tag' | 'relative-link'
  readonly text: string
  /** '@link', '@linkcode' or '@linkplain' */
  readonly tag?: string
  /** The id of a reflection, the URL of another package, or a symbol that is not part of the reference. */
  readonly target?: number | string | object
}

export interface ReferenceType {
  readonly type: 'reference'
  readonly name: string
  readonly target?: number | object
  /** The package of a type that is declared elsewhere; 'typescript' for those of JavaScript. */
  readonly package?: string
  readonly typeArguments?: readonly ApiType[]
}

/** A type. */
export type ApiType =
  | ReferenceType
  | { readonly type: 'intrinsic' | 'unknown'; readonly name: string }
  | { readonly type: 'literal'; readonly value: string | number | boolean | null | BigIntValue }
  | { readonly type: 'array' | 'optional' | 'rest'; readonly elementType: ApiType }
  | { readonly type: 'union' | 'intersection'; readonly types: readonly ApiType[] }
  | { readonly type: 'tuple'; readonly elements?: readonly ApiType[] }
  | {
      readonly type: 'namedTupleMember'
      readonly name: string
      readonly isOptional: boolean
      readonly element: ApiType
    }
  | { readonly type: 'reflection'; readonly declaration: Reflection }
  | {
      readonly type: 'conditional'
      readonly checkType: ApiType
      readonly extendsType: ApiType
      readonly trueType: ApiType
      readonly falseType: ApiType
    }
  | { readonly type: 'indexedAccess'; readonly objectType: ApiType; readonly indexType: ApiType }
  | { readonly type: 'inferred'; readonly name: string; readonly constraint?: ApiType }
  | {
      readonly type: 'mapped'
      readonly parameter: string
      readonly parameterType: ApiType
      readonly templateType: ApiType
      readonly readonlyModifier?: '+' | '-'
      readonly optionalModifier?: '+' | '-'
      readonly nameType?: ApiType
    }
  | {
      readonly type: 'predicate'
      readonly name: string
      readonly asserts: boolean
      readonly targetType?: ApiType
    }
  | { readonly type: 'query'; readonly queryType: ReferenceType }
  | {
      readonly type: 'templateLiteral'
      readonly head: string
      readonly tail: readonly (readonly [type: ApiType, text: string])[]
    }
  | { readonly type: 'typeOperator'; readonly operator: string; readonly target: ApiType }

interface BigIntValue {
  readonly negative: boolean
  readonly value: string
}

/** The numbers by which TypeDoc calls kinds. */
export const kinds = {
  module: 2,
  namespace: 4,
  enum: 8,
  enumMember: 16,
  variable: 32,
  function: 64,
  class: 128,
  interface: 256,
  constructor: 512,
  property: 1024,
  method: 2048,
  constructorSignature: 16384,
  accessor: 262144,
  typeAlias: 2097152,
  reference: 4194304,
} as const
