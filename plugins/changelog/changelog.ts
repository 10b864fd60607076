import {
  checkOptions,
  createFormatDate,
  definePlugin,
  type Edition,
  editionOf,
  type FeedPlace,
  feedFiles,
  feedLinks,
  hasUrl,
  type Plugin,
  planEditions,
  type Route,
} from '../kit.ts'
import { changelogInLanguage, type LocalChangelogSettings } from './local-settings.ts'
import { type ChangelogOptions, optionsSchema } from './options.ts'
import { type ChangelogPage, type PagesContext, planPages, toSources } from './pages.ts'
import { readChangelogs } from './read-changelogs.ts'
import { versionFeed } from './version-feed.ts'

export type { ChangelogOptions } from './options.ts'

const name = 'changelog'

/** The changelog in one language, with its pages. */
interface LocalPages extends PagesContext {
  readonly pages: readonly ChangelogPage[]
}

/**
 * Creates pages from a repository's changelog: a page for each version, a list of versions, and feeds. On a site in several
 * languages, each language has its own pages.
 */
export function changelog(options: ChangelogOptions = {}): Plugin {
  const settings = checkOptions(name, optionsSchema, options)
  const { file, translations, dir, feeds } = settings
  // Of the hooks for the whole site, which run in one thread.
  let locals: readonly LocalPages[] = []
  return definePlugin<string, readonly Edition[]>({
    name,
    cacheKey: JSON.stringify(settings),
    watch: [file, ...Object.values(translations)].map((path) => {
      return { path, optional: true, forPages: false }
    }),
    content(sources, context) {
      const { site } = context
      const others = planEditions(dir, site)
      if (others.length > 0) context.share(others)
      locals = []
      const read = readChangelogs(settings, context)
      if (!read) return undefined
      const inEdition = (edition: Edition) => changelogInLanguage(settings, edition, site)
      const standard = inEdition({ dir, path: `/${dir}` })
      const original = { from: read.original.from, dir, locale: standard.locale }
      locals = [standard, ...others.map(inEdition)].map((local) => {
        const found = read.translations.get(local.locale.code) ?? read.original
        const formatDate = createFormatDate(local.locale)
        const context = { settings: local, changelog: found, formatDate, original }
        return { ...context, pages: planPages(context) }
      })
      return [
        ...sources,
        ...locals.flatMap(({ pages, settings: local, ...rest }) => {
          const ofSite = site.url === undefined ? { ...local, feeds: [] } : local
          return toSources(pages, { ...rest, settings: ofSite })
        }),
      ]
    },
    routes: (routes) => locals.reduce(withNeighbors, routes),
    head(tags, { route }, { site, shared }) {
      const isOwn = route?.page.generated?.plugin === name
      if (!isOwn || site.url === undefined) return undefined
      const local = changelogInLanguage(settings, editionOf(route.page, dir, shared), site)
      return [...tags, ...feedLinks(feedPlace(local), site)]
    },
    page({ route: { page }, content }, { shared }) {
      const isOwn = page.generated?.plugin === name && page.original === undefined
      const isVersion = isOwn && page.url !== editionOf(page, dir, shared).path
      return isVersion && feeds.length > 0 ? { data: content() } : undefined
    },
    files(site, context) {
      if (feeds.length === 0 || !hasUrl(context, name)) return []
      return locals.flatMap((local) =>
        feedFiles(feedPlace(local.settings), versionFeed(site, local), context),
      )
    },
  })
}

function feedPlace({ path, title, feeds }: LocalChangelogSettings): FeedPlace {
  return { path, title, formats: feeds }
}

/** The versions before and after each, and the path to it. */
function withNeighbors(
  routes: readonly Route[],
  { pages, settings: { path, title } }: LocalPages,
): readonly Route[] {
  const positions = new Map(pages.map(({ source }, i) => [source, i]))
  const linkAt = (i: number) => {
    const page = pages[i]
    return page && { label: page.title, url: page.url }
  }
  return routes.map((route) => {
    const at = positions.get(route.page.source)
    if (at === undefined) return route
    return {
      ...route,
      breadcrumbs: [
        { label: title, url: path },
        { label: route.page.label, url: route.url },
      ],
      previous: linkAt(at + 1),
      next: linkAt(at - 1),
    }
  })
}
