import * as v from 'valibot'
import { anyText, list, object, oneOf, record } from '../../cli/report/schema.ts'
import {
  checkOptions,
  type Plugin,
  type PluginProblem,
  planRedirects,
  type SiteView,
} from '../kit.ts'
import { type Header, type HostRules, hashedFiles, headersByFile } from './host-rules.ts'
import { formatNetlify } from './netlify.ts'
import { formatNginx } from './nginx.ts'
import { contentPolicy } from './policy.ts'
import { formatVercel } from './vercel.ts'

const value = v.custom<string | false>(
  (input) => input === false || (typeof input === 'string' && /^[\x20-\x7e]+$/.test(input)),
  'must be one line of printable ASCII characters, or false',
)
const source = v.pipe(
  anyText,
  v.regex(/^[\x21-\x7e]+$/, 'must be a single source, with only ASCII characters and no spaces'),
)
const schema = object({
  /**
   * Formats to write: 'netlify' is `_headers` for Netlify and Cloudflare Pages, 'nginx' is `nginx.conf` to include in a `server`
   * block, and 'vercel' is `vercel.json`.
   * @default ['netlify']
   */
  formats: v.optional(list(oneOf(['netlify', 'nginx', 'vercel'])), ['netlify']),
  /**
   * Headers for every file. A string adds a header or replaces one of the plugin's, and `false` removes one:
   * `{ 'Referrer-Policy': 'no-referrer', 'Strict-Transport-Security': false }`. @default {}
   */
  headers: v.optional(record(value), {}),
  /**
   * Sources to add to directives of the content security policy:
   * `{ 'frame-src': ['https://player.example.com'] }`. @default {}
   */
  policy: v.optional(
    record(list(v.pipe(source, v.regex(/^[^;,]+$/, 'must not contain ";" or ","')))),
    {},
  ),
})
export interface HeadersOptions extends v.InferInput<typeof schema> {}
type HeadersSettings = v.InferOutput<typeof schema>

export type HeadersFormat = HeadersSettings['formats'][number]

const formats = {
  netlify: { path: '_headers', format: formatNetlify, longest: 2000, reader: 'Cloudflare Pages' },
  nginx: { path: 'nginx.conf', format: formatNginx, longest: 4000, reader: 'nginx' },
  vercel: { path: 'vercel.json', format: formatVercel, longest: 4096, reader: 'Vercel' },
} as const

/**
 * Writes the headers that a host should send with files: a strict content security policy with hashes, other headers that
 * protect readers, and a year of caching for files whose names change with their content. The policy allows scripts that
 * earlier plugins add to pages, so list this plugin last.
 */
export function headers(options: HeadersOptions = {}): Plugin {
  const settings = checkOptions('headers', schema, options)
  checkNames(settings)
  return {
    name: 'headers',
    cacheKey: JSON.stringify(settings),
    files(site, { report }) {
      const { baseUrl, trailingSlash = false } = site.config
      const languages = site.config.locales.flatMap(({ path }) =>
        path === '/' ? [] : path.slice(1),
      )
      const redirects = planRedirects(site.redirects, site.config).paths
      const hashed = [...hashedFiles(site.publicFiles), ...fontPaths(site)]
      const headers = headersOf(site, settings)
      const { publicFiles } = site
      const rules = { baseUrl, trailingSlash, headers, hashed, redirects, publicFiles, languages }
      return [...new Set(settings.formats)].map((name) => {
        for (const problem of checkRules(rules, name)) report(problem)
        return { path: formats[name].path, contents: formats[name].format(rules) }
      })
    },
  }
}

/** The URLs of fonts change with the content, too. */
function fontPaths({ config }: SiteView): string[] {
  const files = config.fonts.flatMap((font) => font.files.map(({ src }) => src))
  return [...new Set(files)]
}

/** Names are keys, which the schema does not check. */
function checkNames({ headers, policy }: HeadersSettings): void {
  for (const name of Object.keys(headers)) {
    if (!/^[\w!#$%&'*+.^`|~-]+$/.test(name))
      throw new Error(`Invalid header name "${name}" in the "headers" option of headers()`)
    if (headersByFile.has(name.toLowerCase()))
      throw new Error(
        `Cannot set the header "${name}" for all files: its value depends on the file`,
      )
  }
  for (const name of Object.keys(policy)) {
    if (!/^[a-z-]+$/.test(name))
      throw new Error(`Invalid directive "${name}" in the "policy" option of headers()`)
  }
}

function headersOf(site: SiteView, { headers, policy }: HeadersSettings) {
  const { url, baseUrl } = site.config
  // The header applies to the whole host, and a site below another path is only a part of it.
  const ownsHost = url?.startsWith('https:') && baseUrl === '/'
  const all = new Map<string, Header>()
  const set = (name: string, text: string | false) => {
    const key = name.toLowerCase()
    if (text === false) all.delete(key)
    else all.set(key, { name: all.get(key)?.name ?? name, value: text })
  }
  set('Content-Security-Policy', contentPolicy(site, policy))
  set('X-Content-Type-Options', 'nosniff')
  set('Referrer-Policy', 'strict-origin-when-cross-origin')
  set('Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()')
  set('Cross-Origin-Opener-Policy', 'same-origin')
  set('Strict-Transport-Security', ownsHost ? 'max-age=31536000' : false)
  for (const [name, text] of Object.entries(headers)) set(name, text)
  return [...all.values()]
}

/** Reports headers that a host would not read as they are written. */
function checkRules({ headers: all }: HostRules, name: HeadersFormat): PluginProblem[] {
  const { longest, path, reader } = formats[name]
  return all.flatMap((header): PluginProblem[] => {
    const { length } = `  ${header.name}: ${header.value}`
    const what = `The header "${header.name}" in ${path} does not work with ${reader}`
    if (name === 'nginx' && header.value.includes('$')) {
      const fix =
        'remove "$" from the value, or remove "nginx" from "formats" in the options of headers()'
      const message = `${what}: "$" begins a variable`
      return [{ code: 'variable', severity: 'error', message, fix }]
    }
    if (length <= longest) return []
    const message = `${what}: the line has ${length} characters, but the limit is ${longest}`
    const isPolicy = header.name === 'Content-Security-Policy'
    const fix = isPolicy
      ? 'load files from fewer origins, or use fewer inline scripts'
      : "shorten the header's value"
    return [{ code: 'line-too-long', severity: 'warning', message, fix }]
  })
}
