import type { Leftover } from './settings.ts'
import type { SiteTree } from './site-tree.ts'
import type { ConfigData } from './types.ts'

interface PublicFiles {
  readonly tree: SiteTree
  /** Folders whose files are, or will be, in `public/`. */
  readonly publicFolders: readonly string[]
}

/** Removes settings that name a file that `public/` will not have; docs-build would refuse them. */
export function withoutMissingFiles(
  config: ConfigData,
  { tree, publicFolders }: PublicFiles,
): { readonly config: ConfigData; readonly leftovers: readonly Leftover[] } {
  const leftovers: Leftover[] = []
  const isThere = (name: string, file: unknown) => {
    if (typeof file !== 'string') return true
    if (tree.find(...publicFolders.map((folder) => `${folder}/${file}`)) !== undefined) return true
    leftovers.push({ name, at: { file: `public/${file}` }, reason: 'there is no such file' })
    return false
  }
  const { logo, ...navbar } = (config.navbar ?? {}) as { logo?: { src?: unknown } }
  const changes: ConfigData = {
    ...(!isThere('favicon', config.favicon) && { favicon: undefined }),
    ...(!isThere('image', config.image) && { image: undefined }),
    ...(!isThere('navbar.logo', logo?.src) && { navbar }),
  }
  return { config: { ...config, ...changes }, leftovers }
}
