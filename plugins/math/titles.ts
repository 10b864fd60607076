import { readFileSync } from 'node:fs'
import MarkdownIt from 'markdown-it'
import { type Page, withoutModuleCode, writtenTitle } from '../kit.ts'
import { formulaSyntax, inlineType } from './syntax.ts'

/** The pages with the sources of formulas in their titles instead of Markdown: `# The $x_1$ axis` is "The x_1 axis". */
export function withFormulaTitles(pages: readonly Page[]): readonly Page[] {
  if (!pages.some(mayHaveFormula)) return pages
  const parser = new MarkdownIt({ html: true })
  formulaSyntax(parser)
  return pages.map((page) => {
    if (!mayHaveFormula(page)) return page
    const text = page.text ?? readFileSync(page.file, 'utf8')
    const body = text.slice(page.bodyStart)
    const title = writtenTitle(page.kind === 'mdx' ? withoutModuleCode(body) : body, {
      parser,
      textTypes: [inlineType],
    })?.text
    if (title === undefined) return page
    return { ...page, title, label: page.label === page.title ? title : page.label }
  })
}

/** A title in front matter is plain text. */
function mayHaveFormula({ title, kind, frontMatter, hasOwnTitle }: Page): boolean {
  const isWritten = hasOwnTitle && frontMatter.title === undefined && kind !== 'component'
  return isWritten && title.includes('$')
}
