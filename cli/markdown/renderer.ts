import MarkdownIt, { type Env, type MarkdownIt as Markdown } from 'markdown-it'
import deflist from 'markdown-it-deflist'
import { contentStrings, createTranslate } from '../../runtime/contract/strings.ts'
import { createLocaleStrings } from '../config/languages/locale-strings.ts'
import type { SiteConfig } from '../config/types.ts'
import { pageOrigin } from '../content/origins.ts'
import type { Page } from '../content/types.ts'
import { idsIn, repeatedIds } from '../html/ids.ts'
import { createLinkOptions, type ReadScheme } from '../links/link-options.ts'
import type { LinkTargets } from '../links/types.ts'
import { createPageEnv, type MarkdownEnv } from './page-env.ts'
import { readHomePage } from './read-home-page.ts'
import { alerts } from './rules/alerts.ts'
import { attributeDelimiters } from './rules/attribute-delimiters.ts'
import { attributes } from './rules/attributes.ts'
import { codeBlocks } from './rules/code/code-blocks.ts'
import { codeFiles } from './rules/code/code-files.ts'
import { codeGroups } from './rules/code/code-groups.ts'
import { checkCodeArguments } from './rules/code/ignored-arguments.ts'
import { inlineCode } from './rules/code/inline-code.ts'
import { checkOpenCalls, componentTokens, markComponentBlocks } from './rules/component-tokens.ts'
import { contentsList } from './rules/contents-list.ts'
import { reportDamagedSource } from './rules/damaged-source.ts'
import { directives } from './rules/directives/directives.ts'
import type { BuiltIn } from './rules/directives/names.ts'
import { strayColons } from './rules/directives/stray-colons.ts'
import { checkTabs } from './rules/directives/tabs.ts'
import { emoji } from './rules/emoji.ts'
import { footnotes } from './rules/footnotes.ts'
import { badges } from './rules/generators/badges.ts'
import { checkSyntax } from './rules/generators/check-syntax.ts'
import { includeLines } from './rules/generators/include-lines.ts'
import { jsxTags } from './rules/generators/jsx-tags.ts'
import { listings } from './rules/generators/listings.ts'
import { markdownInHtml } from './rules/generators/markdown-in-html.ts'
import { checkMdx } from './rules/generators/mdx.ts'
import { mkdocsBlocks } from './rules/generators/mkdocs-blocks.ts'
import { placeholders } from './rules/generators/placeholders.ts'
import { slashBlocks } from './rules/generators/slash-blocks.ts'
import { snippets } from './rules/generators/snippets.ts'
import { unknownEmoji } from './rules/generators/unknown-emoji.ts'
import { vueBlocks } from './rules/generators/vue-blocks.ts'
import { vueSlots } from './rules/generators/vue-slots.ts'
import { headings } from './rules/headings.ts'
import { homePage } from './rules/home-page.ts'
import { checkBalance } from './rules/html/balance.ts'
import { dropHeadingAnchors } from './rules/html/heading-anchors.ts'
import { htmlHeadings } from './rules/html/html-headings.ts'
import { checkRawHtml } from './rules/html/raw-html.ts'
import { reportRepeatedId } from './rules/html/repeated-id.ts'
import { imageSizes } from './rules/image-sizes.ts'
import { noteArgumentHrefs } from './rules/links/argument-hrefs.ts'
import { linkify } from './rules/links/linkify.ts'
import { links } from './rules/links/links.ts'
import { reportNearLinks } from './rules/links/near-links.ts'
import { checkArgumentLinks } from './rules/links/unsafe-links.ts'
import { parts } from './rules/parts.ts'
import { checkSecondTitles } from './rules/second-titles.ts'
import { tables } from './rules/tables.ts'
import { taskLists } from './rules/task-lists.ts'
import { toTree } from './to-tree.ts'
import type { CheckContent, CompiledBody } from './types.ts'

/** Components that the theme has without registration; both contain blocks. */
export const builtInComponents = ['tabs', 'tab'] as const

/** Directives that are not components; a site's component of such a name replaces them. */
const builtInDirectives: readonly BuiltIn[] = ['code-group', 'details', 'include']

/** A page for the compiler; `body` is its Markdown, after the front matter. */
export interface MarkdownSource
  extends Pick<Page, 'source' | 'place' | 'bodyLine'>,
    Partial<
      Pick<
        Page,
        'hasOwnTitle' | 'frontMatter' | 'title' | 'text' | 'generated' | 'locale' | 'original'
      >
    > {
  readonly body: string
  /** The text of the file up to its Markdown. */
  readonly opening?: string
}

/** Compiles the Markdown of one site, page by page. */
export interface MarkdownCompiler {
  /** The parser, for more rules. */
  readonly md: Markdown
  /** `onLocalHref` is called with each href that leads to this site; finding their places takes time. */
  readonly compile: (
    page: MarkdownSource,
    targets: LinkTargets,
    onLocalHref?: MarkdownEnv['onLocalHref'],
  ) => CompiledBody
}

/** What plugins bring besides rules. */
export interface MarkdownOptions {
  readonly checkContent?: CheckContent | undefined
  readonly readScheme?: ReadScheme | undefined
}

/**
 * A compiler for the Markdown of one site. Between pages, it keeps only the sizes and hashes of images. `checkContent` checks the
 * content of components.
 */
export function createMarkdown(
  site: SiteConfig,
  { checkContent, readScheme }: MarkdownOptions = {},
): MarkdownCompiler {
  const md = new MarkdownIt({ html: true, linkify: true })
  const { components } = site
  const names = Object.keys(components)
  // The library would show an unsafe link as text; here it is reported, and loses its href.
  md.validateLink = () => true
  linkify(md)
  footnotes(md, site.slugs)
  imageSizes(md)
  md.use(deflist)
  parts(md)
  const directiveOptions = {
    components: new Set([...builtInComponents, ...names]),
    textComponents: new Set(names),
    builtIns: new Set(builtInDirectives.filter((name) => !names.includes(name))),
    contents: new Map(Object.entries(site.contents)),
    componentArguments: new Map(Object.entries(site.componentArguments)),
    root: site.root,
  }
  directives(md, directiveOptions)
  checkArgumentLinks(md)
  if (site.mkdocsBlocks) {
    mkdocsBlocks(md)
    slashBlocks(md)
    markdownInHtml(md)
  }
  codeFiles(md, site.root)
  includeLines(md, directiveOptions)
  snippets(md, directiveOptions)
  codeGroups(md)
  checkTabs(md)
  strayColons(md)
  alerts(md)
  taskLists(md)
  tables(md)
  emoji(md)
  unknownEmoji(md)
  attributeDelimiters(md, site.attributeDelimiters)
  attributes(md)
  codeBlocks(md, site)
  checkCodeArguments(md, site)
  componentTokens(md, directiveOptions.components)
  inlineCode(md)
  placeholders(md)
  vueBlocks(md)
  jsxTags(md, directiveOptions)
  listings(md, directiveOptions)
  vueSlots(md)
  checkMdx(md, directiveOptions)
  checkSyntax(md)
  checkRawHtml(md)
  checkBalance(md)
  links(md, createLinkOptions(site, readScheme))
  noteArgumentHrefs(md)
  headings(md, site.slugs)
  htmlHeadings(md, site.slugs)
  badges(md, directiveOptions)
  homePage(md, site.slugs)
  contentsList(md)
  checkSecondTitles(md)
  reportDamagedSource(md)
  reportNearLinks(md)
  const translate = createLocaleStrings(site)
  return {
    md,
    compile: (page, targets, onLocalHref) =>
      compileBody(md, page, targets, {
        // The text of an original is in the default language.
        t: translate(page.original === undefined ? page.locale : undefined),
        onLocalHref,
        checkContent,
      }),
  }
}

/**
 * Markdown as CommonMark has it, to the same tree but without our extensions, except directives that call `components`:
 * the examples of the specification are checked with it.
 */
export function createPlainMarkdown(
  components: readonly string[],
): (page: MarkdownSource, targets: LinkTargets) => CompiledBody {
  const md = new MarkdownIt('commonmark')
  const names = new Set(components)
  directives(md, {
    components: names,
    textComponents: names,
    builtIns: new Set(),
    contents: new Map(),
    componentArguments: new Map(),
    root: '',
  })
  const t = createTranslate(contentStrings)
  return (page, targets) => compileBody(md, page, targets, { t })
}

function compileBody(
  md: Markdown,
  page: MarkdownSource,
  targets: LinkTargets,
  options: Pick<MarkdownEnv, 't' | 'onLocalHref' | 'checkContent'>,
): CompiledBody {
  const env = createPageEnv({
    ...options,
    source: page.source,
    isGenerated: page.text !== undefined,
    partEnds: partEndsOf(page),
    showsTitle: !page.hasOwnTitle && !page.frontMatter?.hide_title,
    home: readHomePage(page, page.opening ?? ''),
    origins: [pageOrigin(page.place, page.body, page.bodyLine)],
    targets,
  })
  const tokens = md.parse(page.body, env as unknown as Env)
  markComponentBlocks(tokens)
  const rendered = md.renderer.render(tokens, md.options, env as unknown as Env)
  checkOpenCalls(env)
  const found = idsIn(rendered)
  const html = dropHeadingAnchors(rendered, repeatedIds(found))
  const ids = html === rendered ? found : idsIn(html)
  for (const id of repeatedIds(ids)) reportRepeatedId(id, env)
  const repair = env.problems.some(({ code }) => code === 'html-unbalanced')
  return {
    tree: toTree(html, { calls: env.calls, repair }),
    headings: env.headings,
    ids: new Set(ids),
    anchorLinks: env.anchorLinks,
    assets: [...env.assets.values()],
    includes: [...env.includes].sort(),
    problems: env.problems,
  }
}

/** The lines of the body at which its parts end, except the last. The line before a part is blank. */
function partEndsOf({ generated, bodyLine }: MarkdownSource): number[] | undefined {
  return generated?.parts?.slice(1).map(({ line }) => line - 2 - bodyLine)
}
