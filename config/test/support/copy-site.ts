import { cpSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { linkPackages, site } from '../../../test/support/site.ts'

/** Folders that the build does not need: tests, and the packages that samples import, which can take up 700 MB. */
const leftOut = ['config/samples', 'config/test', 'config/node_modules'].map((path) =>
  resolve(path),
)

/** Copies this site into a folder, so that it can be built there. */
export function copySite(root: string): void {
  for (const part of ['config', 'content', 'public', 'routes.lock.json']) {
    cpSync(resolve(part), join(root, part), {
      recursive: true,
      filter: (path) => !leftOut.includes(resolve(path)),
    })
  }
}

/** A copy of this site that a test can build and change, in a temporary folder that is deleted after the test. */
export function siteCopy(): string {
  const root = site({})
  copySite(root)
  linkPackages(root)
  return root
}
