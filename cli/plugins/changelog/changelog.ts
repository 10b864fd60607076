import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Route } from '../../routes/types.ts'
import { languageOf } from '../editions.ts'
import { feedFiles, feedLinks, hasUrl } from '../feeds/feed-files.ts'
import { createFormatDate } from '../feeds/format-date.ts'
import { checkOptions } from '../options.ts'
import { type ContentContext, definePlugin, type Plugin } from '../types.ts'
import { type ChangelogOptions, resolveOptions } from './options.ts'
import { optionsSchema } from './options-schema.ts'
import { type ChangelogPage, planPages, toSources } from './pages.ts'
import { type Changelog, parseChangelog } from './parse-changelog.ts'
import { versionFeed } from './version-feed.ts'

export type { ChangelogOptions } from './options.ts'

const name = 'changelog'

/** Pages from the changelog of a repository: one for each version, a list of them, and feeds in Atom and JSON. */
export function changelog(options: ChangelogOptions = {}): Plugin {
  checkOptions(name, optionsSchema, options)
  const settings = resolveOptions(options)
  const { file, dir, title, feeds, unreleased } = settings
  const place = { path: `/${dir}`, title, formats: feeds }
  // Of the hooks for the whole site, which run in one thread.
  let pages: readonly ChangelogPage[] = []
  return definePlugin<string>({
    name,
    cacheKey: JSON.stringify(settings),
    watch: [{ path: file, optional: true, forPages: false }],
    content(sources, context) {
      const read = readChangelog(file, context)
      pages = []
      if (!read) return undefined
      for (const problem of read.problems) context.report(problem)
      const versions = read.versions.filter(
        (one, i) =>
          (unreleased || one.name !== 'Unreleased') &&
          // A version that is repeated is an error.
          read.versions.findIndex((first) => first.name === one.name) === i,
      )
      pages = planPages(versions, settings)
      const ofSite = context.site.url === undefined ? { ...settings, feeds: [] } : settings
      const formatDate = createFormatDate(
        languageOf({ dir, path: place.path }, context.site).locale,
      )
      return [...sources, ...toSources(pages, { settings: ofSite, changelog: read, formatDate })]
    },
    routes: (routes) => withNeighbors(routes, pages, place),
    head(tags, { route }, { site }) {
      const isOwn = route?.page.generated?.plugin === name
      return isOwn && site.url !== undefined ? [...tags, ...feedLinks(place, site)] : undefined
    },
    page({ route: { page }, content }) {
      const isVersion = page.generated?.plugin === name && page.url !== place.path
      return isVersion && feeds.length > 0 ? { data: content() } : undefined
    },
    files(site, context) {
      if (feeds.length === 0 || !hasUrl(context, 'changelog')) return []
      return feedFiles(place, versionFeed(site, pages, settings), context)
    },
  })
}

function readChangelog(file: string, { root, report }: ContentContext): Changelog | undefined {
  const path = join(root, file)
  if (existsSync(path)) return parseChangelog(readFileSync(path, 'utf8'), file)
  report({
    code: 'file-missing',
    severity: 'error',
    message: `Cannot read the changelog: there is no file "${file}"`,
    fix: 'add the file, or set the option "file" of changelog(), for example "../CHANGELOG.md"',
  })
  return undefined
}

/** The versions before and after each, and the path to it. */
function withNeighbors(
  routes: readonly Route[],
  pages: readonly ChangelogPage[],
  { path, title }: { readonly path: string; readonly title: string },
): Route[] {
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
