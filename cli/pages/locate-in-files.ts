import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { SiteConfig } from '../config/types.ts'
import { reading } from '../files/disk.ts'
import { listFiles } from '../files/list-files.ts'
import { pathInFolder } from '../files/paths.ts'
import type { Place } from '../report/diagnostic.ts'
import { locateHref } from '../routes/locate-href.ts'

/** Finds where the site's own files contain an href. */
export interface HrefLocator {
  /** Where its modules contain it; undefined where one puts it together. */
  readonly inModules: (href: string) => Place | undefined
  /** Where the folder of the configuration contains it: the layout shows what is configured there. */
  readonly inConfig: (href: string) => Place | undefined
}

/** `inputs` are the files of the bundle. Files are read when the first href is looked up, and then kept. */
export function createHrefLocator(
  { root, configFile }: Pick<SiteConfig, 'root' | 'configFile'>,
  inputs: readonly string[],
): HrefLocator {
  return {
    inModules: createLookup(root, () => {
      const paths = inputs.map((file) => pathInFolder(root, file))
      return paths.filter((path) => !/^\.\.|(?:^|\/)node_modules\//.test(path))
    }),
    inConfig: createLookup(root, () => {
      const folder = dirname(configFile)
      return listFiles(join(root, folder)).map((path) => join(folder, path))
    }),
  }
}

function createLookup(root: string, list: () => readonly string[]) {
  let modules: readonly { readonly path: string; readonly text: string }[] | undefined
  const found = new Map<string, Place | undefined>()
  const read = (path: string) => {
    return { path, text: reading(path, () => readFileSync(join(root, path), 'utf8')) }
  }
  return (href: string): Place | undefined => {
    if (found.has(href)) return found.get(href)
    modules ??= list()
      .filter((path) => /\.[mc]?[jt]sx?$/.test(path))
      .map(read)
    const place = locateIn(modules, href)
    found.set(href, place)
    return place
  }
}

function locateIn(
  modules: readonly { readonly path: string; readonly text: string }[],
  href: string,
): Place | undefined {
  for (const { path, text } of modules) {
    const found = locateHref(text, href)
    if (found) return { file: path, ...found }
  }
  return undefined
}
