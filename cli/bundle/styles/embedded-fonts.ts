import type { Plugin } from 'esbuild'
import { decodeUrl } from '../../../runtime/contract/url.ts'
import { contentHash } from '../../files/hash.ts'

/** Extensions by the type in a `data:` URL; packages still use types from before there were types for fonts. */
const extensions: readonly (readonly [type: RegExp, extension: string])[] = [
  [/woff2/i, 'woff2'],
  [/woff/i, 'woff'],
  [/opentype|otf/i, 'otf'],
  [/truetype|ttf|sfnt/i, 'ttf'],
  [/fontobject/i, 'eot'],
]

/** Publishes fonts that style sheets contain as `data:` URLs as files: a strict policy would block the URLs. */
export function embeddedFonts(): Plugin {
  return {
    name: 'embedded-fonts',
    setup({ onLoad, onResolve }) {
      onResolve({ filter: /^data:(?:font|application)\// }, ({ path, kind }) => {
        if (kind !== 'url-token') return undefined
        const [, type = '', text = ''] = /^data:([^,]*),(.*)$/s.exec(path) ?? []
        const extension = extensions.find(([pattern]) => pattern.test(type))?.[1]
        if (!extension) return undefined
        const data = decodeUrl(text)
        const contents = Buffer.from(data, /;\s*base64$/i.test(type) ? 'base64' : 'latin1')
        const name = `font-${contentHash(contents).slice(0, 6)}.${extension}`
        return { path: name, namespace: 'embedded-font', pluginData: contents }
      })
      onLoad({ filter: /.*/, namespace: 'embedded-font' }, ({ pluginData }) => ({
        contents: pluginData,
        loader: 'file',
      }))
    },
  }
}
