import MarkdownIt, { type Env, type MarkdownIt as Markdown } from 'markdown-it'
import footnote from 'markdown-it-footnote'
import type { SiteConfig } from '../config/types.ts'
import type { Page } from '../content/types.ts'
import { idsIn } from '../html/ids.ts'
import { alerts } from './rules/alerts.ts'
import { checkBalance } from './rules/balance.ts'
import { codeBlocks } from './rules/code-blocks.ts'
import { directives } from './rules/directives.ts'
import { headings } from './rules/headings.ts'
import { linkify } from './rules/linkify.ts'
import { links } from './rules/links.ts'
import { tables } from './rules/tables.ts'
import { checkTabs } from './rules/tabs.ts'
import { taskLists } from './rules/task-lists.ts'
import { toTree } from './to-tree.ts'
import type { CompiledBody, LinkTargets, MarkdownEnv } from './types.ts'

/** Directives the theme draws without registration; both stand around blocks. */
export const builtInComponents = ['tabs', 'tab'] as const

/** A page as the compiler needs it; `body` is its Markdown, after the front matter. */
export interface MarkdownSource extends Pick<Page, 'source' | 'file' | 'place' | 'bodyLine'> {
  readonly body: string
}

/** Compiles the Markdown of one site, page by page. */
export interface MarkdownCompiler {
  readonly compile: (page: MarkdownSource, targets: LinkTargets) => CompiledBody
}

/** A compiler for the Markdown of one site; it keeps no state between pages. */
export function createMarkdown(site: SiteConfig): MarkdownCompiler {
  const md = new MarkdownIt({ html: true, linkify: true })
  const { checks, components } = site
  linkify(md)
  md.use(footnote)
  // GitHub has no footnotes within a line: `x^[1](y)` is a link.
  md.inline.ruler.disable('footnote_inline')
  directives(md, {
    components: new Set([...builtInComponents, ...Object.keys(components)]),
    textComponents: new Set(Object.keys(components)),
    severity: checks.directives,
  })
  checkTabs(md, checks.directives)
  alerts(md)
  taskLists(md)
  tables(md)
  codeBlocks(md, site.lineMarks)
  checkBalance(md)
  links(md, { root: site.root, baseUrl: site.baseUrl, severity: checks })
  headings(md, checks.duplicateIds)
  return { compile: (page, targets) => compileBody(md, page, targets) }
}

/**
 * Markdown as CommonMark has it, to the same tree but without our extensions, save directives that call `components`:
 * what the specification's examples are checked with.
 */
export function createPlainMarkdown(
  components: readonly string[],
): (page: MarkdownSource, targets: LinkTargets) => CompiledBody {
  const md = new MarkdownIt('commonmark')
  const names = new Set(components)
  directives(md, { components: names, textComponents: names, severity: 'error' })
  return (page, targets) => compileBody(md, page, targets)
}

function compileBody(md: Markdown, page: MarkdownSource, targets: LinkTargets): CompiledBody {
  const env: MarkdownEnv = {
    source: page.source,
    file: page.file,
    place: page.place,
    body: page.body,
    bodyLine: page.bodyLine,
    targets,
    problems: [],
    headings: [],
    takenIds: new Set(),
    anchorLinks: [],
    assets: new Map(),
    includes: new Set(),
    calls: [],
    definitions: new Map(),
  }
  const html = md.render(page.body, env as unknown as Env)
  const repair = env.problems.some(({ code }) => code === 'html-unbalanced')
  return {
    tree: toTree(html, { calls: env.calls, repair }),
    headings: env.headings,
    ids: idsIn(html),
    anchorLinks: env.anchorLinks,
    assets: [...env.assets.values()],
    includes: [...env.includes].sort(),
    problems: env.problems,
  }
}
