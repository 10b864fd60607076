import type { MarkdownIt, Token } from 'markdown-it'
import { type CodeDecoration, type HrefStyle, pageEnv, pageHref, splitHref } from '../kit.ts'

const mark = /\s+api-links=([\w-]+)/

/** Makes the names in code links to their pages, which the line that opens the block lists. */
export function markLinks(md: MarkdownIt, site: HrefStyle): void {
  // Code groups look at the line that opens a block.
  md.core.ruler.before('code_groups', 'api_links', ({ tokens, env }) => {
    const { targets } = pageEnv(env)
    for (const token of tokens) {
      const [written, data] = token.type === 'fence' ? (mark.exec(token.info) ?? []) : []
      if (written === undefined || data === undefined) continue
      token.info = token.info.replace(written, '')
      addLinks(token, data, {
        hrefOf: (url) => {
          const { path, hash } = splitHref(url)
          return targets.hasUrl(path) ? pageHref(path, site) + hash : undefined
        },
      })
    }
  })
}

type WrittenLink = readonly [line: number, start: number, end: number, url: string]

function addLinks(
  token: Token,
  data: string,
  { hrefOf }: { readonly hrefOf: (url: string) => string | undefined },
): void {
  const decorations = readLinks(data).flatMap(([line, start, end, url]): CodeDecoration[] => {
    const text = hrefOf(url)
    return text === undefined ? [] : [{ kind: 'link', line, columns: [start, end], text }]
  })
  token.meta = { ...token.meta, decorations }
}

/** Only pages of the plugin have the mark; in another text, it may be anything. */
function readLinks(data: string): readonly WrittenLink[] {
  try {
    const links: unknown = JSON.parse(Buffer.from(data, 'base64url').toString('utf8'))
    return Array.isArray(links) ? links.filter(isLink) : []
  } catch {
    return []
  }
}

function isLink(link: unknown): link is WrittenLink {
  return (
    Array.isArray(link) &&
    link.length === 4 &&
    link.slice(0, 3).every((one) => Number.isInteger(one)) &&
    typeof link[3] === 'string' &&
    link[3].startsWith('/')
  )
}
