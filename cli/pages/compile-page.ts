import { readFileSync } from 'node:fs'
import type { PageData } from '../../runtime/contract/page.ts'
import { isRun, type TreeNode } from '../../runtime/contract/tree.ts'
import { recordLookups } from '../cache/lookups.ts'
import type { CompiledRecord } from '../cache/types.ts'
import { withoutMark } from '../content/frontmatter.ts'
import { type PageText, readPage } from '../content/read-page.ts'
import type { Page } from '../content/types.ts'
import { reading } from '../files/disk.ts'
import { detach } from '../files/json.ts'
import { idsIn } from '../html/ids.ts'
import { separateTitle } from '../markdown/separate-title.ts'
import type { CompiledBody } from '../markdown/types.ts'
import { emptyBody, titleIdOf } from '../render/render-page.ts'
import type { PageTools } from './page-tools.ts'

/** A page's tree, with what the build keeps of compiling it. */
export interface CompiledPage {
  readonly body: CompiledBody
  readonly compiled: CompiledRecord
}

/** The record of a page that an earlier build compiled, and the absolute file of the chunk that holds its tree. */
export interface CachedTree {
  readonly compiled: CompiledRecord
  readonly chunkFile: string
}

/** Compiles the Markdown of a page and lets the plugins change its tree. */
export async function compilePage(page: Page, tools: PageTools): Promise<CompiledPage> {
  const { markdown, targets, context, hooks } = tools
  const compiling = recordLookups(targets)
  const isMarkdown = page.kind === 'markdown'
  const { text, problems: unreadable } = isMarkdown ? readSource(page) : { text: '', problems: [] }
  const compileText = (): CompiledBody => {
    if (page.kind === 'component') return emptyBody()
    if (page.kind === 'mdx') return tools.resolveOutline(page, compiling.targets)
    const { bodyStart } = page
    const parts = { opening: text.slice(0, bodyStart), body: text.slice(bodyStart) }
    return hooks.compile(page, () => markdown.compile({ ...page, ...parts }, compiling.targets))
  }
  const fromText = compileText()
  const given = page.hasOwnTitle ? separateTitle(fromText.tree) : fromText.tree
  const tree = await hooks.tree(given, page, context.site)
  const added = tree === given ? [] : idsInTree(tree)
  const titleId = titleIdOf(page, context.site)
  const body = {
    ...fromText,
    tree,
    ids: new Set([...fromText.ids, ...added, ...(titleId === undefined ? [] : [titleId])]),
    problems: [...tools.problems, ...unreadable, ...fromText.problems, ...hooks.takeProblems()],
  }
  const { ids, anchorLinks, assets, includes, problems } = body
  const lookups = compiling.lookups()
  const compiled = detach({ ids: [...ids], anchorLinks, assets, problems, includes, lookups })
  return { body, compiled }
}

/** Reads back what an earlier build compiled: the chunk has the tree and the headings that the contents list shows. */
export function readCachedTree({ compiled, chunkFile }: CachedTree): CompiledPage {
  const chunk = reading(chunkFile, () => readFileSync(chunkFile, 'utf8'))
  const { tree, contents }: PageData = JSON.parse(chunk)
  return { compiled, body: { ...compiled, tree, headings: contents, ids: new Set(compiled.ids) } }
}

/** The text of a page's file, or the text that a plugin gave in its place. */
export function readSource({ file, text, place }: Pick<Page, 'file' | 'text' | 'place'>): PageText {
  if (text !== undefined) return { text: withoutMark(text), problems: [] }
  // Synchronous, as all work on a page is: one small file, read a moment before it is compiled.
  const read = readPage(place, () => readFileSync(file))
  return { ...read, text: withoutMark(read.text) }
}

/** Links may lead to what a plugin adds. */
function idsInTree(nodes: readonly TreeNode[]): string[] {
  return nodes.flatMap((node) => {
    if (isRun(node)) return idsIn(node)
    const id = 'attrs' in node ? node.attrs.id : undefined
    return [...(id === undefined ? [] : [id]), ...idsInTree(node.children)]
  })
}
