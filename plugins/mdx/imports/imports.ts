import { nearest } from '../../kit.ts'
import { type ModuleContext, reportAtNode } from '../compiling/module-context.ts'
import { type MdxNode, walk } from '../nodes.ts'
import { adviceFor, equivalents, generatorModule } from './equivalents.ts'
import { providedPrefix } from './provided.ts'

/** Frameworks by the extension of their components, with their article. */
const frameworks: Readonly<Record<string, string>> = {
  astro: 'an Astro',
  svelte: 'a Svelte',
  vue: 'a Vue',
}

/** An import declaration, from which names that cannot be imported are removed. */
interface Declaration {
  readonly source: { readonly value: string }
  specifiers: readonly Specifier[]
}

interface Specifier {
  readonly type: string
  readonly local: { readonly name: string }
  /** Of `import { imported as local }`. */
  readonly imported?: { readonly name?: string }
}

interface FoundImport {
  readonly node: MdxNode
  readonly specifier: string
}

/** A component of another framework. */
interface ForeignImport extends FoundImport {
  /** Its name in the page. */
  readonly local: string
}

/**
 * Replaces imports that cannot work: components of other frameworks, and what Docusaurus and Starlight have and
 * docs-build does not. In their place, the content between their tags is rendered.
 */
export function replaceImports(tree: MdxNode, context: ModuleContext): void {
  const foreign: ForeignImport[] = []
  walk(tree, (node) => {
    const program = node.type === 'mdxjsEsm' ? node.data?.estree : undefined
    if (!program) return
    program.body = program.body.filter((statement) => {
      if (statement.type !== 'ImportDeclaration') return true
      const declaration = statement as unknown as Declaration
      const before = declaration.specifiers.length
      declaration.specifiers = withDefault(declaration).filter(
        (one) => !replaceImport({ node, declaration, one }, context, foreign),
      )
      return before === 0 || declaration.specifiers.length > 0
    })
  })
  reportForeign(foreign, context)
}

/** Astro exports the component of a text as "Content", too: `import { Content } from './part.mdx'`. */
function withDefault({ source, specifiers }: Declaration): readonly Specifier[] {
  const hasDefault = specifiers.some(({ type }) => type === 'ImportDefaultSpecifier')
  if (hasDefault || !/\.mdx?$/.test(source.value)) return specifiers
  const content = specifiers.find(({ imported }) => imported?.name === 'Content')
  if (!content) return specifiers
  const others = specifiers.filter((one) => one !== content)
  return [{ type: 'ImportDefaultSpecifier', local: content.local }, ...others]
}

interface OneImport {
  readonly node: MdxNode
  readonly declaration: Declaration
  readonly one: Specifier
}

/** Replaces one import if it cannot work, and returns whether it did. */
function replaceImport(
  { node, declaration, one }: OneImport,
  context: ModuleContext,
  foreign: ForeignImport[],
): boolean {
  const specifier = declaration.source.value
  const isOfGenerator =
    frameworkOf(specifier) !== undefined && one.type === 'ImportDefaultSpecifier'
  const local = one.local.name
  const own = isOfGenerator ? ownStandIn(local, context) : undefined
  const standIn = isOfGenerator
    ? (own ?? contentOrTexts)
    : standInFor({ node, specifier }, { name: one.imported?.name ?? 'default', local }, context)
  if (standIn === undefined) return false
  if (isOfGenerator && own === undefined) foreign.push({ node, specifier, local })
  context.imports.set(local, standIn)
  return true
}

/** The component of that name that the site has for all its pages. */
function ownStandIn(name: string, { provided }: ModuleContext): string | undefined {
  const module = provided.get(name)?.module
  return module?.startsWith(providedPrefix) ? module : undefined
}

const contentOrTexts = 'docs-build-mdx:ContentOrTexts'

const contentOnly = 'docs-build-mdx:ContentOnly'

/** What replaces an import that docs-build has no equivalent for, which is reported; undefined for any other. */
export function standInFor(
  found: FoundImport,
  names: { readonly name: string; readonly local: string },
  context: ModuleContext,
): string | undefined {
  if (!isMissing(found.specifier, names.name)) return undefined
  reportMissing(found, names, context)
  return found.specifier === '@docusaurus/Head' ? 'docs-build-mdx:Nothing' : contentOnly
}

function isMissing(specifier: string, name: string): boolean {
  const equivalent = equivalents.get(specifier)
  if (equivalent) return name !== 'default' && !equivalent.names.includes(name)
  return generatorModule.test(specifier)
}

function frameworkOf(specifier: string): string | undefined {
  const [, extension = ''] = /\.([a-z]+)$/.exec(specifier) ?? []
  return Object.hasOwn(frameworks, extension) ? frameworks[extension] : undefined
}

function reportForeign([first, ...others]: readonly ForeignImport[], context: ModuleContext): void {
  if (!first) return
  const { node, specifier, local } = first
  const file = `config/${local}.tsx`
  const components = others.length === 1 ? 'component' : 'components'
  const more = others.length === 0 ? '' : ` (${others.length} more such ${components} in this file)`
  reportAtNode(context, node, {
    code: 'mdx/foreign-component',
    severity: 'warning',
    message: `Cannot render "${specifier}", ${frameworkOf(specifier)} component: only its content, or the text in its attributes, is shown${more}`,
    fix: `rewrite the component in React in "${file}", starting from "export default function ${local}({ children }) { return children }", and add "components: { ${local}: '${file}' }" to the options of mdx()`,
  })
}

/** If a component is missing, its content is still shown. Without any other export, the page would fail. */
function reportMissing(
  { node, specifier }: FoundImport,
  { name, local }: { readonly name: string; readonly local: string },
  context: ModuleContext,
): void {
  const equivalent = equivalents.get(specifier)
  const advice = adviceFor(specifier, name)
  if (equivalent) {
    const near = nearest(name, equivalent.names)
    reportAtNode(context, node, {
      code: 'mdx/unknown-import',
      severity: 'error',
      message: `Cannot import "${name}" from "${specifier}": docs-build has no equivalent`,
      fix: advice ?? (near ? `write "${near}"` : availableNames(equivalent.names)),
    })
    return
  }
  const isComponent = /^[A-Z]/.test(local)
  const shown =
    specifier === '@docusaurus/Head' ? '' : '; only the content between the component tags is shown'
  const effect = isComponent ? shown : ''
  reportAtNode(context, node, {
    code: isComponent ? 'mdx/foreign-component' : 'mdx/unknown-import',
    severity: isComponent ? 'warning' : 'error',
    message: `Cannot import "${specifier}": docs-build has no equivalent${effect}`,
    fix: advice ?? nearModule(specifier),
  })
}

function availableNames(names: readonly string[]): string {
  return names.length > 0
    ? `import ${new Intl.ListFormat('en', { type: 'disjunction' }).format(names.map((one) => `"${one}"`))}`
    : 'remove the import'
}

function nearModule(specifier: string): string {
  const near = nearest(specifier, [...equivalents.keys()])
  return near
    ? `import "${near}"`
    : `remove the import, or import one of the site's modules, such as "./Name.tsx"`
}

const importStatement = /^[ \t>]*import\s[^'"]*\sfrom\s*(['"])[^'"]+\1;?[ \t\r]*$/

/** Reports imports that are text, because they directly follow the text of a paragraph. */
export function reportImportsInText({ position }: MdxNode, context: ModuleContext): void {
  const { start, end } = position ?? {}
  if (!start || !end) return
  const [, ...lines] = context.text.slice(start.offset, end.offset).split('\n')
  const found = lines.findIndex((line) => importStatement.test(line))
  if (found < 0) return
  const line = start.line + 1 + found
  context.problems.push({
    code: 'mdx/import-in-text',
    severity: 'error',
    message: 'This import is read as text: it directly follows other text',
    at: { file: context.place, line, column: 1 },
    fix: 'add a blank line above the import',
  })
}
