import type { UserSidebarItem } from '../config/types.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import { sidebarSetting } from '../routes/setting-place.ts'
import { versionOfSidebar } from '../routes/sidebars/build-sidebar.ts'
import { frozenHrefs } from './freeze-settings.ts'
import type { FrozenSite } from './frozen-site.ts'

/**
 * Links in the sidebars of a version that is served elsewhere from now on: its sidebars are in the configuration, which is code and
 * can't be changed.
 */
export function reportConfigLinks({ site, current, frozenUrls }: FrozenSite): Diagnostic[] {
  if (current.isFrozen) return []
  const move = frozenHrefs(frozenUrls)
  return Object.entries(site.sidebars).flatMap(([name, items]) => {
    if (versionOfSidebar(name, site.versions) !== current) return []
    const { path, at } = sidebarSetting(site, name, current)
    return linksIn(items, path).flatMap(({ path: key, to }): Diagnostic[] => {
      const moved = move(to)
      if (moved === to) return []
      return [
        {
          code: 'broken-link',
          severity: 'warning',
          message: `${key} points to "${to}", which now belongs to the latest release, not to "${current.name}"`,
          at,
          fix: `write "${moved}"`,
        },
      ]
    })
  })
}

interface WrittenLink {
  /** 'sidebars.docs[2].to' */
  readonly path: string
  readonly to: string
}

function linksIn(items: readonly UserSidebarItem[], path: string): WrittenLink[] {
  return items.flatMap((item, i): WrittenLink[] => {
    const key = `${path}[${i}]`
    if (typeof item === 'string') return []
    if (item.type === 'category') return linksIn(item.items, `${key}.items`)
    return item.type === 'link' && item.to !== undefined ? [{ path: `${key}.to`, to: item.to }] : []
  })
}
