import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { build } from '../../../cli/commands/build.ts'
import { formatProblems } from '../../../cli/report/format.ts'
import { copySite } from './copy-site.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Folders that hold this site: built for readers, with React's development build, under /docs/. */
    readonly builtSite: {
      readonly production: string
      readonly development: string
      readonly underBase: string
    }
  }
}

/** Once for all tests of the site: it is built three ways, from a copy. */
export default async function setup({ provide }: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'docs-build-site-'))
  const root = join(folder, 'site')
  copySite(root)
  const outDirs = {
    production: join(folder, 'production'),
    development: join(folder, 'development'),
    underBase: join(folder, 'under-base'),
  }
  const variants = [
    { outDir: outDirs.production },
    { outDir: outDirs.development, mode: 'development' },
    { outDir: outDirs.underBase, baseUrl: '/docs/' },
  ] as const
  for (const options of variants) {
    const { problems } = await build(root, options)
    // The copy is without the packages that its samples import: `npm run samples` checks those.
    if (problems.some(({ code }) => code !== 'samples/not-installed'))
      throw new Error(`The site has problems:\n${formatProblems(problems, 'text')}`)
  }
  provide('builtSite', outDirs)
  return () => rmSync(folder, { recursive: true, force: true })
}
