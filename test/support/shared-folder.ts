import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { temporaryFolder } from './temporary-folder.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The folder of what tests share: `madeOnce()` fills it. */
    readonly shared: string
  }
}

/** Creates the folder of what tests share, which is gone when the run is over. */
export default function setup({ provide }: TestProject): () => void {
  const folder = mkdtempSync(join(temporaryFolder, 'docs-build-shared-'))
  provide('shared', folder)
  return () => rmSync(folder, { recursive: true, force: true })
}
