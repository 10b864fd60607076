import { readFileSync } from 'node:fs'
import type { PageData } from '../../runtime/contract/page.ts'
import { isRun, type TreeNode } from '../../runtime/contract/tree.ts'
import { recordLookups } from '../cache/lookups.ts'
import type { CompiledRecord } from '../cache/types.ts'
import type { Page } from '../content/types.ts'
import { reading } from '../files/disk.ts'
import { detach } from '../files/json.ts'
import { idsIn } from '../html/ids.ts'
import { separateTitle } from '../markdown/separate-title.ts'
import type { CompiledBody } from '../markdown/types.ts'
import { titleIdOf } from '../render/render-page.ts'
import { compileText } from './compile-text.ts'
import { inOriginalLanguage } from './original-language.ts'
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

/** Compiles the text of a page and lets the plugins change its tree. */
export async function compilePage(page: Page, tools: PageTools): Promise<CompiledPage> {
  const { targetsIn, context, hooks } = tools
  const compiling = recordLookups(targetsIn(page.locale))
  const fromText = compileText(page, compiling.targets, tools)
  const given = page.hasOwnTitle ? separateTitle(fromText.tree) : fromText.tree
  const tree = await hooks.tree(given, page, context.site)
  const added = tree === given ? [] : idsInTree(tree)
  const titleId = titleIdOf(page, context.site)
  const body: CompiledBody = {
    ...fromText,
    tree: page.original === undefined ? tree : inOriginalLanguage(tree, page, context.site),
    ids: new Set([...fromText.ids, ...added, ...(titleId === undefined ? [] : [titleId])]),
    problems: [...tools.problems, ...fromText.problems, ...hooks.takeProblems()],
  }
  const { headings, ids, assets, includes } = body
  // They are reported for the original, unless the page that a link leads to is translated.
  const isOriginal = page.original === undefined
  const anchorLinks = body.anchorLinks.filter((link) => isOriginal || link.isTranslated)
  const problems = isOriginal ? body.problems : []
  const lookups = compiling.lookups()
  const compiled = detach({
    headings,
    ids: [...ids],
    anchorLinks,
    assets,
    problems,
    includes,
    lookups,
  })
  return { body, compiled }
}

/** Reads back what an earlier build compiled: the chunk has the tree. */
export function readCachedTree({ compiled, chunkFile }: CachedTree): CompiledPage {
  const chunk = reading(chunkFile, () => readFileSync(chunkFile, 'utf8'))
  const { tree }: PageData = JSON.parse(chunk)
  return { compiled, body: { ...compiled, tree, ids: new Set(compiled.ids) } }
}

/** Links may lead to what a plugin adds. */
function idsInTree(nodes: readonly TreeNode[]): string[] {
  return nodes.flatMap((node) => {
    if (isRun(node)) return idsIn(node)
    const id = 'attrs' in node ? node.attrs.id : undefined
    return [...(id === undefined ? [] : [id]), ...idsInTree(node.children)]
  })
}
