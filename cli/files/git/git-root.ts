import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The root of the git repository that a folder is in; undefined if there is none. */
export function gitRoot(folder: string): string | undefined {
  // `.git` is a folder, or a file in a worktree or a submodule.
  if (existsSync(join(folder, '.git'))) return folder
  const parent = dirname(folder)
  return parent === folder ? undefined : gitRoot(parent)
}
