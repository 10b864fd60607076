import * as v from 'valibot'
import { anyText, flag, list, object } from '../../cli/report/schema.ts'
import { checkOptions, type Plugin } from '../kit.ts'

const userAgent = v.pipe(
  anyText,
  v.regex(
    /^(?:\*|[\w.-]+)$/,
    'must be "*", or a crawler name that contains only letters, digits, ".", "_", and "-"',
  ),
)
const path = v.pipe(
  anyText,
  v.regex(/^[/*][^\s#]*$/, ({ input }) => {
    const escaped = input.trim().replace(/[\s#]/g, encodeURIComponent)
    const what = /^[/*]/.test(input)
      ? 'must be a path without whitespace or "#"'
      : 'must be a path that starts with "/" or "*"'
    // An empty rule applies to nothing, but "/" to the whole site.
    if (escaped === '') return `${what}\nremove the empty path`
    return `${what}\nwrite "${/^[/*]/.test(escaped) ? '' : '/'}${escaped}"`
  }),
)
const paths = v.optional(list(path), [])
const rule = object({
  /** Names of crawlers: `['GPTBot', 'CCBot']`. @default ['*'] */
  userAgents: v.optional(list(userAgent), ['*']),
  /** Path prefixes that crawlers can read, with base. `*` matches anything, and a final `$` matches the end. @default [] */
  allow: paths,
  /** Path prefixes that crawlers must not read. @default [] */
  disallow: paths,
})
export interface RobotsRule extends v.InferInput<typeof rule> {}

const schema = object({
  /** Rules for what crawlers can read. @default [{ userAgents: ['*'], allow: ['/'] }] */
  rules: v.optional(list(rule), [{ allow: ['/'] }]),
  /** Whether to include the URL of `sitemap.xml`, which requires `url`. @default whether the site uses the `sitemap` plugin */
  sitemap: v.optional(flag),
})
export interface RobotsOptions extends v.InferInput<typeof schema> {}

/**
 * Writes `robots.txt`: https://www.rfc-editor.org/rfc/rfc9309. Crawlers look for it at the root of a host, so if your site is
 * served from a subpath, copy the file there.
 */
export function robots(options: RobotsOptions = {}): Plugin {
  const { rules, sitemap } = checkOptions('robots', schema, options)
  return {
    name: 'robots',
    cacheKey: JSON.stringify([rules, sitemap]),
    files({ config: { url, baseUrl }, plugins }, { report }) {
      const groups = rules.map(formatRule)
      if (sitemap && url === undefined) {
        report({
          code: 'url-missing',
          severity: 'error',
          message: "Cannot list sitemap.xml in robots.txt: the site's URL is not set",
          fix: 'set "url" in the configuration, for example to "https://docs.example.com"',
        })
      }
      const hasSitemap = url !== undefined && (sitemap ?? plugins.includes('sitemap'))
      if (hasSitemap) groups.push(`Sitemap: ${url}${baseUrl}sitemap.xml\n`)
      return [{ path: 'robots.txt', contents: groups.join('\n') }]
    },
  }
}

function formatRule({ userAgents, allow, disallow }: v.InferOutput<typeof rule>): string {
  const lines = [
    ...userAgents.map((name) => `User-agent: ${name}`),
    ...allow.map((prefix) => `Allow: ${prefix}`),
    ...disallow.map((prefix) => `Disallow: ${prefix}`),
  ]
  return `${lines.join('\n')}\n`
}
