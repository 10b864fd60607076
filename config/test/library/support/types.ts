import { join } from 'node:path'
import ts from 'typescript'
import { libraryFolder } from './library.ts'

/** A member of a type of the package. */
export interface Member {
  readonly name: string
  readonly isOptional: boolean
  readonly isFunction: boolean
  /** As the compiler prints it, without undefined. */
  readonly type: string
  readonly comment: string
  /** The text after `@default`. */
  readonly preset: string | undefined
}

const files = [
  'index.d.ts',
  'adapters.d.ts',
  'core/types.d.ts',
  'core/lib/types.d.ts',
  'react/index.d.ts',
  'react/types.d.ts',
  'jwt/index.d.ts',
  'jwt/types.d.ts',
  'next/index.d.ts',
  'next/middleware.d.ts',
  'middleware.d.ts',
  'utils/logger.d.ts',
  'providers/oauth.d.ts',
  'providers/email.d.ts',
  'providers/credentials.d.ts',
]

let program: ts.Program | undefined

function open(path: string) {
  program ??= ts.createProgram(
    files.map((file) => join(libraryFolder, file)),
    {
      strict: true,
      skipLibCheck: true,
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      jsx: ts.JsxEmit.ReactJSX,
      types: [],
    },
  )
  const checker = program.getTypeChecker()
  const source = program.getSourceFile(join(libraryFolder, path))
  const module = source && checker.getSymbolAtLocation(source)
  if (!module) throw new Error(`${path} is no module of the package`)
  return { checker, exported: checker.getExportsOfModule(module) }
}

/** Names that a module of the package exports: only values, or also types. */
export function exportsOf(path: string, kind: 'values' | 'all'): string[] {
  const { checker, exported } = open(path)
  const isValue = (symbol: ts.Symbol) => {
    const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
    return (target.flags & ts.SymbolFlags.Value) !== 0
  }
  return exported.filter((symbol) => kind === 'all' || isValue(symbol)).map(({ name }) => name)
}

/** Members of an exported type. */
export function membersOf(path: string, name: string): Member[] {
  const { checker, symbol } = find(path, name)
  const properties = checker.getDeclaredTypeOfSymbol(symbol).getProperties()
  return properties.map((property) => toMember(checker, property))
}

/** Names of the members of an exported type. */
export function namesOf(path: string, name: string): string[] {
  return membersOf(path, name).map((member) => member.name)
}

function find(path: string, name: string) {
  const { checker, exported } = open(path)
  const symbol = exported.find((one) => one.name === name)
  if (!symbol) throw new Error(`${path} exports no "${name}"`)
  const isAlias = (symbol.flags & ts.SymbolFlags.Alias) !== 0
  return { checker, symbol: isAlias ? checker.getAliasedSymbol(symbol) : symbol }
}

/** Members of the first parameter of a function in an exported type, with `?` after optional ones. */
export function parameterMembersOf(path: string, name: string, member: string): string[] {
  const { checker, symbol } = find(path, name)
  const property = checker.getDeclaredTypeOfSymbol(symbol).getProperty(member)
  const type = property && checker.getNonNullableType(checker.getTypeOfSymbol(property))
  const [parameter] = type?.getCallSignatures()[0]?.getParameters() ?? []
  if (!parameter) throw new Error(`${name}.${member} takes nothing`)
  const properties = checker.getTypeOfSymbol(parameter).getProperties()
  return properties.map(
    (one) => one.name + ((one.flags & ts.SymbolFlags.Optional) !== 0 ? '?' : ''),
  )
}

/** Parameter names of the first signature of an exported function. */
export function parametersOf(path: string, name: string): string[] {
  const { checker, symbol } = find(path, name)
  const [signature] = checker.getTypeOfSymbol(symbol).getCallSignatures()
  return signature?.getParameters().map((parameter) => parameter.name) ?? []
}

function toMember(checker: ts.TypeChecker, property: ts.Symbol): Member {
  const type = checker.getNonNullableType(checker.getTypeOfSymbol(property))
  const tag = property.getJsDocTags(checker).find((one) => one.name === 'default')
  return {
    name: property.name,
    isOptional: (property.flags & ts.SymbolFlags.Optional) !== 0,
    isFunction: type.getCallSignatures().length > 0,
    type: checker.typeToString(type, undefined, ts.TypeFormatFlags.NoTruncation),
    comment: ts.displayPartsToString(property.getDocumentationComment(checker)),
    preset: tag && ts.displayPartsToString(tag.text),
  }
}
