import ts from 'typescript'

/** A setting, as its type and its comment describe it. */
export interface Setting {
  /** 'baseUrl'; 'versions[].label' within `docs` */
  readonly name: string
  /** In TypeScript: `'ltr' | 'rtl'` */
  readonly type: string
  /** Markdown. */
  readonly text: string
  /** Markdown, without `@default`; undefined for a setting that has to be set, or whose comment names none. */
  readonly standard: string | undefined
  readonly isRequired: boolean
  /** The settings in it, if it is an object, a list of objects or a map of objects. */
  readonly settings: readonly Setting[]
}

/** Types whose members are no settings. */
const opaque = ['NamedPlugin']

/** Reads the members of an interface, with those of the types that it refers to. Files are absolute. */
export function readSettings(file: string, interfaceName: string): Setting[] {
  const program = ts.createProgram([file], {
    allowImportingTsExtensions: true,
    noEmit: true,
    strict: true,
  })
  const checker = program.getTypeChecker()
  const source = program.getSourceFile(file)
  const module = source && checker.getSymbolAtLocation(source)
  const symbol =
    module && checker.getExportsOfModule(module).find(({ name }) => name === interfaceName)
  if (!symbol) throw new Error(`Cannot find the type ${interfaceName} in ${file}`)
  return settingsOf(checker.getDeclaredTypeOfSymbol(symbol), checker, [])
}

function settingsOf(type: ts.Type, checker: ts.TypeChecker, path: readonly ts.Type[]): Setting[] {
  return checker.getPropertiesOfType(type).flatMap((property) => {
    const declaration = property.declarations?.[0]
    if (!declaration) return []
    const { inner, suffix } = unwrap(checker.getTypeOfSymbol(property), checker)
    const tag = property.getJsDocTags(checker).find(({ name }) => name === 'default')
    return {
      name: property.name + suffix,
      type: describeType(checker.getTypeOfSymbol(property), declaration, checker),
      text: ts.displayPartsToString(property.getDocumentationComment(checker)),
      standard: tag && ts.displayPartsToString(tag.text),
      isRequired: (property.flags & ts.SymbolFlags.Optional) === 0,
      settings: inner.flatMap((one) => nested(one, checker, path)),
    }
  })
}

/**
 * The type without `undefined`: with the values of a named union, also of one within a union, as in `"github" | "docusaurus"` for
 * `SlugRule`, and with the name of a type that is computed from others.
 */
function describeType(type: ts.Type, at: ts.Node, checker: ts.TypeChecker): string {
  const flags =
    ts.TypeFormatFlags.NoTruncation |
    ts.TypeFormatFlags.InTypeAlias |
    ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope
  const known = checker.getNonNullableType(type)
  const describe = (one: ts.Type) => checker.typeToString(one, at, flags)
  const values = known.isUnion() ? known.types : []
  if (values.length > 0 && values.every((one) => one.isStringLiteral())) {
    return values.map(describe).join(' | ')
  }
  const value = checker.getIndexTypeOfType(known, ts.IndexKind.String)
  if (value) return `Record<string, ${describe(value)}>`
  const isMapped = known.aliasSymbol && (known.flags & ts.TypeFlags.Object) !== 0
  return isMapped ? (known.aliasSymbol?.name ?? '') : describe(known)
}

/** Settings of an object type of the tool; functions and types of libraries have none. */
function nested(type: ts.Type, checker: ts.TypeChecker, path: readonly ts.Type[]): Setting[] {
  if (opaque.includes(type.symbol?.name)) return []
  const declarations = type.getProperties().flatMap((property) => property.declarations ?? [])
  const isOwn = declarations.some((one) => !one.getSourceFile().fileName.includes('/node_modules/'))
  if (!isOwn || path.includes(type) || type.getCallSignatures().length > 0) return []
  return settingsOf(type, checker, [...path, type])
}

/** The object types in a type, and how a path continues into them: '[]' for a list, '.NAME' for a map. */
function unwrap(
  type: ts.Type,
  checker: ts.TypeChecker,
): { readonly inner: readonly ts.Type[]; readonly suffix: string } {
  const parts = objectTypes(type)
  const [part] = parts
  if (!part) return { inner: [], suffix: '' }
  const element = checker.getIndexTypeOfType(part, ts.IndexKind.Number)
  if (element) return { inner: objectTypes(element), suffix: '[]' }
  const value = checker.getIndexTypeOfType(part, ts.IndexKind.String)
  if (value) return { inner: objectTypes(value), suffix: '.NAME' }
  return { inner: parts, suffix: '' }
}

function objectTypes(type: ts.Type): readonly ts.Type[] {
  const parts = type.isUnion() ? type.types : [type]
  return parts.filter(
    ({ flags }) => (flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) !== 0,
  )
}
