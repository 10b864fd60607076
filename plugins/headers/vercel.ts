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
      ...(headers.length > 0 ? everyPath(base).map((source) => rule(source, headers)) : []),
      ...hashed.map((pattern) =>
        rule(base + toPattern(pattern), [{ name: 'Cache-Control', value: assetCache }]),
      ),
      rule(`${base}(.*).md`, [{ name: 'Content-Type', value: markdownType }]),
    ],
    redirects: redirects.map(({ from, to }) => ({
      source: escapePattern(trailingSlash ? withSlash(from) : from),
      destination: to,
      statusCode: 301,
    })),
  }
  return `${JSON.stringify(config, null, 2)}\n`
}

/** With `trailingSlash`, all URLs but those of files are redirected to such ones before other rules are read. */
function withSlash(path: string): string {
  return path.replace(/\/([^/.]+)$/, '/$1/')
}

/** Patterns of all paths of the site, also with a slash at the end. A parameter, `:path*`, doesn't match that one. */
function everyPath(base: string): string[] {
  return [...(base === '/' ? [] : [base.slice(0, -1)]), `${base}(.*)`]
}

/** A parameter matches whole parts of a path, a group any text. */
function toPattern(pattern: string): string {
  return pattern.replace(/\/\*$/, '/:path*').replace('/*.', '/(.*).')
}

/** Sources are patterns of path-to-regexp. */
function escapePattern(path: string): string {
  return path.replace(/[\\:*+?(){}!]/g, '\\$&')
}
