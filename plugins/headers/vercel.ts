import { assetCache, type Header, type HostRules, markdownType } from './host-rules.ts'

/** Text of `vercel.json`: https://vercel.com/docs/project-configuration */
export function formatVercel({
  baseUrl,
  trailingSlash,
  headers,
  hashed,
  redirects,
}: HostRules): string {
  const base = escapePattern(baseUrl)
  const rule = (source: string, values: readonly Header[]) => ({
    source,
    headers: values.map(({ name, value }) => ({ key: name, value })),
  })
  const config = {
    cleanUrls: true,
    trailingSlash,
    headers: [
      ...(headers.length > 0 ? [rule(`${base}:path*`, headers)] : []),
      ...hashed.map((pattern) =>
        rule(base + toPattern(pattern), [{ name: 'Cache-Control', value: assetCache }]),
      ),
      rule(`${base}(.*).md`, [{ name: 'Content-Type', value: markdownType }]),
    ],
    redirects: redirects.map(({ from, to }) => ({
      source: escapePattern(from),
      destination: to,
      statusCode: 301,
    })),
  }
  return `${JSON.stringify(config, null, 2)}\n`
}

/** A parameter matches whole parts of a path, a group any text. */
function toPattern(pattern: string): string {
  return pattern.replace(/\/\*$/, '/:path*').replace('/*.', '/(.*).')
}

/** Sources are patterns of path-to-regexp. */
function escapePattern(path: string): string {
  return path.replace(/[\\:*+?(){}!]/g, '\\$&')
}
