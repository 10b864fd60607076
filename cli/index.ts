/** The public API of docs-build, for `config/site.ts` and for programs that build a site. */
import type { FrontMatterKeys } from './config/front-matter.ts'
import { provideBuiltIns } from './hooks/built-ins.ts'
import type { PluginConfig } from './hooks/types.ts'

export { type HeadersOptions, headers } from '../plugins/headers/headers.ts'
export { imageZoom } from '../plugins/image-zoom/image-zoom.ts'
export { type LlmsOptions, llms } from '../plugins/llms/llms.ts'
export { type RobotsOptions, type RobotsRule, robots } from '../plugins/robots/robots.ts'
export { type SitemapOptions, sitemap } from '../plugins/sitemap/sitemap.ts'
// Sites add to `CustomFrontMatter`, which TypeScript allows only for what a module exports with `*`.
export type * from '../runtime/contract/front-matter.ts'
export type { HeadTag } from '../runtime/contract/head-tag.ts'
export type { Heading, LastUpdated, SidebarEntry } from '../runtime/contract/page.ts'
export type { ComponentNode, ElementNode, StaticRun, TreeNode } from '../runtime/contract/tree.ts'
export { markdownUrl } from '../runtime/contract/url.ts'
export { type BuildOptions, type BuildResult, build } from './commands/build.ts'
export { type DevOptions, startDevServer } from './commands/dev.ts'
export {
  type NewVersionOptions,
  type NewVersionResult,
  newVersion,
} from './commands/new-version.ts'
export { type ServeOptions, serve } from './commands/serve.ts'
export type { FrontMatterKey, FrontMatterKeys, FrontMatterValues } from './config/front-matter.ts'
export type * from './config/types.ts'
export type * from './content/mdx-compiler.ts'
export type { ModuleOutline, OutlineItem, OutlineLink } from './content/outline.ts'
export type {
  BuiltInFrontMatter,
  FrontMatter,
  Page,
  RouteParams,
  SourceOrigin,
} from './content/types.ts'
export { absoluteUrl } from './hooks/absolute-url.ts'
export { escapeMarkdown } from './hooks/escape-markdown.ts'
export { type DataFile, type DataPlace, readData } from './hooks/read-data.ts'
export type * from './hooks/types.ts'
export { definePlugin } from './hooks/types.ts'

export type { CheckName, CheckSeverity } from './report/checks.ts'
export type { Diagnostic, DiagnosticCode, Place, Severity } from './report/diagnostic.ts'
export type { Route } from './routes/types.ts'

provideBuiltIns(async () => (await import('../plugins/built-ins.ts')).builtIns)

/** Types the configuration and returns it unchanged. */
export function defineConfig(config: PluginConfig): PluginConfig {
  return config
}

/** Types custom front matter keys and returns them unchanged, for `frontMatter` in the configuration or in a plugin. */
export function defineFrontMatter<const Keys extends FrontMatterKeys>(keys: Keys): Keys {
  return keys
}
