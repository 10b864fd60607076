import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { buildVariants, type Variants } from '../../../test/support/build-variants.ts'
import { temporaryFolder } from '../../../test/support/temporary-folder.ts'
import { copySite } from './copy-site.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The built variants of this site. */
    readonly builtSite: Variants
  }
}

/** Builds this site once for all tests of the project `site`. */
export default async function setup({ provide }: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(temporaryFolder, 'docs-build-site-'))
  const root = join(folder, 'site')
  copySite(root)
  // The copy has no history, and not the packages that the samples import; `npm run samples` checks the samples.
  provide(
    'builtSite',
    await buildVariants(root, folder, ['samples/not-installed', 'dates-missing']),
  )
  return () => rmSync(folder, { recursive: true, force: true })
}
