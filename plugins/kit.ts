/**
 * The tools for plugin authors, in addition to the plugin contract: `docs-build/kit`. docs-build's own plugins use nothing
 * else, so your plugins can do everything that they can.
 */

// Pages in several languages.
export { defaultLocale } from '../cli/config/languages/default-locale.ts'
export { startsRightToLeft } from '../cli/config/languages/languages.ts'
// The contract of plugins, and what their hooks receive.
export type * from '../cli/config/types.ts'
export { withoutModuleCode, writtenTitle } from '../cli/content/page-title.ts'
export type { FrontMatter, Page, SourceOrigin } from '../cli/content/types.ts'
export { languageOfPlace } from '../cli/content/version-of.ts'
// Files that a plugin keeps between builds.
export { unlessMissing, writing } from '../cli/files/disk.ts'
export { contentHash } from '../cli/files/hash.ts'
export { replaceFile } from '../cli/files/replace-file.ts'
export { workFolder } from '../cli/files/work-folder.ts'
export { absoluteUrl } from '../cli/hooks/absolute-url.ts'
export { escapeMarkdown } from '../cli/hooks/escape-markdown.ts'
export {
  createLabels,
  joinList,
  type LabelOptions,
  type LabelSource,
  type Labels,
  type LabelTable,
  labelsSchema,
  type WriteLabel,
} from '../cli/hooks/labels.ts'
export {
  asNotInstalled,
  importOptional,
  installedVersion,
  type PackageUse,
} from '../cli/hooks/optional-package.ts'
// Options, and packages that only the sites install that use the plugin.
export { checkOptions, type OptionsSchema } from '../cli/hooks/options.ts'
export { type MovedAnchor, planRedirects, type RedirectRule } from '../cli/hooks/redirect-rules.ts'
export {
  type Edition,
  type EditionLanguage,
  editionOf,
  languageOf,
  planEditions,
} from '../cli/hooks/sources/editions.ts'
export type * from '../cli/hooks/types.ts'
export { definePlugin } from '../cli/hooks/types.ts'
export { parseHtmlAttributes } from '../cli/html/attributes.ts'
// HTML and URLs.
export { escapeHtml } from '../cli/html/escape.ts'
export { idsIn } from '../cli/html/ids.ts'
export { classesOf, type HtmlElement, type HtmlNode } from '../cli/html/node.ts'
export { parseHtml } from '../cli/html/parse.ts'
export { unescapeHtml } from '../cli/html/unescape.ts'
export { writeHtml } from '../cli/html/write-html.ts'
export type { Size } from '../cli/images/image-size.ts'
export { hasModeClass, modeClass } from '../cli/markdown/color-mode.ts'
export {
  type RefusedFile,
  readPublishedFile,
  type SiteFile,
} from '../cli/markdown/published-file.ts'
export type { CodeDecoration } from '../cli/markdown/rules/code/decorate-lines.ts'
// Markdown: where tokens are, problems at their places, and what a rule may write in place of a block.
export {
  type BlockPlace,
  blocksOf,
  createLocator,
  type Locator,
  type MarkdownEnv,
  pageEnv,
  placeInPage,
  reportAt,
} from '../cli/markdown/token-places.ts'
export { wrapInCall } from '../cli/markdown/wrap-in-call.ts'
export { type RedirectPage, renderRedirect } from '../cli/render/redirect-page.ts'
export type { Diagnostic, Place } from '../cli/report/diagnostic.ts'
export { nearest } from '../cli/report/nearest.ts'
export { ignoreCase } from '../cli/routes/ignore-case.ts'
export type { Route } from '../cli/routes/types.ts'
export type { HeadTag } from '../runtime/contract/head-tag.ts'
export type { SidebarEntry } from '../runtime/contract/page.ts'
export type { PluginStringId } from '../runtime/contract/plugin-strings.ts'
export type { ComponentNode, TreeNode } from '../runtime/contract/tree.ts'
export { isComponent, isRun, isTitle } from '../runtime/contract/tree.ts'
export {
  decodeUrl,
  encodePath,
  type HrefStyle,
  isExternal,
  markdownUrl,
  normalizePath,
  pageHref,
  splitHref,
  withBase,
} from '../runtime/contract/url.ts'
// Feeds of what a plugin publishes.
export type { Feed } from './feeds/feed.ts'
export { type FeedPlace, feedFiles, feedLinks, hasUrl } from './feeds/feed-files.ts'
export { createFormatDate } from './feeds/format-date.ts'
// The same for MDX: nodes of the trees that its compiler's plugins change.
export {
  attribute,
  become,
  importNode,
  type MdxAttribute,
  type MdxNode,
  walk,
} from './mdx/nodes.ts'
// TypeScript for plugins that check code samples.
export {
  type CompilerModule,
  type CompilerVersion,
  installedTypes,
  lockFiles,
  openTypeHost,
  type TypeHost,
  type TypeHostOptions,
  usualCompilerOptions,
} from './type-host/type-host.ts'
