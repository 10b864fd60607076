import { existsSync, readFileSync } from 'node:fs'
import { slug } from 'github-slugger'
import MarkdownIt from 'markdown-it'

/** The path of a file or folder of the repository, after its branch. */
const inRepository = /^(?:blob|raw|tree)\/[^/]+\/([^?]+)/

/** The folders of the site that shares the repository with the tool. The tool's tests also run without them. */
const optional = /^(?:config|content|public)\//

/**
 * The links of a Markdown file that lead nowhere. A package's page on npm resolves a relative link in the default branch of
 * the repository, so those count too.
 */
export function brokenLinks(markdown: string): string[] {
  const { repository } = JSON.parse(readFileSync('package.json', 'utf8'))
  const base = `${repository.url.replace(/^git\+|\.git$/g, '')}/`
  return hrefsOf(markdown).filter((href) => {
    const [url = '', anchor] = href.split('#', 2)
    if (url === '') return !hasAnchor(markdown, anchor)
    if (!url.startsWith(base)) return !url.startsWith('https://')
    const [, path = ''] = inRepository.exec(url.slice(base.length)) ?? []
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
