import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { temporaryFolder } from './temporary-folder.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The folder of built sites that tests share: `buildShared()` fills it. */
    readonly sharedBuilds: string
  }
}

/** Creates the folder of shared builds, which is gone when the run is over. */
export default function setup({ provide }: TestProject): () => void {
  const folder = mkdtempSync(join(temporaryFolder, 'docs-build-shared-'))
  provide('sharedBuilds', folder)
  return () => rmSync(folder, { recursive: true, force: true })
}
