import type { SiteConfig } from '../config/types.ts'
import { placeOfSource } from '../files/paths.ts'
import { type RefusedFile, readSiteFile, type SiteFile } from './rules/includes/site-file.ts'

export type { RefusedFile, SiteFile }

/**
 * Reads a text file that other text refers to by path, such as an include. The path is relative to the file `from`, or to the
 * site folder if it begins with `/`. `from` is relative to the site folder. Refuses files that the site must not publish, with
 * the reason and a fix.
 */
export function readPublishedFile(
  path: string,
  from: string,
  { root, versions, code }: Pick<SiteConfig, 'root' | 'versions' | 'code'>,
): SiteFile | RefusedFile {
  const docsFolders = versions.map(({ dir }) => placeOfSource(dir))
  return readSiteFile(path, from, { root, docsFolders, ...code })
}
