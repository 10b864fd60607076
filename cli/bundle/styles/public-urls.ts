import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'esbuild'
import { decodeUrl, splitHref, withBase } from '../../../runtime/contract/url.ts'
import type { SiteConfig } from '../../config/types.ts'
import { unlessMissing } from '../../files/disk.ts'
import { refuseFile } from '../../files/publish-rule.ts'

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
        if (refusal) {
          const text = `Cannot load "${written}": ${refusal.reason}`
          return { errors: [{ text, detail: refusal.fix }] }
        }
        if (statSync(file, { throwIfNoEntry: false })?.isFile()) {
          onFile(file)
          return { path: withBase(path, baseUrl), external: true }
        }
        const fix = `add ${place}, or correct the path`
        return {
          errors: [{ text: `Cannot load "${written}": there is no file ${place}`, detail: fix }],
        }
      })
    },
  }
}
