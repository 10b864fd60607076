import { posix } from 'node:path'
import { SiteError } from '../../report/diagnostic.ts'
import { type ConfigScope, openScope, type Reference } from '../reading/config-scope.ts'
import { parseModule, placeOfNode, type SyntaxNode } from '../reading/parse-module.ts'
import type { Leftover } from '../reading/settings.ts'
import type { SiteTree } from '../reading/site-tree.ts'
import { nodes, unwrap } from '../reading/syntax.ts'

/** What the pages of a Docusaurus site can use without an import. */
export interface FoundComponents {
  /** By name, as `mdx({ components })` takes them; undefined if there are none. */
  readonly components: Readonly<Record<string, unknown>> | undefined
  readonly files: readonly string[]
  readonly leftovers: readonly Leftover[]
}

const endings = ['.tsx', '.ts', '.jsx', '.js', '.mdx']
const modules = ['src/theme/MDXComponents', 'src/theme/MDXComponents/index'].flatMap((path) =>
  endings.map((ending) => path + ending),
)

/** Reads `src/theme/MDXComponents`: its default export adds components to those of the theme. */
export function findComponents(tree: SiteTree): FoundComponents {
  const file = tree.find(...modules)
  if (file === undefined) return { components: undefined, files: [], leftovers: [] }
  const found = new Map<string, unknown>()
  const leftovers: Leftover[] = []
  const leave = (name: string, node: SyntaxNode | undefined, reason: string) => {
    leftovers.push({
      name: `MDXComponents${name}`,
      at: node ? placeOfNode(node, file) : { file },
      reason,
    })
  }
  const scope = readScope(file, tree)
  const exported = scope?.exports.get('default')
  if (scope && exported) readObject(exported, { scope, tree, found, seen: new Set(), leave })
  else leave('', undefined, `it cannot be read: ${listReason}`)
  const components = found.size > 0 ? Object.fromEntries(found) : undefined
  return { components, files: components ? [file] : [], leftovers }
}

const listReason = 'list its components in mdx({ components })'

interface Reading {
  readonly scope: ConfigScope
  readonly tree: SiteTree
  readonly found: Map<string, unknown>
  /** Objects that were read: one can contain itself. */
  readonly seen: Set<SyntaxNode>
  readonly leave: (name: string, node: SyntaxNode | undefined, reason: string) => void
}

/** Undefined if the file has a syntax error, which is that of a component and not of the configuration. */
function readScope(file: string, tree: SiteTree): ConfigScope | undefined {
  try {
    return openScope(parseModule(tree.read(file) ?? '', file), file)
  } catch (error) {
    if (!(error instanceof SiteError)) throw error
    return undefined
  }
}

/** Adds the components of an object, which may be in a constant. Those of the theme are provided anyway. */
function readObject(written: SyntaxNode, reading: Reading): void {
  const { scope, seen, leave } = reading
  const reference = referenceOf(written, scope)
  if (isTheme(reference)) return
  const node = reference?.kind === 'value' ? unwrap(reference.node) : unwrap(written)
  if (node.type !== 'ObjectExpression' || seen.has(node)) {
    leave('', written, listReason)
    return
  }
  seen.add(node)
  for (const property of nodes(node.properties)) {
    if (property.type === 'SpreadElement') readObject(property.argument as SyntaxNode, reading)
    else readComponent(property, reading)
  }
}

function referenceOf(written: SyntaxNode, { names }: ConfigScope): Reference | undefined {
  const node = unwrap(written)
  return node.type === 'Identifier' ? names.get(String(node.name)) : undefined
}

function isTheme(reference: Reference | undefined): boolean {
  const path = reference?.kind === 'import' ? reference.path : ''
  return /^@theme(?:-original|-init)?\/MDXComponents$/.test(path)
}

function readComponent(property: SyntaxNode, reading: Reading): void {
  const { scope, tree, found, leave } = reading
  const key = property.key as SyntaxNode
  const name = String(key.name ?? key.value ?? '')
  const item = `.${name}`
  const value = unwrap((property.value as SyntaxNode | undefined) ?? property)
  if (property.computed || !/^[A-Z]/.test(name)) {
    leave(item, property, 'what Markdown renders cannot be replaced: style it with "styles"')
    return
  }
  const reference = referenceOf(value, scope)
  if (reference?.kind !== 'import') {
    leave(item, property, 'move it to its own file, and add it to mdx({ components })')
    return
  }
  const file = moduleOf(reference.path, scope.file, tree)
  if (file === undefined) leave(item, property, `there is no file "${reference.path}"`)
  else if (reference.name === 'default') found.set(name, file)
  else found.set(name, { file, export: reference.name })
}

/** A file of the site, relative to its root, or the name of a module; undefined for a file that does not exist. */
function moduleOf(path: string, from: string, tree: SiteTree): string | undefined {
  const [, inTheme] = /^@theme\/(.+)/.exec(path) ?? []
  const place = placeOf(path, from) ?? (inTheme === undefined ? undefined : `src/theme/${inTheme}`)
  if (place === undefined) return path
  const candidates = ['', '/index'].flatMap((base) =>
    endings.map((ending) => place + base + ending),
  )
  return tree.find(place, ...candidates) ?? (inTheme === undefined ? undefined : path)
}

function placeOf(path: string, from: string): string | undefined {
  if (path.startsWith('@site/')) return path.slice('@site/'.length)
  return path.startsWith('.') ? posix.join(posix.dirname(from), path) : undefined
}
