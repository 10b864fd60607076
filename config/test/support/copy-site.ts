import { cpSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { linkPackages, site } from '../../../test/support/site.ts'

/** What no build of the site reads: tests, and packages that samples import, of which there may be 700 MB. */
const leftOut = ['config/samples', 'config/test', 'config/node_modules'].map((path) =>
  resolve(path),
)

/** Copies this site into a folder, to build it there. */
export function copySite(root: string): void {
  for (const part of ['config', 'content', 'public', 'routes.lock.json']) {
    cpSync(resolve(part), join(root, part), {
      recursive: true,
      filter: (path) => !leftOut.includes(resolve(path)),
    })
  }
}

/** A copy of this site in a temporary folder, gone when the test is over, to build and to change. */
export function siteCopy(): string {
  const root = site({})
  copySite(root)
  linkPackages(root)
  return root
}
