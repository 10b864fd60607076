import {
  codeParts,
  componentArguments,
  findLanguage,
  isKnownLanguage,
  nearestLanguage,
  parseFenceInfo,
  takeLineLinks,
} from '../../../cli/compiler-kit.ts'
import type { CodeDecoration } from '../../kit.ts'
import { type ModuleContext, reportAtNode } from '../compiling/module-context.ts'
import { expressionOf, isNode, literalText, nameOf } from '../estree.ts'
import {
  attribute,
  attributesOf,
  become,
  type EstreeNode,
  type MdxAttribute,
  type MdxNode,
  textAttribute,
  textOf,
} from '../nodes.ts'
import { toContentElement } from './contents.ts'
import { reportIgnoredMeta } from './ignored.ts'

/** A code block becomes the HTML that it is in Markdown. */
export function codeElement(pre: MdxNode, context: ModuleContext): void {
  const [code] = pre.children ?? []
  if (code?.tagName !== 'code') return
  const classes = code.properties?.className
  const language = (Array.isArray(classes) ? classes : [])
    .map(String)
    .find((name) => name.startsWith('language-'))
    ?.slice('language-'.length)
  const { decorations } = code.properties ?? {}
  toCodeBlock(pre, context, {
    text: textOf(code),
    info: `${language ?? ''} ${code.data?.meta ?? ''}`,
    decorations: typeof decorations === 'string' ? JSON.parse(decorations) : undefined,
  })
}

/** `CodeBlock` and `Code` with text that is known when the page is compiled. Whether the element is one of those. */
export function codeFromJsx(node: MdxNode, module: string, context: ModuleContext): boolean {
  const isCodeBlock = module === '@theme/CodeBlock' || module === inlineOrBlock
  const isCode = module === '@astrojs/starlight/components' && node.name === 'Code'
  if (!isCodeBlock && !isCode) return false
  const text = isCode ? staticAttribute(node, 'code') : staticChildren(node)
  if (text === undefined || (module === inlineOrBlock && !text.includes('\n'))) return false
  const language = textAttribute(node, isCode ? 'lang' : 'language') ?? ''
  const given = textAttribute(node, isCode ? 'meta' : 'metastring') ?? ''
  const title = textAttribute(node, 'title')
  const meta = [
    given,
    ...(title === undefined ? [] : [`title=${JSON.stringify(title)}`]),
    ...lineArguments(node),
  ]
  toCodeBlock(node, context, {
    text: text.replace(/^\n/, ''),
    info: `${language} ${meta.join(' ')}`,
  })
  return true
}

/** Its code is in a line unless it has several. */
const inlineOrBlock = '@theme/MDXComponents/Code'

/** The attributes about lines, as they are written in the opening line of a code block. */
function lineArguments(node: MdxNode): string[] {
  return attributesOf(node).flatMap(({ name = '', value }) => {
    if (value === null && name === 'showLineNumbers') return [name]
    if (value === null || value === undefined) return []
    const lines =
      typeof value === 'string' ? [value] : linesOf(expressionOf(value.data?.estree)).map(String)
    if (name === 'showLineNumbers') return lines.map((line) => `${name}=${line}`)
    if (!/^(?:ins|del|mark|collapse)$/.test(name)) return []
    const numbers = lines.filter((line) => /^[\d,\s-]+$/.test(line))
    const texts = lines.filter((line) => !numbers.includes(line))
    return [
      ...(numbers.length > 0 ? [`${name}={${numbers.join(',')}}`] : []),
      ...texts.map((text) => `${name}=${JSON.stringify(text)}`),
    ]
  })
}

/** The lines of `2`, `'4-6'`, `{ range: '4-6' }`, and of a list of these. */
function linesOf(node: unknown): (string | number)[] {
  if (!isNode(node)) return []
  if (node.type === 'ArrayExpression') return (node.elements as unknown[]).flatMap(linesOf)
  if (node.type === 'Literal' && typeof node.value === 'number') return [node.value]
  const text = literalText(node)
  if (text !== undefined) return [text]
  const properties = (node.type === 'ObjectExpression' ? node.properties : []) as EstreeNode[]
  return properties.flatMap(({ key, value }) => (nameOf(key) === 'range' ? linesOf(value) : []))
}

interface WrittenBlock {
  readonly text: string
  /** What follows the backticks. */
  readonly info: string
  /** What a plugin shows on the code. */
  readonly decorations?: readonly CodeDecoration[] | undefined
}

function toCodeBlock(
  node: MdxNode,
  context: ModuleContext,
  { text, info, decorations }: WrittenBlock,
): void {
  const fence = parseFenceInfo(info)
  const { language } = fence
  const { codeComponents } = context.site
  const componentLanguage = findLanguage(language, codeComponents)
  if (componentLanguage === undefined) reportIgnoredMeta(node, { info, text }, context)
  if (componentLanguage !== undefined) {
    const given = {
      ...componentArguments(info, fence).attributes,
      language: componentLanguage,
    }
    toContentElement(
      node,
      {
        component: codeComponents[componentLanguage] ?? '',
        text,
        written: `\`\`\`${language}`,
        attributes: Object.entries(given).map(([key, value]) => attribute(key, value)),
      },
      context,
    )
    return
  }
  if (language && !isKnownLanguage(language)) reportLanguage(node, language, context)
  const { lineMarks, lineLinks } = context.site
  const isLinked = lineLinks && fence.numbersFrom !== undefined
  const links = isLinked ? takeLineLinks(fence, context.linePrefixes) : undefined
  const { attributes, html } = codeParts(text, fence, { lineMarks, links, decorations })
  const given = Object.entries(attributes).map(
    ([name, value]): MdxAttribute => attribute(name === 'class' ? 'className' : name, value),
  )
  const content = attribute('dangerouslySetInnerHTML', { __html: html })
  become(node, {
    type: 'mdxJsxFlowElement',
    name: 'div',
    attributes: [...given, content],
    children: [],
  })
}

function reportLanguage(node: MdxNode, language: string, context: ModuleContext): void {
  const near = nearestLanguage(language, Object.keys(context.site.codeComponents))
  reportAtNode(context, node, {
    code: 'language-unknown',
    severity: 'warning',
    message: `Unknown language "${language}": this code is not highlighted`,
    fix: near ? `write "${near}", or "text" for plain text` : 'write "text" for plain text',
  })
}

/** The text of children that are text alone, or one expression. */
function staticChildren({ children = [] }: MdxNode): string | undefined {
  const content = children.filter(({ type, value }) => type !== 'text' || value?.trim() !== '')
  if (content.every(({ type }) => type === 'text')) return content.map(textOf).join('')
  const [only, ...others] = content
  if (others.length > 0 || !only) return undefined
  if (/^mdx(?:Flow|Text)Expression$/.test(only.type))
    return literalText(expressionOf(only.data?.estree))
  return only.tagName === 'p' ? staticChildren(only) : undefined
}

function staticAttribute(node: MdxNode, name: string): string | undefined {
  const value = attributesOf(node).find((one) => one.name === name)?.value
  if (typeof value === 'string') return value
  return literalText(expressionOf(value?.data?.estree))
}
