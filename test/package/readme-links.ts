import { existsSync, readFileSync } from 'node:fs'
import { slug } from 'github-slugger'
import MarkdownIt from 'markdown-it'

/** The folders of the site that shares the repository with the tool. The tool's tests also run without them. */
const optional = /^(?:config|content|public)\//

/**
 * The links and pictures of a Markdown file at the top of the repository that lead nowhere. They are relative, so that they
 * work in a clone and on any host; npm resolves them in the repository that package.json names.
 */
export function brokenLinks(markdown: string): string[] {
  return hrefsOf(markdown).filter((href) => {
    const [path = '', anchor] = href.split('#', 2)
    if (path === '') return !hasAnchor(markdown, anchor)
    if (/^[a-z]+:/.test(path)) return !path.startsWith('https://')
    if (!existsSync(path)) return !optional.test(path)
    return path.endsWith('.md') && !hasAnchor(readFileSync(path, 'utf8'), anchor)
  })
}

function hrefsOf(markdown: string): string[] {
  return new MarkdownIt()
    .parse(markdown, {})
    .flatMap(({ children }) => children ?? [])
    .flatMap((token) => token.attrGet('href') ?? token.attrGet('src') ?? [])
    .map(String)
}

/** Whether a heading has the id; also if there is none to look for. */
function hasAnchor(markdown: string, id: string | undefined): boolean {
  const tokens = new MarkdownIt().parse(markdown, {})
  const isHeading = (i: number) => tokens[i - 1]?.type === 'heading_open'
  return id === undefined || tokens.some(({ content }, i) => isHeading(i) && slug(content) === id)
}
