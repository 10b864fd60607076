import { splitHref } from '../../../runtime/contract/url.ts'
import type { RedirectRule } from '../redirect-rules.ts'
import { assetCache, type HostRules, markdownType } from './host-rules.ts'

/**
 * Text of `nginx.conf`, for a `server` block to include. Only locations without `add_header` of their own inherit those
 * of the server, so that caching is a variable: https://nginx.org/en/docs/http/ngx_http_headers_module.html
 */
export function formatNginx({ baseUrl, headers, redirects }: HostRules): string {
  const bare = baseUrl.slice(0, -1)
  const pattern = baseUrl.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
  return `# For a "server" block whose "root" is a folder with the site at ${baseUrl}
charset utf-8;
absolute_redirect off;
error_page 404 ${quote(`${baseUrl}404.html`)};

set $docs_cache "no-cache";
if ($uri ~ ${quote(`^${pattern}assets/`)}) {
  set $docs_cache ${quote(assetCache)};
}
add_header Cache-Control $docs_cache;
${headers.map(({ name, value }) => `add_header ${name} ${quote(value)} always;\n`).join('')}
${bare === '' ? '' : `location = ${quote(bare)} { return 301 ${quote(baseUrl)}; }\n`}${redirects.map(formatRedirect).join('')}location ~ ${quote(`^${pattern}.*\\.md$`)} {
  types { }
  default_type ${quote(markdownType)};
}
location ${quote(baseUrl)} {
  try_files $uri $uri/index.html =404;
}
`
}

/** The reader's query goes along, save where the target has its own. */
function formatRedirect({ from, to }: RedirectRule): string {
  const { path, query, hash } = splitHref(to.replaceAll('$', '%24'))
  const target = path + (query || '$is_args$args') + hash
  // A location is compared with the decoded path.
  return `location = ${quote(decodeURIComponent(from))} { return 301 "${target}"; }\n`
}

function quote(text: string): string {
  return `"${text.replace(/[\\"]/g, '\\$&')}"`
}
