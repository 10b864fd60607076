import { labelIn } from '../config/languages/locales.ts'
import type { SiteConfig } from '../config/types.ts'
import type { SettingsByFolder } from './front-matter/folder-settings.ts'
import { localSource } from './version-of.ts'

/** The settings of folders with those that folders of other languages have from the default one, with translated labels. */
export function withLocalFolders(folders: SettingsByFolder, site: SiteConfig): SettingsByFolder {
  const others = site.locales.filter(({ path }) => path !== '/')
  if (others.length === 0 || folders.size === 0) return folders
  const all = new Map(folders)
  for (const [folder, settings] of folders) {
    for (const locale of others) {
      // A folder has the place of the pages in it.
      const local = localSource(`${folder}/index.md`, locale.code, site)?.slice(
        0,
        -'/index.md'.length,
      )
      if (local === undefined || all.has(local)) continue
      const { label } = settings
      all.set(local, { ...settings, ...(label !== undefined && { label: labelIn(label, locale) }) })
    }
  }
  return all
}
