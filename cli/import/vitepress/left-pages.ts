import { posix } from 'node:path'
import { frontMatterText } from '../reading/front-matter-text.ts'
import { draftReason, hiddenReason, isHiddenPage } from '../reading/hidden-pages.ts'

/**
 * The rule for the URLs of a VitePress site. With 'files', README.md is the page of its folder: the rule of sites whose
 * rewrites do that, because otherwise all of them would have to be copied.
 */
export type VitepressRule = 'vitepress' | 'files'

interface VitepressPage {
  /** Relative to the folder of pages. */
  readonly path: string
  /** The path below the URL, without extension. */
  readonly id: string
  /** The path by the rewrites, if one of them matches. */
  readonly rewritten: string | undefined
  readonly text: string | undefined
}

interface VitepressPaths {
  /** Of all pages. */
  readonly ids: ReadonlySet<string>
  readonly rule: VitepressRule
}

/** Why VitePress publishes a file as a page, but docs-build does not. */
export function whyNoPage(
  { path, id }: VitepressPage,
  { ids, rule }: VitepressPaths,
): string | undefined {
  if (/\[\w+\]/.test(path))
    return 'the file generates several pages; write the pages, or write a plugin that generates them'
  if (isHiddenPage(path)) return hiddenReason(path)
  const index = posix.join(posix.dirname(id), 'index')
  const hasIndex = rule === 'files' && isReadme(id) && ids.has(index)
  return hasIndex ? "the folder's page is index.md, not README.md" : undefined
}

/** Why a page is not at the URL that it has with VitePress. */
export function whyElsewhere(page: VitepressPage, site: VitepressPaths): string | undefined {
  const { id, rewritten, text } = page
  if (frontMatterText(text, 'draft') === 'true') return draftReason
  if (site.ids.has(`${id}/index`))
    return `the page is left out, because /${id} is also the URL of ${id}/index.md (previously /${id}/); rename the file and remove the page from "draftIds", or move the text to ${id}/index.md`
  if (site.rule === 'vitepress') return undefined
  if (isReadme(id) && rewritten === undefined)
    return `the URL was /${id} and is now /${folderOf(id)}; to keep the old URL, write "slug: README" in the front matter`
  if (frontMatterText(text, 'slug') === undefined) return undefined
  return 'VitePress ignores the "slug" in the front matter; remove "slug" to keep the URL'
}

function isReadme(id: string): boolean {
  return posix.basename(id) === 'README'
}

/** 'guide/README' → 'guide' */
function folderOf(id: string): string {
  return id.replace(/\/?README$/, '')
}
