import type { UserHeadTag } from '../../config/types.ts'
import type { Setting } from '../reading/settings.ts'
import type { SiteTree } from '../reading/site-tree.ts'
import type { ConfigData } from '../types.ts'
import { importedChecks } from '../writing/checks.ts'
import { pathsBelow } from '../writing/external-paths.ts'
import { importFiles, importHeadTags } from '../writing/head-tags.ts'
import { nonEmpty, withBaseUrl } from '../writing/links.ts'
import type { DocsRoutes } from './docs.ts'
import { writtenBaseUrl } from './pathnames.ts'
import { importTheme } from './theme.ts'

/** The title, the URL, the head and the theme. */
export function importDocusaurusSite(settings: Setting, routes: DocsRoutes): ConfigData {
  const title = settings.at('title').text()
  return {
    title: title ?? 'Documentation',
    tagline: settings.at('tagline').text(),
    url: settings.at('url').text()?.replace(/\/+$/, ''),
    ...withBaseUrl(settings.at('baseUrl').text()),
    favicon: settings.at('favicon').text()?.replace(/^\//, ''),
    head: nonEmpty(importHead(settings, settings.at('baseUrl').text())),
    ...importTheme(settings.at('themeConfig'), {
      title,
      routes,
      baseUrl: writtenBaseUrl(settings),
    }),
  }
}

function importHead(settings: Setting, baseUrl: string | undefined): readonly UserHeadTag[] {
  const partsOf = (tag: Setting) => ({
    name: tag.at('tagName').peek(),
    attrs: tag.at('attributes'),
    text: tag.at('innerHTML'),
  })
  const metadata = settings.at('themeConfig', 'metadata').items()
  const isHidden = settings.at('noIndex').flag() === true
  return [
    ...(isHidden ? [hidden] : []),
    ...importHeadTags(metadata, (attrs) => ({ name: 'meta', attrs }), baseUrl),
    ...importHeadTags(settings.at('headTags').items(), partsOf, baseUrl),
    ...importFiles(settings.at('stylesheets'), styleSheet, { urlName: 'href', baseUrl }),
    ...importFiles(settings.at('scripts'), script, { urlName: 'src', baseUrl }),
  ]
}

/** `noIndex` keeps a site that isn't public yet out of search engines. */
const hidden: UserHeadTag = { tag: 'meta', attrs: { name: 'robots', content: 'noindex, nofollow' } }

const styleSheet = (attrs: UserHeadTag['attrs']): UserHeadTag => ({
  tag: 'link',
  attrs: { rel: 'stylesheet', ...attrs },
})
const script = (attrs: UserHeadTag['attrs']): UserHeadTag => ({ tag: 'script', attrs })

const severities: Readonly<Record<string, string>> = {
  throw: 'error',
  warn: 'warning',
  log: 'warning',
  ignore: 'ignore',
}

/** What Docusaurus only warns about is a warning here too. */
export function importDocusaurusChecks(settings: Setting): ConfigData['checks'] {
  const severityOf = (standard: string, ...keys: readonly string[]) =>
    severities[settings.at(...keys).text() ?? standard]
  const links = severityOf('throw', 'onBrokenLinks')
  const anchors = severityOf('warn', 'onBrokenAnchors')
  settings.at('onBrokenMarkdownLinks').done()
  const { anchors: _, ...checks } = importedChecks
  return {
    ...checks,
    ...(links !== 'error' && { links }),
    ...(anchors !== 'error' && { anchors }),
  }
}

/** The patterns of paths that Docusaurus does not check, and that are no static files: '/api' → 'api/**' */
export function linkedPaths(paths: readonly string[], tree: SiteTree): string[] {
  const outside = paths.filter((path) => !tree.has(`static${path}`) && path !== '/')
  return [...new Set(outside.map(pathsBelow))]
}
