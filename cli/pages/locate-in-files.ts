import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { reading } from '../files/disk.ts'
import { listFiles } from '../files/list-files.ts'
import { pathInFolder } from '../files/paths.ts'
import type { Place } from '../report/diagnostic.ts'
import { locateHref } from '../routes/locate-href.ts'
import type { PageTools } from './page-tools.ts'

/** Where the site's own modules contain an href; undefined where one puts it together. */
export function locateInModules(href: string, { context }: PageTools): Place | undefined {
  const { root } = context.site
  const paths = context.bundle.inputs.map((file) => pathInFolder(root, file))
  const modules = paths.filter((path) => !/^\.\.|(?:^|\/)node_modules\//.test(path))
  return locateInFiles(href, modules, root)
}

/** Where the folder of the configuration contains an href: the layout shows what is configured there. */
export function locateInConfig(href: string, { context }: PageTools): Place | undefined {
  const { root, configFile } = context.site
  const folder = dirname(configFile)
  const paths = listFiles(join(root, folder)).map((path) => join(folder, path))
  return locateInFiles(href, paths, root)
}

function locateInFiles(href: string, paths: readonly string[], root: string): Place | undefined {
  for (const path of paths) {
    if (!/\.[mc]?[jt]sx?$/.test(path)) continue
    const text = reading(path, () => readFileSync(join(root, path), 'utf8'))
    const found = locateHref(text, href)
    if (found) return { file: path, ...found }
  }
  return undefined
}
