import { join } from 'node:path'
import type { DevProblem } from '../../runtime/contract/dev.ts'
import { placeText } from './format-changes.ts'

/**
 * Opens a place in the writer's editor: the one that is running, or the one in `LAUNCH_EDITOR`, `VISUAL` or `EDITOR`. `json`
 * is the place as text, 'content/guide.md:3:1'. Only places of reported problems, in files of the site, can be opened.
 */
export async function openPlace(
  json: string,
  root: string,
  problems: readonly DevProblem[],
): Promise<void> {
  const found = problems.find(({ at }) => at && JSON.stringify(placeText(at)) === json)
  if (!found?.at || found.at.file.startsWith('../')) return
  const { file, line = 1, column = 1 } = found.at
  const { default: launchEditor } = await import('launch-editor')
  launchEditor(`${join(root, file)}:${line}:${column}`)
}

/** Whether a request comes from the writer's machine. */
export function isFromThisMachine(address = ''): boolean {
  return /^(?:::ffff:)?127\.|^::1$/.test(address)
}
