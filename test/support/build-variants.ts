import './provide-built-ins.ts'
import { join } from 'node:path'
import { build } from '../../cli/commands/build.ts'
import type { Diagnostic } from '../../cli/report/diagnostic.ts'
import { formatProblems } from '../../cli/report/format.ts'

/** Folders that hold a site: built for readers, with React's development build, under /docs/. */
export interface Variants {
  readonly production: string
  readonly development: string
  readonly underBase: string
}

/** The folders of `parent` that `buildVariants` fills. */
export function variantsIn(parent: string): Variants {
  return {
    production: join(parent, 'production'),
    development: join(parent, 'development'),
    underBase: join(parent, 'under-base'),
  }
}

/** Builds the site in `root` three ways, into folders of `parent`. Throws if it has a problem that is not `allowed`. */
export async function buildVariants(
  root: string,
  parent: string,
  allowed: readonly Diagnostic['code'][] = [],
): Promise<Variants> {
  const variants = variantsIn(parent)
  const options = [
    { outDir: variants.production },
    { outDir: variants.development, mode: 'development' },
    { outDir: variants.underBase, baseUrl: '/docs/' },
  ] as const
  for (const one of options) {
    const { problems } = await build(root, one)
    const wrong = problems.filter(({ code }) => !allowed.includes(code))
    if (wrong.length > 0)
      throw new Error(`The site has problems:\n${formatProblems(wrong, 'text')}`)
  }
  return variants
}
