import {
  parseHtmlAttributes,
  replaceEmoji,
  reservedIds,
  type TakenIds,
  takeId,
  textSlug,
} from '../../../cli/compiler-kit.ts'
import { transformJsx } from '../components.ts'
import { leaveOutAsync } from '../imports/async-code.ts'
import { replaceImports, reportImportsInText } from '../imports/imports.ts'
import { checkVariables, declareVariables, isHomePage } from '../imports/page-variables.ts'
import { readScope } from '../imports/scope.ts'
import { linkElement } from '../links.ts'
import { attribute, become, importNode, isJsx, type MdxNode, textOf, walk } from '../nodes.ts'
import { resolvePaths } from '../paths.ts'
import { codeElement } from '../syntax/code.ts'
import { transformCode } from '../syntax/components-in-code.ts'
import { reportDamage } from '../syntax/damaged-source.ts'
import { keepFootnotesUnique, transformFootnotes } from '../syntax/footnotes.ts'
import { setContents } from '../syntax/set-html.ts'
import { literalStyleImports } from '../syntax/styles.ts'
import { transformTable, transformTasks } from '../syntax/tables.ts'
import { reportTextSyntax } from '../syntax/text-syntax.ts'
import { type ModuleContext, reportAtNode } from './module-context.ts'
import { writeStaticHtml } from './static-html.ts'

/** Gives the elements of a page what those of a Markdown page have, and reads its outline. A rehype plugin. */
export function transformPage() {
  return (given: unknown, file: { readonly data: unknown }) => {
    const tree = given as MdxNode
    const context = file.data as ModuleContext
    setContents(tree, context)
    replaceImports(tree, context)
    transformFootnotes(tree, context)
    const scope = readScope(tree)
    resolvePaths(tree, context, scope)
    const taken = {
      takenIds: new Set(reservedIds(context.site.slugs)),
      repeats: new Map<string, number>(),
    }
    const headings = createHeadings(tree, taken, context)
    keepFootnotesUnique(tree, taken, context)
    const title = openingTitle(tree)
    reportDamage(tree, context)
    leaveOutAsync(tree, context)
    walk(tree, (node, parent, above) => {
      if (node.type === 'text' && !above.some(({ tagName }) => tagName === 'code')) {
        reportTextSyntax(node, context)
        node.value = replaceEmoji(node.value ?? '')
      } else if (isJsx(node)) {
        checkVariables(node, context, scope)
        transformJsx(node, context, scope)
      } else if (/^mdx(?:Flow|Text)Expression$/.test(node.type)) {
        checkVariables(node, context, scope)
      } else if (node.tagName === 'table') {
        transformTable(node, parent, scope)
      } else if (node.type === 'element') {
        transformElement(node, parent, context)
        if (isHeading(node)) headings.add(node)
      }
    })
    transformCode(tree, context, scope)
    const variables = declareVariables(tree, title, { context, scope })
    if (title) toTitle(title, context)
    if (isHomePage(context)) wrapText(tree)
    writeStaticHtml(tree, context, scope)
    const imports = [...context.imports].map(([name, module]) => {
      const provided = context.provided.get(name)
      const exported = provided?.module === module ? provided.export : 'default'
      return importNode({ name, exported }, module)
    })
    tree.children = [
      ...imports,
      ...literalStyleImports(context),
      ...variables,
      ...(tree.children ?? []),
    ]
  }
}

function transformElement(
  node: MdxNode,
  parent: MdxNode | undefined,
  context: ModuleContext,
): void {
  if (node.tagName === 'pre') codeElement(node, context)
  else if (node.tagName === 'a' || node.tagName === 'img') linkElement(node, context)
  else if (node.tagName === 'docs-html') toStaticElement(node)
  else if (node.tagName === 'p') reportImportsInText(node, context)
  else if (node.tagName === 'input') transformTasks(node, parent, context)
  else if (/^(?:ul|ol|li)$/.test(node.tagName ?? '')) transformTasks(node, parent, context)
}

/**
 * HTML that the remark plugin of another plugin has made: one element, in the property `html` of an element `docs-html`, whose
 * content is what headings have in its place.
 */
function toStaticElement(node: MdxNode): void {
  const html = String(node.properties?.html)
  const [, name = 'span', attributes = '', inner = ''] =
    /^<([a-z]+)((?: [a-z]+="[^"]*")*)>([\s\S]*)<\/\1>$/.exec(html) ?? []
  const given = parseHtmlAttributes(attributes).map(([key, value]) =>
    attribute(reactNames.get(key) ?? key, value),
  )
  become(node, {
    type: 'mdxJsxTextElement',
    name,
    attributes: [...given, attribute('dangerouslySetInnerHTML', { __html: inner })],
    children: [],
    data: { text: textOf(node) },
  })
}

const reactNames: ReadonlyMap<string, string> = new Map([
  ['class', 'className'],
  ['tabindex', 'tabIndex'],
])

const writtenId = /(?<!\s)\s*\{#([^\s{}]+)\}\s*$/

/** As Docusaurus writes ids since 3.10. */
const idInComment = /^\s*\/\*\s*#(\S+?)\s*\*\/\s*$/

/** Ids that the author wrote come first, as in Markdown. */
function createHeadings(tree: MdxNode, taken: TakenIds, context: ModuleContext) {
  const all: MdxNode[] = []
  walk(tree, (node) => {
    if (isHeading(node)) all.push(node)
  })
  const ids = takeWrittenIds(all, taken, context)
  for (const node of all) {
    if (ids.has(node)) continue
    const slug = textSlug(textOf(node).trim(), context.site.slugs)
    ids.set(node, takeId(slug, taken, context.site.slugs))
  }
  let hasTitle = false
  return {
    /** Gives a heading its id and the link to itself, and adds it to the outline. */
    add(node: MdxNode): void {
      const text = textOf(node).trim()
      const id = ids.get(node) ?? ''
      node.properties = { ...node.properties, id }
      const level = Number(node.tagName?.slice(1))
      if (level === 1) {
        if (hasTitle) reportSecond(node, text, context)
        hasTitle = true
      }
      context.items.push({ kind: 'heading', heading: { level, id, text } })
      if (level > 1) node.children = [...(node.children ?? []), anchorTo(id, text, context)]
    },
  }
}

function isHeading({ type, tagName }: MdxNode): boolean {
  return type === 'element' && /^h[1-6]$/.test(tagName ?? '')
}

function takeWrittenIds(
  headings: readonly MdxNode[],
  { takenIds }: TakenIds,
  context: ModuleContext,
): Map<MdxNode, string> {
  const ids = new Map<MdxNode, string>()
  for (const node of headings) {
    const id = takeWrittenId(node)
    if (id === undefined) continue
    if (takenIds.has(id)) reportRepeated(node, id, context)
    else ids.set(node, id)
    takenIds.add(id)
  }
  return ids
}

/** Removes `{#id}` or `{/* #id *\/}` from the end of a heading, with the space before it. */
function takeWrittenId(heading: MdxNode): string | undefined {
  const children = heading.children ?? []
  const last = children.at(-1)
  const pattern = last?.type === 'mdxTextExpression' ? idInComment : writtenId
  const found = pattern.exec(last?.value ?? '')
  if (!found) return undefined
  if (last) last.value = last.value?.slice(0, found.index) ?? ''
  if (last?.value === '') children.pop()
  const before = children.at(-1)
  if (before?.type === 'text') before.value = before.value?.trimEnd() ?? ''
  return found[1]
}

function reportSecond(node: MdxNode, text: string, context: ModuleContext): void {
  reportAtNode(context, node, {
    code: 'duplicate-title',
    severity: 'warning',
    message: `Second title on this page: "${text}"`,
    fix: 'make this title a level-2 heading, or move the title and its content to a separate page',
  })
}

function reportRepeated(node: MdxNode, id: string, context: ModuleContext): void {
  const owner = reservedIds(context.site.slugs).includes(id)
    ? "the site's layout"
    : 'another heading on this page'
  reportAtNode(context, node, {
    code: 'duplicate-id',
    severity: 'error',
    message: `Duplicate ID "${id}": ${owner} already uses it`,
    fix: 'choose a different ID',
  })
}

function anchorTo(id: string, heading: string, { t }: ModuleContext): MdxNode {
  return {
    type: 'element',
    tagName: 'a',
    properties: {
      className: ['heading-anchor'],
      href: `#${encodeURI(id)}`,
      ariaLabel: t('directLink', { heading }),
    },
    children: [],
  }
}

/** The `h1` at the beginning, before any other content. */
function openingTitle({ children = [] }: MdxNode): MdxNode | undefined {
  const first = children.find((node) => !isSilent(node))
  return first?.tagName === 'h1' ? first : undefined
}

/** Whether a node renders nothing: imports, comments and the line breaks between blocks. */
function isSilent({ type, value, data }: MdxNode): boolean {
  if (type === 'mdxFlowExpression') return data?.estree?.body.length === 0
  return type === 'mdxjsEsm' || (type === 'text' && value?.trim() === '')
}

/** The text of a page with the whole width is in a column, as in Markdown. */
function wrapText(tree: MdxNode): void {
  const children = tree.children ?? []
  const code = children.filter(({ type }) => type === 'mdxjsEsm')
  const text = children.filter(({ type }) => type !== 'mdxjsEsm')
  const wrap = (className: string, inner: MdxNode[]): MdxNode => ({
    type: 'element',
    tagName: 'div',
    properties: { className: [className] },
    children: inner,
  })
  tree.children = [...code, wrap('container', [wrap('prose', text)])]
}

const titleComponent = '$Title'

/** Whether the content of a module that has been transformed begins with the title of the page. */
export function hasTitle({ imports }: ModuleContext): boolean {
  return imports.has(titleComponent)
}

/** The layout renders the title of a page with something next to it. */
function toTitle(node: MdxNode, context: ModuleContext): void {
  context.imports.set(titleComponent, 'docs-build-mdx:Title')
  const id = String(node.properties?.id ?? '')
  node.type = 'mdxJsxFlowElement'
  node.name = titleComponent
  node.attributes = [{ type: 'mdxJsxAttribute', name: 'id', value: id }]
}
