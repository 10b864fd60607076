import { findFrontMatter, formulaFix, isFullWidth, readYaml } from '../../../cli/compiler-kit.ts'
import { isObject } from '../../../cli/report/schema.ts'
import { nearest } from '../../kit.ts'
import { type ModuleContext, reportAtNode } from '../compiling/module-context.ts'
import { expressionOf, isNode, nameOf, programsOf, replaceNodes } from '../estree.ts'
import {
  become,
  type EstreeNode,
  exportNode,
  isJsx,
  type MdxNode,
  type Program,
  textOf,
  toExpression,
} from '../nodes.ts'
import type { ModuleScope } from './scope.ts'

/** The variables that pages of Docusaurus, Astro and Nextra have without declaring them. */
const values: Readonly<
  Record<string, (context: ModuleContext, title: string | undefined) => unknown>
> = {
  frontMatter: frontMatterOf,
  frontmatter: frontMatterOf,
  toc: ({ items }) =>
    items.flatMap((item) => {
      if (item.kind !== 'heading' || item.heading.level === 1) return []
      const { text: value, id, level } = item.heading
      return [{ value, id, level }]
    }),
  contentTitle: (_, title) => title ?? null,
  metadata: (context, title) => ({
    ...(title !== undefined && { title }),
    ...(frontMatterOf(context) as object),
    ...fileOf(context),
  }),
}

/** The path from the folder of the site, as Nextra has it. */
function fileOf({ place }: ModuleContext) {
  return { filePath: place }
}

/**
 * Declares the variables that a page uses. Pages that others render export them all, because those that import them are
 * not known here; the bundler leaves out the ones that are not imported. `metadata` differs in each folder, so it has to be used.
 */
export function declareVariables(
  tree: MdxNode,
  title: MdxNode | undefined,
  { context, scope }: { readonly context: ModuleContext; readonly scope: ModuleScope },
): MdxNode[] {
  const inPage = namesIn(tree)
  const isPart = context.place.includes('/_')
  const used = isPart
    ? new Set(
        [...Object.keys(values), ...inPage].filter(
          (name) => name !== 'metadata' || inPage.has(name),
        ),
      )
    : inPage
  const titleText = title && textOf(title)
  if (inPage.has('metadata') && scope.names.has('metadata'))
    completeMetadata(tree, titleText, context)
  return Object.entries(values).flatMap(([name, read]) =>
    used.has(name) && !scope.names.has(name) ? [exportNode(name, read(context, titleText))] : [],
  )
}

/** Adds to an object that the page exports as `metadata`, as Nextra does. */
function completeMetadata(tree: MdxNode, title: string | undefined, context: ModuleContext): void {
  for (const { body } of programsOf(tree)) {
    for (const { declaration } of body) {
      const { declarations = [] } = (declaration ?? {}) as { readonly declarations?: EstreeNode[] }
      for (const { id, init } of declarations) {
        if (nameOf(id) !== 'metadata' || !isNode(init) || init.type !== 'ObjectExpression') continue
        // What is written in the page comes last.
        const added = toExpression({ ...(title !== undefined && { title }), ...fileOf(context) })
        const properties = [...nodesIn(added), ...nodesIn(init)]
        Object.assign(init, { properties })
      }
    }
  }
}

function nodesIn({ properties }: EstreeNode): readonly EstreeNode[] {
  return properties as readonly EstreeNode[]
}

function namesIn(tree: MdxNode): ReadonlySet<string> {
  const names = new Set<string>()
  for (const program of programsOf(tree)) {
    replaceNodes(program, (node) => {
      const name = nameOf(node)
      if (name !== undefined) names.add(name)
      return undefined
    })
  }
  return names
}

/** Whether the page has the whole width. */
export function isHomePage(context: ModuleContext): boolean {
  const frontMatter = frontMatterOf(context)
  return isObject(frontMatter) && isFullWidth(frontMatter)
}

function frontMatterOf({ source }: ModuleContext): unknown {
  const { yaml } = findFrontMatter(source.replace(/^\uFEFF/, ''))
  const read = yaml === undefined ? undefined : readYaml(yaml, 2)
  return read && 'value' in read ? JSON.parse(JSON.stringify(read.value ?? {})) : {}
}

/** Reports variables that a page does not have. In functions, which have their own variables, none are reported. */
export function checkVariables(node: MdxNode, context: ModuleContext, scope: ModuleScope): void {
  const programs = isJsx(node)
    ? programsOf({ ...node, children: [] })
    : [node.type === 'mdxjsEsm' ? undefined : node.data?.estree]
  for (const program of programs) {
    const name = variableOf(program)
    if (name === undefined || isDeclared(name, context, scope)) continue
    reportVariable(node, name, context, scope)
    // The page would fail as well, which is the same mistake.
    if (!isJsx(node)) become(node, { type: 'text', value: '' })
  }
}

/** `a` of the expressions `a`, `a.b` and `a.b(c)`. */
function variableOf(program: Program | undefined): string | undefined {
  let node: unknown = expressionOf(program)
  while (isNode(node) && /^(?:Member|Call|Chain)Expression$/.test(node.type)) {
    node = node.object ?? node.callee ?? node.expression
  }
  return nameOf(node)
}

function isDeclared(
  name: string,
  { provided, imports }: ModuleContext,
  { names }: ModuleScope,
): boolean {
  const isImported = names.has(name) || imports.has(name) || provided.has(name)
  const isKnown = isImported || Object.hasOwn(values, name)
  return isKnown || /^(?:props|require|undefined)$/.test(name) || name in globalThis
}

const replacements: Readonly<Record<string, string>> = {
  React: `write 'import React from "react"'`,
}

function reportVariable(
  node: MdxNode,
  name: string,
  context: ModuleContext,
  { names }: ModuleScope,
): void {
  const near = nearest(name, [...names, ...Object.keys(values)])
  // In an attribute, no text is meant.
  const [orBrace, brace] = isJsx(node)
    ? ['', '']
    : [', or "\\{" for a literal brace', 'write "\\{" for a literal brace, or ']
  reportAtNode(context, node, {
    code: 'mdx/unknown-variable',
    severity: 'error',
    message: `Unknown variable "${name}": the page neither imports nor exports it`,
    fix:
      replacements[name] ??
      (isInFormula(node, context)
        ? formulaFix
        : near
          ? `write "${near}"${orBrace}`
          : `${brace}declare the variable with "export const ${name} = …"`),
  })
}

/** Whether a line of TeX contains an expression: `$\frac{a}{b}$`. */
function isInFormula({ position }: MdxNode, { text }: ModuleContext): boolean {
  const { start, end } = position ?? {}
  if (start?.offset === undefined || end?.offset === undefined) return false
  const before = text.slice(text.lastIndexOf('\n', start.offset) + 1, start.offset)
  return /\$[^$]*\\[A-Za-z]+[^$]*$/.test(before) && /^[^\n$]*\$/.test(text.slice(end.offset))
}
