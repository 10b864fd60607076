import type { Setting } from '../reading/settings.ts'
import type { ConfigData } from '../types.ts'
import { importedChecks } from '../writing/checks.ts'
import { pathsOfRegExp } from '../writing/external-paths.ts'
import { pluginReason } from '../writing/reasons.ts'

const policies: Readonly<Record<string, string>> = { ignore: 'ignore', warn: 'warning' }

/**
 * The checks of a book, with the settings of mdbook-linkcheck. mdBook checks no redirects, and a preprocessor may replace
 * what looks like a broken link.
 */
export function importMdbookChecks(
  settings: Setting,
  above: readonly string[],
): Pick<ConfigData, 'checks' | 'externalPaths'> {
  const output = settings.at('output', 'linkcheck')
  const hasRedirects = settings.at('output', 'html', 'redirect').keys().length > 0
  const preprocessors = settings.at('preprocessor').keys()
  const links =
    policies[output.at('warning-policy').text() ?? ''] ??
    (preprocessors.every((name) => withoutLinks.has(name)) ? undefined : 'warning')
  const excluded = output
    .at('exclude')
    .items()
    .flatMap((item) => {
      const written = item.peek()
      // Links to other sites are not checked anyway.
      const isOutside = typeof written === 'string' && /^\^?https?/.test(written)
      const path = typeof written === 'string' ? pathsOfRegExp(written) : undefined
      if (isOutside || path !== undefined) item.done()
      return isOutside ? [] : (path ?? [])
    })
  for (const name of linkCheckOptions) output.at(name).done()
  const paths = [...excluded, ...above]
  return {
    ...(paths.length > 0 && { externalPaths: paths }),
    checks: {
      ...importedChecks,
      ...(links && { links }),
      ...(hasRedirects && { redirects: 'warning' }),
    },
  }
}

/** Preprocessors that make no links of what is no link without them. */
const withoutLinks: ReadonlySet<string> = new Set([
  ...[
    'links',
    'index',
    'admonish',
    'alerts',
    'emojicodes',
    'katex',
    'mermaid',
    'pagetoc',
    'toc',
    'trpl-listing',
  ],
])

const linkCheckOptions = [
  'follow-web-links',
  'traverse-parent-directories',
  'user-agent',
  'cache-timeout',
  'http-headers',
  'optional',
  'command',
]

/** What they do works without them. */
const understood: ReadonlySet<string> = new Set(['links', 'index', 'trpl-listing'])

/** Names the preprocessors, which are not run. */
export function leavePreprocessors(settings: Setting): void {
  const preprocessors = settings.at('preprocessor')
  const isIgnored = settings.at('output', 'linkcheck', 'warning-policy').peek() === 'ignore'
  for (const name of preprocessors.keys()) {
    const preprocessor = preprocessors.at(name)
    if (understood.has(name)) preprocessor.done()
    else preprocessor.leave(isIgnored || withoutLinks.has(name) ? pluginReason : linksReason)
  }
}

const linksReason = `${pluginReason}; because plugins may create links, broken links are warnings`
