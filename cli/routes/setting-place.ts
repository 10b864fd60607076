import type { SiteConfig, VersionConfig } from '../config/types.ts'
import type { Place } from '../report/diagnostic.ts'

/** Where a setting was made: key path and file. */
export interface SettingPlace {
  readonly path: string
  readonly at: Place
}

/** Where a version was configured: `docs.versions[1]` of the configuration, or `versions[0]` of the frozen ones. */
export function versionSetting(site: SiteConfig, version: VersionConfig): SettingPlace {
  const { isFrozen, locale } = version
  const alike = site.versions.filter((one) => one.isFrozen === isFrozen && one.locale === locale)
  const i = alike.findIndex(({ name }) => name === version.name)
  return isFrozen
    ? { path: `versions[${i}]`, at: { file: 'config/versions.json' } }
    : { path: `docs.versions[${i}]`, at: { file: site.configFile } }
}

/** Where a sidebar is configured; a frozen version contains its sidebars, by their short names. */
export function sidebarSetting(
  site: SiteConfig,
  name: string,
  version: VersionConfig | undefined,
): SettingPlace {
  if (!version?.isFrozen) return { path: `sidebars.${name}`, at: { file: site.configFile } }
  const { path, at } = versionSetting(site, version)
  return { path: `${path}.sidebars.${name.slice(`version-${version.name}/`.length)}`, at }
}
