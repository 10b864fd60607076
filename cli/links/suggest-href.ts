import { posix } from 'node:path'
import { splitHref } from '../../runtime/contract/url.ts'
import { findPage, isPageFile } from './find-page.ts'
import { writableHref } from './href.ts'
import type { LinkPage } from './link-page.ts'

/**
 * A link to a page in the style of the one that its author wrote in the file `from`: relative or not, with or without the
 * extension of the file, and with the same query and anchor. Other pages need their URL.
 */
export function suggestHref(
  written: string,
  url: string,
  from: string,
  page: Pick<LinkPage, 'source' | 'targets'>,
): string {
  const { path, query, hash } = splitHref(written)
  const endings = isPageFile(path) ? ['.md', '.mdx', '/index.md', '/index.mdx'] : ['']
  const base = url.replace(/\/$/, '')
  const styled = endings
    .flatMap((ending) =>
      path.startsWith('/')
        ? base + ending
        : placesOf(base + ending, from, page).map((place) => relativeTo(from, place, path)),
    )
    .find((candidate) => candidate !== '' && findPage(candidate, from, page) === url)
  return writableHref((styled ?? url) + query + hash)
}

/** Where the file of a page may be. Outside `content/`, the URL of a version comes before the path in its folder. */
function placesOf(target: string, from: string, { targets }: Pick<LinkPage, 'targets'>): string[] {
  if (from.startsWith('content/')) return [targets.placeOfUrl?.(target) ?? `content${target}`]
  const parts = target.split('/').slice(1)
  const folders = (targets.docsFolders ?? []).filter(
    (folder) => folder === '.' || from.startsWith(`${folder}/`),
  )
  return folders.flatMap((folder) =>
    parts.map((_, i) => posix.join(folder, parts.slice(i).join('/'))),
  )
}

/** The path that leads from a file to a place, which begins as the written one does. */
function relativeTo(from: string, place: string, written: string): string {
  const path = posix.relative(posix.dirname(from), place)
  return written.startsWith('./') && !path.startsWith('../') ? `./${path}` : path
}
