import { pathToPlace } from '../../cli/compiler-kit.ts'
import { addOutlineLink, type ModuleContext } from './compiling/module-context.ts'
import {
  callOf,
  expressionOf,
  isNode,
  literalText,
  memberOf,
  nameOf,
  programsOf,
  replaceNodes,
} from './estree.ts'
import type { ModuleScope } from './imports/scope.ts'
import { isMedia } from './links.ts'
import { attributesOf, type EstreeNode, isJsx, type MdxNode, walk } from './nodes.ts'

const image = /\.(?:svg|png|jpe?g|gif|webp|avif|ico)$/i
/** Files that are not modules. */
const anyFile = /\.(?!(?:[cm]?[jt]sx?|mdx?|json|css)$)[a-z\d]+$/i
const rawText = /^!!raw-loader!/
const baseUrlModule = '@docusaurus/useBaseUrl'

/**
 * Paths that are known before a page runs become attributes with text, which are checked and published as in Markdown:
 * `href={'/guide'}`, `src={require('./a.png').default}`, `src={picture}` for an imported picture, `src={useBaseUrl('/img/a.png')}`. In other
 * places, `require` of a file becomes an import, because bundlers disagree about what it returns.
 */
export function resolvePaths(tree: MdxNode, context: ModuleContext, scope: ModuleScope): void {
  if (!mayHavePath.test(context.text)) return
  const pathOf = (node: EstreeNode | undefined, files: RegExp) =>
    fromPage(knownPath(node, files, scope), context)
  walk(tree, (node) => {
    if (isJsx(node)) replaceAttributes(node, { pathOf, use: fileUse(node, scope) })
  })
  for (const program of programsOf(tree)) {
    replaceNodes(program, (node) => importedPath(node, context, scope))
  }
  checkBaseUrls(tree, context, scope)
}

const mayHavePath = /require\(|useBaseUrl\(|\bimport\b|=\s*\{\s*["'`]/

/** Whether a component becomes an image when its path is known. */
export function isImageComponent(name: string, module: string): boolean {
  if (module === 'nextra/components') return /^Image(?:Zoom)?$/.test(name)
  return ['astro:assets', '@theme/IdealImage', 'next/image'].includes(module)
}

function fileUse({ name = '' }: MdxNode, { imports }: ModuleScope): AttributeRules['use'] {
  const element = name ?? ''
  if (element === 'img' || isImageComponent(element, imports.get(element) ?? '')) return 'image'
  return isMedia(element) ? 'media' : 'link'
}

interface AttributeRules {
  readonly pathOf: (node: EstreeNode | undefined, files: RegExp) => string | undefined
  readonly use: 'image' | 'media' | 'link'
}

const attributeNames = { image: ['src', 'img'], media: ['src'], link: ['href', 'to'] } as const

/** Replaces the paths that images, videos and links have; other elements get the URL of the file. */
function replaceAttributes(node: MdxNode, { pathOf, use }: AttributeRules): void {
  const names = attributeNames[use]
  for (const attribute of attributesOf(node)) {
    const { name = '', value } = attribute
    if (!names.some((one) => one === name) || typeof value !== 'object') continue
    const path = pathOf(
      expressionOf(value?.data?.estree),
      name === 'href' || use === 'media' ? anyFile : image,
    )
    if (path !== undefined) attribute.value = path
  }
}

/** The path that an expression means, as the author of the page wrote it. */
function knownPath(
  node: EstreeNode | undefined,
  files: RegExp,
  scope: ModuleScope,
): string | undefined {
  if (!node) return undefined
  const text = literalText(node)
  if (text !== undefined) return text
  const name = nameOf(node)
  if (name !== undefined) return importedImage(name, scope)
  const member = memberOf(node)
  if (member?.name === 'src') return importedImage(nameOf(member.object) ?? '', scope)
  const call = callOf(member?.name === 'default' ? member.object : node)
  if (call?.callee === 'require' && !rawText.test(call.text)) {
    return files.test(call.text) ? call.text : undefined
  }
  if (call && scope.imports.get(call.callee) === baseUrlModule) return fromRoot(call.text)
  return undefined
}

function importedImage(variable: string, { imports }: ModuleScope): string | undefined {
  const specifier = imports.get(variable) ?? ''
  return /^(?:\.|@site\/)/.test(specifier) && image.test(specifier) ? specifier : undefined
}

/** The path of an image that a page imports and uses as a component. */
export function componentPath(
  name: string,
  context: ModuleContext,
  scope: ModuleScope,
): string | undefined {
  return fromPage(importedImage(name, scope), context)
}

/** '@site/docs/a.png' → '../a.png' in 'docs/guide/b.mdx'. Public files keep their prefix, which the links know. */
function fromPage(
  path: string | undefined,
  { place, root }: Pick<ModuleContext, 'place' | 'root'>,
): string | undefined {
  const [, inSite] = /^@site\/(?!(?:static|public)\/)(.*)$/.exec(path ?? '') ?? []
  if (inSite === undefined) return path
  const relative = pathToPlace(place, inSite, root)
  return relative.startsWith('.') ? relative : `./${relative}`
}

/** Docusaurus takes paths of `static/` with and without a slash at the beginning. */
function fromRoot(path: string): string {
  return /^(?:[/#]|[a-z]+:)/i.test(path) ? path : `/${path}`
}

/** The variable for `require('./a.png')` and `require('./a.png').default`, and for `picture.src`, as in Astro. */
function importedPath(
  node: EstreeNode,
  context: ModuleContext,
  scope: ModuleScope,
): EstreeNode | undefined {
  const call = callOf(node)
  if (call?.callee === 'require' && (image.test(call.text) || rawText.test(call.text))) {
    const known = [...context.imports].find(([, module]) => module === call.text)?.[0]
    const variable = known ?? `$file${context.imports.size}`
    context.imports.set(variable, call.text)
    return { type: 'Identifier', name: variable }
  }
  const member = memberOf(node)
  const object = nameOf(member?.object)
  if (!member || object === undefined) return undefined
  const isFile = member.name === 'default' && object.startsWith('$file')
  const isImage = member.name === 'src' && image.test(scope.imports.get(object) ?? '')
  return isFile || isImage ? (member.object as EstreeNode) : undefined
}

/** Other paths that pages give to `useBaseUrl` stay in the code, but they are checked like links. */
function checkBaseUrls(tree: MdxNode, context: ModuleContext, scope: ModuleScope): void {
  if (![...scope.imports.values()].includes(baseUrlModule)) return
  walk(tree, (node) => {
    if (!isJsx(node) && !/Expression$/.test(node.type)) return
    for (const program of programsOf({ ...node, children: [] })) {
      replaceNodes(program, (one) => {
        const call = isNode(one) ? callOf(one) : undefined
        if (!call || scope.imports.get(call.callee) !== baseUrlModule) return undefined
        const href = fromRoot(call.text)
        addOutlineLink(context, node, { kind: image.test(href) ? 'image' : 'link', href })
        return undefined
      })
    }
  })
}
