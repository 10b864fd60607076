import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'esbuild'
import { decodeUrl, splitHref, withBase } from '../../../runtime/contract/url.ts'
import type { SiteConfig } from '../../config/types.ts'
import { unlessMissing } from '../../files/disk.ts'
import { refuseFile } from '../../files/publish-rule.ts'
import { refusedFile } from '../modules/refused-files.ts'

/**
 * URLs of style sheets that begin with `/` are files of `public/`, as in pages. `onFile` is called with each absolute file.
 */
export function publicUrls(
  { root, baseUrl, code }: Pick<SiteConfig, 'root' | 'baseUrl' | 'code'>,
  onFile: (file: string) => void,
): Plugin {
  return {
    name: 'public-urls',
    setup({ onResolve }) {
      onResolve({ filter: /^\/(?:[^/]|$)/ }, ({ path, kind }) => {
        if (kind !== 'url-token') return undefined
        const { path: written } = splitHref(path)
        const place = join('public', decodeUrl(written))
        const file = join(root, place)
        const refusal = unlessMissing(() => refuseFile(file, 'page', { root, ...code }))
        if (refusal) return refusedFile(place, refusal)
        if (statSync(file, { throwIfNoEntry: false })?.isFile()) {
          onFile(file)
          return { path: withBase(path, baseUrl), external: true }
        }
        const text = `"${written}" points to ${place}, but the site has no such file`
        return { errors: [{ text, detail: `add ${place}, or correct the path` }] }
      })
    },
  }
}
