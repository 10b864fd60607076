import { readdirSync, type Stats, statSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { SiteError } from '../report/diagnostic.ts'
import { nearest } from '../report/nearest.ts'

/** Returns the `[root]` of a command. Throws a SiteError if it is not a folder. */
export function checkRoot(root: string): string {
  const stats = statsOf(resolve(root))
  if (stats?.isDirectory()) return root
  const hint = 'the path to the site folder'
  if (stats) throw refusal(`Cannot use "${root}" as the site folder: it is a file`, `pass ${hint}`)
  const near = nearestFolder(root)
  throw refusal(
    `Cannot find the folder "${root}"`,
    `pass ${near === undefined ? '' : `"${near}", or `}${hint}`,
  )
}

/** Whether what follows the name of a plugin's command is its `[root]`; otherwise, that is the current folder. */
export function namesRoot(argument: string | undefined): argument is string {
  return argument !== undefined && !argument.startsWith('-')
}

/** A folder in the same place that has a similar name. */
function nearestFolder(root: string): string | undefined {
  const parent = dirname(resolve(root))
  if (!statsOf(parent)?.isDirectory()) return undefined
  const folders = readdirSync(parent, { withFileTypes: true }).filter((one) => one.isDirectory())
  const names = folders.map(({ name }) => name)
  const near = nearest(basename(root), names)
  return near === undefined ? undefined : join(dirname(root), near)
}

/** Undefined if nothing has that path. */
function statsOf(path: string): Stats | undefined {
  try {
    return statSync(path)
  } catch {
    return undefined
  }
}

function refusal(message: string, fix: string): SiteError {
  return new SiteError([{ code: 'folder-missing', severity: 'error', message, fix }], 2)
}
