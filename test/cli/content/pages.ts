import { resolveConfig } from '../../../cli/config/resolve.ts'
import type { SiteConfig, UserConfig } from '../../../cli/config/types.ts'
import { type ParsedPage, parseComponentPage, parsePage } from '../../../cli/content/parse-page.ts'
import type { Page, SourceFile } from '../../../cli/content/types.ts'

/** A complete configuration from the part that a test is about. */
export function configOf(config: Partial<UserConfig> = {}): SiteConfig {
  const input = { title: 'Test site', ...config }
  const { site, problems } = resolveConfig(input, { root: '/site', file: 'config/site.ts' })
  if (!site) throw new Error(problems.map(({ message }) => message).join('\n'))
  return site
}

/** Parses one Markdown page. */
export function parse(source: string, text: string, site = configOf()): ParsedPage {
  return parsePage(sourceFile(source), text, site)
}

/** Parses one `.tsx` page. */
export function parseComponent(source: string, exported: unknown, site = configOf()): ParsedPage {
  return parseComponentPage(sourceFile(source), exported, site)
}

/** Pages by their source: the value is a file's text, or only its front matter, as a list of lines. */
export function pagesOf(
  files: Readonly<Record<string, string | readonly string[]>>,
  site = configOf(),
): Page[] {
  return Object.entries(files).map(([source, text]) => {
    const whole = typeof text === 'string' ? text : `---\n${text.join('\n')}\n---\n`
    return source.endsWith('.tsx')
      ? parseComponent(source, undefined, site).page
      : parse(source, whole, site).page
  })
}

function sourceFile(source: string): SourceFile {
  const kind = source.endsWith('.tsx') ? 'component' : 'markdown'
  return { source, file: `/site/content/${source}`, kind }
}
