import { normalizePath, splitHref } from '../../runtime/contract/url.ts'
import type { UserFrozenVersion } from '../config/types.ts'
import { versionOfSidebar } from '../routes/sidebars/build-sidebar.ts'
import type { Route } from '../routes/types.ts'
import { freezeItems, frozenNames } from './freeze-sidebars.ts'
import type { FrozenSite } from './frozen-site.ts'

/** Names of the current version's sidebars, and those of the frozen ones: 'docs' → 'version-v4/docs'. */
export function sidebarNames({ site, current }: FrozenSite, name: string): Map<string, string> {
  const names = Object.keys(site.sidebars).filter(
    (one) => versionOfSidebar(one, site.versions) === current,
  )
  return new Map([...frozenNames(names)].map(([old, short]) => [old, `version-${name}/${short}`]))
}

/** The settings that the frozen version takes over from the current one, above all its sidebars. */
export function freezeSettings(
  { site, current, pages, frozenUrls }: FrozenSite,
  names: ReadonlyMap<string, string>,
  routes: ReadonlyMap<string, Route>,
): Pick<UserFrozenVersion, 'mainDoc' | 'draftIds' | 'sidebars'> {
  const ids = new Set(pages.flatMap(({ doc }) => doc?.id ?? []))
  const changes = {
    hasDoc: (id: string) => ids.has(id),
    linkOf: (id: string) => linkTo(id, current.name, routes),
    frozenHref: frozenHrefs(frozenUrls),
  }
  const sidebars = [...names].map(([old, name]) => [
    name.slice(name.indexOf('/') + 1),
    freezeItems(site.sidebars[old] ?? [], changes),
  ])
  const draftIds = current.draftIds.filter((id) => ids.has(id))
  return {
    ...(ids.has(current.mainDoc ?? '') && { mainDoc: current.mainDoc }),
    ...(draftIds.length > 0 && { draftIds }),
    sidebars: Object.fromEntries(sidebars),
  }
}

/** The sidebars of a frozen version that is served elsewhere from now on: their docs stay, and their links lead to the new URLs. */
export function movedSidebars({
  site,
  current,
  frozenUrls,
}: FrozenSite): Pick<UserFrozenVersion, 'sidebars'> {
  const prefix = `version-${current.name}/`
  const changes = {
    hasDoc: () => true,
    linkOf: () => undefined,
    frozenHref: frozenHrefs(frozenUrls),
  }
  const own = Object.entries(site.sidebars).filter(([name]) => name.startsWith(prefix))
  return {
    sidebars: Object.fromEntries(
      own.map(([name, items]) => [name.slice(prefix.length), freezeItems(items, changes)]),
    ),
  }
}

/** The href that a link within the site has when a version is served elsewhere. */
export function frozenHrefs(frozenUrls: FrozenSite['frozenUrls']): (to: string) => string {
  return (to) => {
    const { path, query, hash } = splitHref(to)
    const url = frozenUrls.get(normalizePath(path))
    return url === undefined ? to : url + query + hash
  }
}

/** The link to a doc of the version that is outside its folder, and so belongs to every version. */
function linkTo(id: string, version: string, routes: ReadonlyMap<string, Route>) {
  for (const { page } of routes.values()) {
    if (page.doc?.id === id && page.doc.version.name === version) {
      return { label: page.label, to: page.url }
    }
  }
  return undefined
}
