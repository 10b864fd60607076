import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { buildVariants, type Variants } from '../../../test/support/build-variants.ts'
import { copySite } from './copy-site.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** This site, built. */
    readonly builtSite: Variants
  }
}

/** Builds this site once for all tests of the project `site`. */
export default async function setup({ provide }: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'docs-build-site-'))
  const root = join(folder, 'site')
  copySite(root)
  // The copy is without the packages that its samples import: `npm run samples` checks those.
  provide('builtSite', await buildVariants(root, folder, ['samples/not-installed']))
  return () => rmSync(folder, { recursive: true, force: true })
}
