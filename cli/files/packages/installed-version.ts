import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/** The version of an installed package; '' if it is not installed. */
export function installedVersion(name: string): string {
  for (const folder of createRequire(import.meta.url).resolve.paths(name) ?? []) {
    try {
      const { version } = JSON.parse(readFileSync(join(folder, name, 'package.json'), 'utf8'))
      return String(version)
    } catch {
      // Not in this folder.
    }
  }
  return ''
}
