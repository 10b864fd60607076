import { join, posix } from 'node:path'
import type { DevProblem } from '../../../runtime/contract/dev.ts'
import type { SiteConfig } from '../../config/types.ts'
import { isPlaceOfSite, placeOfSource } from '../../files/paths.ts'
import { placeText } from '../problems/format-changes.ts'

/**
 * Opens a place in the writer's editor: the one that is running, or the one in `LAUNCH_EDITOR`, `VISUAL` or `EDITOR`. `json`
 * is the place as text, 'content/guide.md:3:1'. Only places of reported problems, in files of the site, can be opened.
 */
export async function openPlace(
  json: string,
  { root, versions }: Pick<SiteConfig, 'root' | 'versions'>,
  problems: readonly DevProblem[],
): Promise<void> {
  const docsFolders = versions.map(({ dir }) => placeOfSource(dir))
  const found = problems.find(({ at }) => at && JSON.stringify(placeText(at)) === json)
  if (!found?.at || !isPlaceOfSite(posix.normalize(found.at.file), docsFolders)) return
  const { file, line = 1, column = 1 } = found.at
  const { default: launchEditor } = await import('launch-editor')
  launchEditor(`${join(root, file)}:${line}:${column}`)
}

/** Whether a request comes from the writer's machine. */
export function isFromThisMachine(address = ''): boolean {
  return /^(?:::ffff:)?127\.|^::1$/.test(address)
}
