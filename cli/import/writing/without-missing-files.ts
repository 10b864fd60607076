import { sitePaths } from '../../config/head-paths.ts'
import type { UserHeadTag } from '../../config/types.ts'
import type { Leftover } from '../reading/settings.ts'
import type { SiteTree } from '../reading/site-tree.ts'
import type { ConfigData } from '../types.ts'
import type { Copy } from './place-files.ts'

interface PublicFiles {
  readonly tree: SiteTree
  /** What the import copies. */
  readonly copies: readonly Copy[]
}

/** Removes settings that name a file that `public/` will not have; docs-build would refuse them. */
export function withoutMissingFiles(
  config: ConfigData,
  { tree, copies }: PublicFiles,
): { readonly config: ConfigData; readonly leftovers: readonly Leftover[] } {
  const leftovers: Leftover[] = []
  const folders = ['public', ...copies.filter(({ to }) => to === 'public').map(({ from }) => from)]
  const isThere = (name: string, file: unknown) => {
    if (typeof file !== 'string') return true
    if (tree.find(...folders.map((folder) => `${folder}/${file}`)) !== undefined) return true
    if (copies.some(({ to }) => to === `public/${file}`)) return true
    leftovers.push({ name, at: { file: `public/${file}` }, reason: 'the file does not exist' })
    return false
  }
  const { logo, ...navbar } = (config.navbar ?? {}) as {
    logo?: { src?: unknown; srcDark?: unknown }
  }
  const { srcDark, ...lightLogo } = logo ?? {}
  const head = (config.head ?? []) as readonly UserHeadTag[]
  const hasFiles = ({ attrs }: UserHeadTag) =>
    sitePaths(attrs).every(([, path]) => isThere('head', path.slice(1)))
  const kept = head.filter(hasFiles)
  const changes: ConfigData = {
    ...(!isThere('favicon', config.favicon) && { favicon: undefined }),
    ...(!isThere('image', config.image) && { image: undefined }),
    ...(!isThere('navbar.logo.srcDark', srcDark) && { navbar: { ...navbar, logo: lightLogo } }),
    ...(!isThere('navbar.logo', logo?.src) && { navbar }),
    ...(kept.length < head.length && { head: kept.length > 0 ? kept : undefined }),
  }
  return { config: { ...config, ...changes }, leftovers }
}
