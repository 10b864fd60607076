import { type RedirectRule, splitHref } from '../kit.ts'
import { assetCache, type HostRules, markdownType } from './host-rules.ts'

/**
 * Text of `nginx.conf`, which a `server` block includes. A location with an `add_header` does not inherit those of the
 * server, so the value for caching is a variable: https://nginx.org/en/docs/http/ngx_http_headers_module.html. Files for hosts,
 * such as this one, are in the folder of the site, but no reader needs them.
 */
export function formatNginx({ baseUrl, headers, hashed, redirects, languages }: HostRules): string {
  const withoutSlash = baseUrl.slice(0, -1)
  const pattern = escapePattern(baseUrl)
  return `# For a "server" block whose "root" is a folder with the site at ${baseUrl}
charset utf-8;
absolute_redirect off;
error_page 404 ${quote(`${baseUrl}404.html`)};

set $docs_cache "no-cache";
${hashed.map((files) => formatCache(`^${pattern}${escapePattern(files)}`)).join('')}add_header Cache-Control $docs_cache always;
${headers.map(({ name, value }) => `add_header ${name} ${quote(value)} always;\n`).join('')}
${withoutSlash === '' ? '' : `location = ${quote(withoutSlash)} { return 301 ${quote(baseUrl)}; }\n`}${redirects.map(formatRedirect).join('')}location ~ ${quote(`^${pattern}(?:_headers|_redirects|nginx\\.conf|vercel\\.json)$`)} { return 404; }
location ~ ${quote(`^${pattern}.*\\.md$`)} {
  types { }
  default_type ${quote(markdownType)};
}
location ${quote(baseUrl)} {
  try_files $uri $uri/index.html $uri.html =404;
}
${languages.map((path) => formatLanguage(`${baseUrl}${path}/`)).join('')}`
}

/** The not-found page of a language. */
function formatLanguage(path: string): string {
  return `location ${quote(path)} {
  error_page 404 ${quote(`${path}404.html`)};
  try_files $uri $uri/index.html $uri.html =404;
}
`
}

/** Of files that an escaped pattern matches. */
function formatCache(pattern: string): string {
  const test = pattern.endsWith('\\*') ? pattern.slice(0, -2) : `${pattern.replace('\\*', '.*')}$`
  return `if ($uri ~ ${quote(test)}) {
  set $docs_cache ${quote(assetCache)};
}
`
}

function escapePattern(path: string): string {
  return path.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
}

/** Keeps the query of the request unless the target has one. */
function formatRedirect({ from, to }: RedirectRule): string {
  const { path, query, hash } = splitHref(to.replaceAll('$', '%24'))
  const target = path + (query || '$is_args$args') + hash
  // nginx compares a location with the decoded path.
  return `location = ${quote(decodeURIComponent(from))} { return 301 "${target}"; }\n`
}

function quote(text: string): string {
  return `"${text.replace(/[\\"]/g, '\\$&')}"`
}
