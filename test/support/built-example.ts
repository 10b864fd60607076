import { join } from 'node:path'
import { buildVariants, variantsIn } from './build-variants.ts'
import { copyExampleSite } from './example-site.ts'
import { madeOnce } from './made-once.ts'

/** The example site of `test/example-site`, built three ways when a file imports this, once for all tests of the run. */
export const builtExample = variantsIn(
  await madeOnce('example', (folder) => {
    const root = join(folder, 'site')
    copyExampleSite(root)
    return buildVariants(root, folder)
  }),
)
