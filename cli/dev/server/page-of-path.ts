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
 * The decoded URL of the page that a decoded path means, in whichever form: '/guide', '/guide/', '/guide.html' and
 * '/guide/index.html' → '/guide'. Undefined for other paths, and for the site's own files in `public/`, which are served as they
 * are.
 */
export function pageOfPath(path: string, folder: string): string | undefined {
  const url = normalizePath(path)
  if (url !== '/' && !isPlainPath(url.slice(1))) return undefined
  if (!/^(?:\/|\/?index\.html|\.html)?$/.test(path.slice(url.length))) return undefined
  const isFile = (name: string) => lookAt(join(folder, name))?.isFile() ?? false
  const isHtml = isHtmlFile(path)
  const isPage = isFile(isHtml ? path : `${url}/index.html`)
    ? hasRoute(encodePath(url), folder)
    : isHtml && isFile(`${url}/index.html`)
  return isPage ? url : undefined
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
