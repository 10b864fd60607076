import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { unescapeHtml } from '../html/unescape.ts'
import { notFoundFile } from './types.ts'

/**
 * The base URL that the site in a folder was built for, as its 404 page loads the site's script from there. Undefined if
 * a plugin has rewritten that tag.
 */
export function builtBaseUrl(folder: string): string | undefined {
  const html = readFileSync(join(folder, notFoundFile), 'utf8')
  const [, baseUrl] = /<script type="module" src="([^"]*\/)assets\/entry-[^"/]+"/.exec(html) ?? []
  return baseUrl === undefined ? undefined : unescapeHtml(baseUrl)
}
