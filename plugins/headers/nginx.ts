import { type RedirectRule, splitHref } from '../kit.ts'
import { assetCache, type HostRules, markdownType } from './host-rules.ts'

/**
 * Text of `nginx.conf`, which a `server` block includes. A location with an `add_header` does not inherit those of the
 * server, so the value for caching is a variable: https://nginx.org/en/docs/http/ngx_http_headers_module.html. Files for hosts,
 * such as this one, are in the folder of the site, but no reader needs them.
 */
export function formatNginx(rules: HostRules): string {
  const { baseUrl, headers, hashed, redirects } = rules
  const withoutSlash = baseUrl.slice(0, -1)
  const pattern = escapePattern(baseUrl)
  return `# For a "server" block whose "root" is a folder with the site at ${baseUrl}
charset utf-8;
absolute_redirect off;

gzip on;
gzip_vary on;
gzip_proxied any;
gzip_min_length 1000;
gzip_types ${compressed.join(' ')};

${formatNotFound(rules)}
set $docs_cache "no-cache";
${hashed.map((files) => formatCache(`^${pattern}${escapePattern(files)}`)).join('')}add_header Cache-Control $docs_cache always;
${headers.map(({ name, value }) => `add_header ${name} ${quote(value)} always;\n`).join('')}
${withoutSlash === '' ? '' : `location = ${quote(withoutSlash)} { return 301 ${quote(baseUrl)}; }\n`}${redirects.map(formatRedirect).join('')}${formatHtml(rules)}location ~ ${quote(`^${pattern}(?:_headers|_redirects|nginx\\.conf|vercel\\.json)$`)} { return 404; }
location ~ ${quote(`^${pattern}.*\\.md$`)} {
  types { }
  default_type ${quote(markdownType)};
}
${formatSlashes(rules)}location ${quote(baseUrl)} {
  try_files $uri $uri/index.html $uri.html =404;
}
`
}

/** Types that are smaller when compressed; nginx always compresses HTML. */
const compressed = [
  ...['text/css', 'text/javascript', 'text/markdown', 'text/plain', 'text/xml'],
  ...['application/javascript', 'application/json', 'application/manifest+json'],
  ...['application/rss+xml', 'application/atom+xml', 'application/xml', 'application/wasm'],
  ...['image/svg+xml', 'image/x-icon', 'font/ttf'],
]

/** The not-found page, and that of each language. */
function formatNotFound({ baseUrl, languages }: HostRules): string {
  const ofLanguages = languages.map((path) => {
    const test = quote(`^${escapePattern(`${baseUrl}${path}`)}(?:/|$)`)
    const file = quote(`${baseUrl}${path}/404.html`)
    return `if ($uri ~ ${test}) {\n  set $docs_not_found ${file};\n}\n`
  })
  return `set $docs_not_found ${quote(`${baseUrl}404.html`)};
${ofLanguages.join('')}error_page 404 $docs_not_found;
`
}

/** URLs of pages by the names of their files. The site's own files in `public/` stay where they are. */
function formatHtml({ baseUrl, trailingSlash, publicFiles }: HostRules): string {
  const own = ownIndexes(publicFiles)
  const pattern = escapePattern(baseUrl)
  const page = quote(trailingSlash ? '$1/' : '$1')
  return `${own.map((path) => `location = ${quote(baseUrl + path)} { }\n`).join('')}location ~ ${quote(`^${pattern}(?:.*/)?index\\.html$`)} {
  rewrite ${quote(`^(${pattern})index\\.html$`)} "$1" permanent;
  rewrite ${quote(`^(${pattern}.+)/index\\.html$`)} ${page} permanent;
}
location ~ ${quote(`^(?<docs_page>${pattern}.+)\\.html$`)} {
  if (-f $request_filename) {
    break;
  }
  if (-f "$document_root$docs_page/index.html") {
    rewrite "^(.+)\\\\.html$" ${page} permanent;
  }
}
`
}

/**
 * URLs of pages with a slash, or without it if those of pages have one, except for those that end like a file: `/a.b`. The site's
 * own folders keep their slash, from which relative links begin.
 */
function formatSlashes({ baseUrl, trailingSlash, publicFiles }: HostRules): string {
  const pattern = escapePattern(baseUrl)
  const own = trailingSlash
    ? []
    : ownIndexes(publicFiles).map((path) => path.slice(0, -'index.html'.length))
  const page = trailingSlash
    ? `^(?!.*\\.\\w*[A-Za-z]\\w*$)(?<docs_page>${pattern}.*[^/])$`
    : `^(?<docs_page>${pattern}.+)/$`
  return `${own
    .filter((path) => path !== '')
    .map((path) => `location = ${quote(baseUrl + path)} { }\n`)
    .join('')}location ~ ${quote(page)} {
  if (-f "$document_root$docs_page/index.html") {
    rewrite ${trailingSlash ? '"^(.+)$" "$1/"' : '"^(.+)/$" "$1"'} permanent;
  }
  try_files $uri $uri.html =404;
}
`
}

function ownIndexes(publicFiles: readonly string[]): string[] {
  return publicFiles.filter((path) => /(?:^|\/)index\.html$/.test(path))
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
