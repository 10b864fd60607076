import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { decodeUrl } from '../../runtime/contract/url.ts'
import type { SiteConfig } from '../config/types.ts'
import { unlessMissing } from '../files/disk.ts'

/**
 * Whether the site's own `_redirects` in `public/` has a rule for a URL, so that links to it work on Netlify and Cloudflare Pages:
 * `/old /new 301`, `/play/* https://play.example.com/:splat 200`, `/:lang/old /new`. A rule for all URLs says nothing, and neither
 * does one that is an error page. https://docs.netlify.com/manage/routing/redirects/
 */
export function hostRedirects(
  { root, baseUrl }: Pick<SiteConfig, 'root' | 'baseUrl'>,
  publicFiles: readonly string[],
): (url: string) => boolean {
  const file = join(root, 'public/_redirects')
  const isThere = publicFiles.includes('_redirects')
  const text = isThere ? unlessMissing(() => readFileSync(file, 'utf8')) : undefined
  const rules = (text ?? '').split(/\r?\n/).flatMap((line) => ruleOf(line, baseUrl) ?? [])
  return (url) => rules.some((rule) => rule.test(decodeUrl(url)))
}

function ruleOf(line: string, baseUrl: string): RegExp | undefined {
  const [from = '', ...rest] = line.trim().split(/\s+/)
  const isError = rest.some((part) => /^4\d\d!?$/.test(part))
  const path = from.startsWith(baseUrl) ? from.slice(baseUrl.length - 1) : undefined
  if (path === undefined || isError || rest.length === 0 || path === '/*') return undefined
  const pattern = decodeUrl(path)
    .replace(/\/$/, '')
    .replace(/[.+?^$|()[\]{}\\]/g, '\\$&')
    .replace(/\/\*$/, '(?:/.*)?')
    .replaceAll('*', '.*')
    .replace(/\/:[A-Za-z]\w*/g, '/[^/]+')
  return new RegExp(`^${pattern}$`)
}
