import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gitRoot } from '../../files/git/git-root.ts'

const names = ['config/site.ts', 'config/site.mts', 'config/site.js', 'config/site.mjs']

/** The configuration of a site, relative to its root. */
export function findConfig(root: string): string | undefined {
  return names.find((name) => existsSync(join(root, name)))
}

/**
 * The sites that a user may have meant who named a folder without one: those in its direct subfolders, or else the site
 * around it, or one next to a folder around it. Absolute paths, the likeliest first. Without a git repository or a package
 * around the folder, only the folders that contain it are sites, because others have nothing to do with it.
 */
export function findSitesNear(folder: string): readonly string[] {
  const below = sitesBelow(folder)
  return below.length > 0 ? below : sitesAbove(folder, gitRoot(folder) ?? packageRoot(folder))
}

function sitesAbove(folder: string, top: string | undefined): readonly string[] {
  const parent = dirname(folder)
  if (folder === top || parent === folder) return []
  if (findConfig(parent)) return [parent]
  const beside = top === undefined ? [] : sitesBelow(parent)
  return beside.length > 0 ? beside : sitesAbove(parent, top)
}

const usual = ['docs', 'website', 'site']

function sitesBelow(folder: string): readonly string[] {
  const others = subfolders(folder).filter((name) => !usual.includes(name))
  return [...usual, ...others].map((name) => join(folder, name)).filter(findConfig)
}

function subfolders(folder: string): readonly string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((one) => one.isDirectory() && !/^(?:\.|node_modules$)/.test(one.name))
      .map(({ name }) => name)
      .sort()
  } catch {
    // A folder that cannot be read has no site that could be used.
    return []
  }
}

function packageRoot(folder: string): string | undefined {
  if (existsSync(join(folder, 'package.json'))) return folder
  const parent = dirname(folder)
  return parent === folder ? undefined : packageRoot(parent)
}
