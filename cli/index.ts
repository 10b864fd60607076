/** The public API of docs-build, for `config/site.ts` and for programs that build a site. */
import type { PluginConfig } from './plugins/types.ts'

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
export type * from './config/types.ts'
export type { FrontMatter } from './content/frontmatter.ts'
export type { Page, RouteParams, SourceOrigin } from './content/types.ts'
export { absoluteUrl } from './plugins/absolute-url.ts'
export { type HeadersOptions, headers } from './plugins/headers/headers.ts'
export { type LlmsOptions, llms } from './plugins/llms.ts'
export { type DataFile, type DataPlace, readData } from './plugins/read-data.ts'
export { type RobotsOptions, type RobotsRule, robots } from './plugins/robots.ts'
export { type SitemapOptions, sitemap } from './plugins/sitemap.ts'
export type * from './plugins/types.ts'
export { definePlugin } from './plugins/types.ts'

export type { CheckName, CheckSeverity } from './report/checks.ts'
export type { Diagnostic, DiagnosticCode, Place, Severity } from './report/diagnostic.ts'
export type { Route } from './routes/types.ts'

/** Returns the configuration and types it. */
export function defineConfig(config: PluginConfig): PluginConfig {
  return config
}
