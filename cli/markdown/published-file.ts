import type { SiteConfig } from '../config/types.ts'
import { placeOfSource } from '../files/paths.ts'
import { type RefusedFile, readSiteFile, type SiteFile } from './rules/includes/site-file.ts'

export type { RefusedFile, SiteFile }

/**
 * Reads a text file that other text refers to by a path, as an include does: relative to the file `from`, or to the root if it
 * begins with `/`. `from` is relative to the root. Files that the site must not publish are refused, with the reason and a fix.
 */
export function readPublishedFile(
  path: string,
  from: string,
  { root, versions, code }: Pick<SiteConfig, 'root' | 'versions' | 'code'>,
): SiteFile | RefusedFile {
  const docsFolders = versions.map(({ dir }) => placeOfSource(dir))
  return readSiteFile(path, from, { root, docsFolders, ...code })
}
