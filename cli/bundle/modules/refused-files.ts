import { relative, sep } from 'node:path'
import type { OnLoadResult, Plugin } from 'esbuild'
import type { SiteConfig } from '../../config/types.ts'
import { type Refusal, unlessMissing } from '../../files/disk.ts'
import { refuseModule } from '../../files/publish-rule.ts'

/** Refuses to load files that must not be published: `url(../.env)` in a style sheet would publish it, and so would an import. */
export function refusedFiles({ root, code }: Pick<SiteConfig, 'root' | 'code'>): Plugin {
  return {
    name: 'refused-files',
    setup({ onLoad }) {
      onLoad({ filter: /.*/, namespace: 'file' }, ({ path }) => {
        const refusal = unlessMissing(() => refuseModule(path, { root, ...code }))
        return refusal && refusedFile(relative(root, path), refusal)
      })
    },
  }
}

/** What the bundler gets instead of a file. `place` is relative to the root. */
export function refusedFile(place: string, { reason, fix }: Refusal): OnLoadResult {
  const text = `${place.split(sep).join('/')} must not be published; ${reason}`
  return { errors: [{ text, detail: fix }] }
}
