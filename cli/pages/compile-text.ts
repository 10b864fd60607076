import { readFileSync } from 'node:fs'
import { isFullWidth } from '../content/home-page.ts'
import { type PageText, readPage } from '../content/read-page.ts'
import type { Page } from '../content/types.ts'
import { withoutByteOrderMark } from '../files/front-matter-bounds.ts'
import type { LinkTargets } from '../links/types.ts'
import type { CompiledBody } from '../markdown/types.ts'
import { emptyBody } from '../render/render-page.ts'
import type { PageTools } from './page-tools.ts'

type TextTools = Pick<PageTools, 'markdown' | 'resolveOutline' | 'hooks'>

/** Compiles the text of a page, before plugins change it. */
export function compileText(page: Page, targets: LinkTargets, tools: TextTools): CompiledBody {
  if (page.kind === 'component') return emptyBody()
  if (page.kind === 'mdx') return compileMdx(page, targets, tools)
  const { text, problems } = readTextOfPage(page)
  const { bodyStart } = page
  const parts = { opening: text.slice(0, bodyStart), body: text.slice(bodyStart) }
  const body = tools.hooks.compile(page, () =>
    tools.markdown.compile({ ...page, ...parts }, targets),
  )
  return { ...body, problems: [...problems, ...body.problems] }
}

/** The module of an MDX page contains its text. What a home page opens with comes from its front matter. */
function compileMdx(page: Page, targets: LinkTargets, tools: TextTools): CompiledBody {
  const outline = tools.resolveOutline(page, targets)
  if (!isFullWidth(page.frontMatter)) return outline
  const hasTitle = outline.headings.some(({ level }) => level === 1)
  const frontMatter = { ...page.frontMatter, ...(hasTitle && { hide_title: true }) }
  const opening = readTextOfPage(page).text.slice(0, page.bodyStart)
  const home = tools.markdown.compile({ ...page, frontMatter, opening, body: '' }, targets)
  return {
    ...outline,
    tree: home.tree,
    ids: new Set([...home.ids, ...outline.ids]),
    anchorLinks: [...home.anchorLinks, ...outline.anchorLinks],
    assets: [...home.assets, ...outline.assets],
    includes: [...home.includes, ...outline.includes].sort(),
    problems: [...home.problems, ...outline.problems],
  }
}

/** The text of a page's file, or the text that a plugin gave in its place. */
export function readTextOfPage({
  file,
  text,
  place,
}: Pick<Page, 'file' | 'text' | 'place'>): PageText {
  if (text !== undefined) return { text: withoutByteOrderMark(text), problems: [] }
  // Synchronous, as all work on a page is: one small file, read a moment before it is compiled.
  const read = readPage(place, () => readFileSync(file))
  return { ...read, text: withoutByteOrderMark(read.text) }
}
