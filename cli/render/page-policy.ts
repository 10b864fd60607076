import { createHash } from 'node:crypto'
import { parseHtmlAttributes } from '../html/attributes.ts'

/** What one page needs of a content security policy beyond what every page gets. */
export interface PagePolicy {
  /** Hashes of its inline scripts: 'sha256-…'. */
  readonly scripts: readonly string[]
  /** Other origins that it loads from, by directive. */
  readonly origins: Readonly<Record<string, readonly string[]>>
}

/** The directive that allows what an element loads: https://www.w3.org/TR/CSP3/#directives-fetch */
const directives: Readonly<Record<string, string>> = {
  img: 'img-src',
  input: 'img-src',
  script: 'script-src',
  link: 'style-src',
  video: 'media-src',
  audio: 'media-src',
  source: 'media-src',
  track: 'media-src',
  iframe: 'frame-src',
  embed: 'object-src',
  object: 'object-src',
}

/** Finds what a page runs and loads. It searches the text: pages are long, and most have neither scripts nor URLs of other origins. */
export function policyOf(html: string): PagePolicy {
  return { scripts: inlineScripts(html), origins: otherOrigins(html) }
}

/** Script bodies repeat from page to page. */
const hashes = new Map<string, string>()

function inlineScripts(html: string): string[] {
  const scripts = new Set<string>()
  for (let at = html.indexOf('<script'); at >= 0; at = html.indexOf('<script', at + 1)) {
    const open = /^<script((?:"[^"]*"|'[^']*'|[^'"<>])*)>/.exec(html.slice(at, at + 2000))
    if (!open) continue
    const attrs = new Map(parseHtmlAttributes(open[1] ?? ''))
    if (attrs.has('src') || !runs(attrs.get('type'))) continue
    const start = at + open[0].length
    const text = html.slice(start, html.indexOf('</script', start))
    if (text !== '') scripts.add(hashOf(text))
  }
  return [...scripts]
}

/** Whether a browser runs a script of this type; anything else is data. */
function runs(type = ''): boolean {
  return /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/i.test(
    type.trim(),
  )
}

function hashOf(text: string): string {
  const cached = hashes.get(text)
  if (cached) return cached
  const hash = `sha256-${createHash('sha256').update(text).digest('base64')}`
  if (text.length < 10_000) hashes.set(text, hash)
  return hash
}

function otherOrigins(html: string): Record<string, string[]> {
  const origins = new Map<string, Set<string>>()
  for (const [tag, attrs] of tagsWithOtherUrls(html)) {
    const isSheet = attrs.some(([name, value]) => name === 'rel' && /\bstylesheet\b/i.test(value))
    const directive = tag === 'link' && !isSheet ? undefined : directives[tag]
    if (directive === undefined) continue
    for (const [name, value] of attrs) {
      if (!loading.has(name)) continue
      // The `srcset` of a `source` is for pictures; videos have its `src`.
      const allowing = name === 'poster' || name === 'srcset' ? 'img-src' : directive
      for (const origin of originsIn(value)) {
        origins.set(allowing, (origins.get(allowing) ?? new Set()).add(origin))
      }
    }
  }
  return Object.fromEntries([...origins].map(([name, all]) => [name, [...all].sort()]))
}

const loading: ReadonlySet<string> = new Set(['src', 'srcset', 'href', 'poster', 'data'])

function originsIn(value: string): string[] {
  const found = value.matchAll(/(?:^|[\s,])(https?:)?\/\/([^\s/?#,"'\\;]+)/gi)
  return [...found].flatMap(([, scheme = 'https:', host = '']) => {
    const ascii = asciiHost(host)
    return ascii === undefined ? [] : `${scheme.toLowerCase()}//${ascii}`
  })
}

/** A host as browsers ask for it: 'bücher.example' → 'xn--bcher-kva.example'; undefined if there can be no such host. */
function asciiHost(host: string): string | undefined {
  const url = `https://${host}`
  return URL.canParse(url) ? new URL(url).host : undefined
}

/** How a URL of another origin begins. In a `srcset`, it may come after others; React writes that name in camel case. */
const signs = /=["'](?:http|\/\/)|src[sS]et=/g

/** Links lead elsewhere and load nothing; most URLs of other origins are theirs. */
function* tagsWithOtherUrls(html: string): Generator<[tag: string, attrs: [string, string][]]> {
  for (const { index } of html.matchAll(signs)) {
    const from = html.lastIndexOf('<', index)
    const tag = /^<([a-z]+)\s/i.exec(html.slice(from, from + 10))?.[1]?.toLowerCase()
    if (tag === undefined || !Object.hasOwn(directives, tag)) continue
    const text = /^<[a-z]+((?:"[^"]*"|'[^']*'|[^'"<>])*)>/i.exec(
      html.slice(from, index + 5000),
    )?.[1]
    if (text !== undefined) yield [tag, parseHtmlAttributes(text)]
  }
}
