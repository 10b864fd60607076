import { relative, resolve, sep } from 'node:path'

/**
 * The path of a site below the working folder, with `/`: 'docs', so that a terminal finds the places that begin with it.
 * '' if the site is elsewhere: its places stay relative to its root.
 */
export function folderOfSite(root: string, workingFolder = process.cwd()): string {
  const path = relative(workingFolder, resolve(root)).split(sep).join('/')
  // On Windows, another drive has no relative path.
  return /^(?:\.\.(?:\/|$)|[a-z]:|\/)/i.test(path) ? '' : path
}
