import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { buildVariants, type Variants } from './build-variants.ts'
import { copyExampleSite } from './example-site.ts'
import { temporaryFolder } from './temporary-folder.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The example site of `test/example-site`, built. */
    readonly exampleSite: Variants
  }
}

/** Builds the example site once for all tests of the project `built`. */
export default async function setup({ provide }: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(temporaryFolder, 'docs-build-example-'))
  const root = join(folder, 'site')
  copyExampleSite(root)
  provide('exampleSite', await buildVariants(root, folder))
  return () => rmSync(folder, { recursive: true, force: true })
}
