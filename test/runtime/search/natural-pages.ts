import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import MarkdownIt from 'markdown-it'
import type { ShortPage, ShortSection } from './ask-local.ts'

const md = new MarkdownIt()

/**
 * Pages that people wrote: the documents of the installed packages, one for each section of the second level. Their titles are
 * unique, because each names its package and file.
 */
export function readNaturalPages(): ShortPage[] {
  const titles = new Set<string>()
  return readdirSync('node_modules', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.md$/i.test(file) && !/changelog|history|license/i.test(file))
    .sort()
    .flatMap((file) => pagesOf(file, readFileSync(join('node_modules', file), 'utf8')))
    .filter(([url, , sections]) => {
      const title = sections[0]?.[2] ?? ''
      const isNew =
        title !== '' && !titles.has(title) && sections.some(([, , , text]) => text.length > 80)
      titles.add(title)
      return isNew && url !== ''
    })
}

function pagesOf(file: string, source: string): ShortPage[] {
  const name = `${dirname(file).replace(/^.*node_modules\//, '')} ${basename(file, '.md')}`
  const pages: [url: string, group: string, sections: ShortSection[]][] = []
  for (const section of sectionsOf(source)) {
    const [level, , heading] = section
    const last = pages.at(-1)
    if (level > 2 && last) last[2].push(section)
    else {
      const url = `/${name}/${pages.length}`.replace(/[^\w/]+/g, '-')
      pages.push([
        url,
        name,
        [[1, '', `${heading} ${name}`.replace(' README', ''), ...textOf(section)]],
      ])
    }
  }
  return pages
}

function textOf([, , , text, code]: ShortSection): [string, string] {
  return [text, code]
}

/** The sections of a document with the text of its paragraphs and its code. */
function sectionsOf(source: string): ShortSection[] {
  const sections: [number, string, string, string, string][] = [[1, '', '', '', '']]
  const tokens = md.parse(source, {})
  for (const [i, token] of tokens.entries()) {
    const section = sections.at(-1)
    if (!section) continue
    const isHeading = tokens[i - 1]?.type === 'heading_open'
    const text = (token.children ?? [])
      .map(({ type, content }) => (type === 'softbreak' ? ' ' : content))
      .join('')
    if (token.type === 'heading_open') {
      sections.push([Number(token.tag.slice(1)), `h-${sections.length}`, '', '', ''])
    } else if (token.type === 'inline' && isHeading) section[2] = text
    else if (token.type === 'inline') section[3] += ` ${text}`
    else if (token.type === 'fence') section[4] += ` ${token.content}`
  }
  return sections
}
