import MarkdownIt, { type Env, type MarkdownIt as Markdown } from 'markdown-it'
import footnote from 'markdown-it-footnote'
import type { SiteConfig } from '../config/types.ts'
import type { Page } from '../content/types.ts'
import { idsIn } from '../html/ids.ts'
import { alerts } from './rules/alerts.ts'
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

/** Directives the theme draws without registration. */
export const builtInComponents = ['tabs', 'tab'] as const

export interface MarkdownCompiler {
  readonly compile: (
    page: Pick<Page, 'source' | 'file' | 'place' | 'bodyLine'> & { readonly body: string },
    targets: LinkTargets,
  ) => CompiledBody
}

/** A compiler for the Markdown of one site; it keeps no state between pages. */
export function createMarkdown(site: SiteConfig): MarkdownCompiler {
  const md = new MarkdownIt({ html: true, linkify: true })
  const components = new Set([...builtInComponents, ...Object.keys(site.components)])
  linkify(md)
  md.use(footnote)
  directives(md, { components, severity: site.checks.directives })
  alerts(md)
  taskLists(md)
  tables(md)
  codeBlocks(md, site.lineMarks)
  headings(md, site.checks.duplicateIds)
  links(md, { root: site.root, baseUrl: site.baseUrl, severity: site.checks })
  return { compile: (page, targets) => compileBody(md, page, targets, site) }
}

/** Markdown as CommonMark has it, without our extensions: what the specification's examples are checked against. */
export function createPlainMarkdown(): (body: string) => string {
  const md = new MarkdownIt('commonmark')
  return (body) => md.render(body)
}

function compileBody(
  md: Markdown,
  { source, file, place, body, bodyLine }: Parameters<MarkdownCompiler['compile']>[0],
  targets: LinkTargets,
  site: SiteConfig,
): CompiledBody {
  const env: MarkdownEnv = {
    source,
    file,
    place,
    body,
    bodyLine,
    targets,
    problems: [],
    headings: [],
    anchorLinks: [],
    assets: [],
    calls: [],
  }
  const html = md.render(body, env as unknown as Env)
  const tree = toTree(html, env.calls)
  checkTabs(tree, env, site.checks.directives)
  return {
    tree,
    headings: env.headings,
    ids: idsIn(html),
    anchorLinks: env.anchorLinks,
    assets: env.assets,
    problems: env.problems,
  }
}
