import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  encodePath,
  isHtmlFile,
  normalizePath,
  type RouteShard,
  shardOf,
  shardUrl,
} from '../../../runtime/contract/url.ts'
import { lookAt, unlessMissing } from '../../files/disk.ts'
import { isPlainPath } from '../../files/paths.ts'

/**
 * The decoded URL of the page whose file a decoded path names: '/guide.html' and '/guide/index.html' → '/guide'. Undefined for
 * other paths, and for the site's own files in `public/`, which are served as they are.
 */
export function pageOfFile(path: string, folder: string): string | undefined {
  if (!isHtmlFile(path) || !isPlainPath(path.slice(1))) return undefined
  const isFile = (name: string) => lookAt(join(folder, name))?.isFile() ?? false
  const url = normalizePath(path)
  const isPage = isFile(path) ? hasRoute(encodePath(url), folder) : isFile(`${url}/index.html`)
  return isPage && url !== path ? url : undefined
}

/** Whether a built site has a page, as its route lookup says. */
function hasRoute(url: string, folder: string): boolean {
  const shards = unlessMissing(() => readdirSync(join(folder, shardUrl(0), '..'))) ?? []
  const file = join(folder, shardUrl(shardOf(url, shards.length)))
  const text = unlessMissing(() => readFileSync(file, 'utf8'))
  // The build wrote it, from the same type.
  const shard = text === undefined ? undefined : (JSON.parse(text) as RouteShard)
  return shard !== undefined && Object.hasOwn(shard.routes, url)
}
