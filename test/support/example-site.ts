import { cpSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { site } from './site.ts'

/** The example site, which every test of a built site uses; `npx docs-build dev test/example-site` shows it. */
export const exampleSite = resolve(import.meta.dirname, '../example-site')

/** Copies the sources of the example site into a folder, to build them there. */
export function copyExampleSite(root: string): void {
  for (const part of ['config', 'content', 'public'])
    cpSync(join(exampleSite, part), join(root, part), { recursive: true })
}

/** A copy in a temporary folder, gone when the test is over, to build and to change. */
export function exampleSiteCopy(): string {
  const root = site({})
  copyExampleSite(root)
  return root
}
