import type { PolicySources, SiteView } from '../kit.ts'

/** What all pages need: their scripts fetch chunks and can start workers of the site, and styles are in files. */
const base: PolicySources = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'media-src': ["'self'"],
  'manifest-src': ["'self'"],
  'worker-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
}

/**
 * The content security policy of a site: allows what its rendered pages run and load, and what its plugins need. https://www.w3.org/TR/CSP3/
 */
export function contentPolicy({ policy }: SiteView, added: PolicySources): string {
  const scripts = { 'script-src': policy.scripts.map((hash) => `'${hash}'`) }
  const all = new Map<string, string[]>()
  for (const sources of [base, scripts, policy.origins, added]) {
    for (const [directive, values] of Object.entries(sources)) {
      all.set(directive, [...new Set([...(all.get(directive) ?? []), ...values])])
    }
  }
  return [...all]
    .map(([directive, values]) => [directive, ...withoutNone(values)].join(' '))
    .join('; ')
}

/** 'none' has no meaning next to another source. */
function withoutNone(sources: readonly string[]): readonly string[] {
  return sources.length > 1 ? sources.filter((source) => source !== "'none'") : sources
}
