import { posix } from 'node:path'
import { splitHref } from '../../runtime/contract/url.ts'
import { findTarget, isPageFile } from './find-target.ts'
import type { MarkdownEnv } from './page-env.ts'
import { readableHref } from './rules/links/href.ts'

/**
 * A link to a page in the style of the one that its author wrote in the file `from`: relative or not, with or without the
 * extension of the file, and with the same query and anchor. Other pages need their URL.
 */
export function suggestHref(
  written: string,
  url: string,
  from: string,
  env: Pick<MarkdownEnv, 'source' | 'targets'>,
): string {
  const { path, query, hash } = splitHref(written)
  const endings = isPageFile(path) ? ['.md', '.mdx', '/index.md', '/index.mdx'] : ['']
  const base = url.replace(/\/$/, '')
  const styled = endings
    .map((ending) => (path.startsWith('/') ? base + ending : relativeTo(from, base + ending, path)))
    .find((candidate) => candidate !== '' && findTarget(candidate, from, env).url === url)
  return readableHref((styled ?? url) + query + hash)
}

/** The path that leads from a file to a page, which begins as the written one does. */
function relativeTo(from: string, target: string, written: string): string {
  const path = posix.relative(posix.dirname(from), posix.join('content', target))
  return written.startsWith('./') && !path.startsWith('../') ? `./${path}` : path
}
