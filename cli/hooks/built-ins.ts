import type { SiteConfig } from '../config/types.ts'
import type { Plugin } from './types.ts'

/** A feature that settings bring with them. The core knows none of them: the entries of the program provide them. */
export interface SettingFeature {
  /** Its plugin, for a site whose settings call for it. The hooks run before those of the configuration. */
  readonly plugin?: (site: SiteConfig) => Plugin | undefined
  /** Adds to the layout of a site whose settings call for it: parts and style sheets. */
  readonly layout?: (site: SiteConfig) => SiteConfig
  /** The plugin that checks links to other sites, for a site whose plugins don't. */
  readonly external?: () => Promise<Plugin>
}

/** The plugin of the setting `redirects`. */
export const redirectsPlugin = 'redirects'

let load: (() => Promise<readonly SettingFeature[]>) | undefined

/** Says where the features are that settings bring with them, in order. Each entry of the program does, when it starts. */
export function provideBuiltIns(loadBuiltIns: () => Promise<readonly SettingFeature[]>): void {
  load = loadBuiltIns
}

/** The plugins that the settings of a site bring with them. */
export async function pluginsOfSettings(site: SiteConfig): Promise<Plugin[]> {
  return (await provided()).flatMap(({ plugin }) => plugin?.(site) ?? [])
}

/** The site with what its settings add to the layout. */
export async function withLayouts(site: SiteConfig): Promise<SiteConfig> {
  return (await provided()).reduce((all, { layout }) => layout?.(all) ?? all, site)
}

/** The plugin that checks the links to other sites where no plugin of the site does. */
export async function externalPlugin(): Promise<Plugin | undefined> {
  const feature = (await provided()).find(({ external }) => external)
  return feature?.external?.()
}

async function provided(): Promise<readonly SettingFeature[]> {
  if (!load) throw new Error('This entry point does not provide the built-in features')
  return load()
}
