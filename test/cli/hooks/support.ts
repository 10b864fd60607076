import { resolveConfig } from '../../../cli/config/resolve.ts'
import type { SiteConfig, UserConfig } from '../../../cli/config/types.ts'
import type { Plugin, PluginProblem, SiteView } from '../../../cli/hooks/types.ts'
import { publishRedirects } from '../../../cli/links/resolve-redirects.ts'

export function configOf(user: Partial<UserConfig> = {}): SiteConfig {
  const options = { root: '/site', file: 'config/site.ts' }
  const { site, problems } = resolveConfig({ title: 'T', ...user }, options)
  if (!site) throw new Error(JSON.stringify(problems))
  return site
}

/** A page as plugins see it, with what its `page` hook gave. */
export function pageOf(
  url: string,
  { date, data, ...frontMatter }: { date?: string; data?: boolean; unlisted?: boolean } = {},
): SiteView['pages'][number] {
  return {
    url,
    outputFile: `${url.slice(1)}/index.html`,
    // As much of a page as the plugins look at.
    page: { frontMatter } as SiteView['pages'][number]['page'],
    sidebar: undefined,
    lastUpdated: date === undefined ? undefined : { date, text: date },
    data,
  }
}

/** The files that a plugin gives for a site, by path, and what it reports. */
export async function filesOfPlugin(
  plugin: Plugin,
  { config = configOf(), ...given }: Partial<SiteView> = {},
): Promise<{ files: Record<string, unknown>; problems: PluginProblem[] }> {
  const problems: PluginProblem[] = []
  const nothing = { hasUrl: () => false, hasPublicFile: () => false }
  const site: SiteView = {
    config,
    pages: [],
    sidebars: new Map(),
    policy: { scripts: [], origins: {} },
    publicFiles: [],
    redirects: publishRedirects(config.redirects, nothing),
    plugins: [plugin.name],
    read: () => undefined,
    readBytes: () => undefined,
    ...given,
  }
  const files = await plugin.files?.(site, {
    root: '/site',
    mode: 'build',
    site: config,
    report: (problem) => problems.push(problem),
  })
  const byPath = (files ?? []).map(({ path, contents }) => [path, contents])
  return { files: Object.fromEntries(byPath), problems }
}
