import type { MarkdownIt, Token } from 'markdown-it'
import { pageEnv } from '../../page-env.ts'
import { blocksOf } from '../blocks.ts'
import { createLocator } from '../links/locate.ts'
import { describeSyntax } from './describe-syntax.ts'
import { firstOfEach } from './first-of-each.ts'
import { hidden, hideCode, hideDestinations } from './hide-code.ts'
import { type SyntaxKind, syntaxKinds } from './syntax-kinds.ts'

/** What some of the kinds contain. The first character is looked for on its own, which takes a fifth of the time. */
const signs =
  /(?=[{[$:@=+^~<])(?:\{[{%*!/:"'\w .#+=~>-]|\[\[|\$|:`|@include|:(?:material|fontawesome|octicons|simple|fa)-|[=+^]{2}|(?<=\w)\^|~|<\/?>)/

/** What lines of the other kinds begin with. */
const lineStarts = /^(?:<<<|!!!|\/\/\/|\?\?\?|===|:::|-+8<|\.\. |\[TOC\]|\*\[|[?!]>|\()/m

/** Whether a block may contain any of the kinds; most contain none. */
function isWorthReading(content: string): boolean {
  return signs.test(content) || lineStarts.test(content)
}

/** Reports syntax of other generators, which is text in Markdown: the first of each kind on a page. */
export function checkSyntax(md: MarkdownIt): void {
  md.core.ruler.push('other_syntax', ({ tokens, env }) => {
    const page = pageEnv(env)
    const found = firstOfEach(page)
    const locator = createLocator(md, page)
    for (const { token, block } of blocksOf(tokens)) {
      const { content } = token
      // In VitePress, no expression in such a container is evaluated.
      if (!isWorthReading(content) || token.meta?.isVPre) continue
      for (const { kind, offset, written } of findSyntax(token)) {
        found.add({
          kind: String(syntaxKinds.indexOf(kind)),
          line: block.line,
          locate: () => locator.inContent(content, offset, block),
          describe: () => describeSyntax(kind.tool, written, kind.fix),
        })
      }
    }
    found.report()
  })
}

const kindsInHtml = syntaxKinds.filter(({ inHtml }) => inHtml)

/** Syntax of another generator in a text. */
export interface FoundSyntax {
  readonly kind: SyntaxKind
  /** Where in the content of the block it is. */
  readonly offset: number
  readonly written: string
}

function findSyntax({ type, content, children }: Token): FoundSyntax[] {
  const kinds = type === 'inline' ? syntaxKinds : kindsInHtml
  return findKinds(content, kinds, (written) => !children || isShown(written, children))
}

/** The syntax of other generators in text of MDX, as it is written. */
export function findTextSyntax(text: string): FoundSyntax[] {
  return isWorthReading(text) ? findKinds(text, syntaxKinds, () => true) : []
}

function findKinds(
  content: string,
  kinds: readonly SyntaxKind[],
  isText: (written: string) => boolean,
): FoundSyntax[] {
  const found: FoundSyntax[] = []
  let text = hideDestinations(hideCode(content))
  for (const kind of kinds) {
    text = text.replace(kind.pattern, (all, ...groups) => {
      const offset = Number(groups.find((one) => typeof one === 'number'))
      const written = content.slice(offset, offset + all.length)
      const isMeant = kind.isMeant?.(String(groups[0])) ?? true
      if (!isMeant || !isText(written)) return all
      found.push({ kind, offset, written })
      return all.replace(/[^\n]/g, hidden)
    })
  }
  return found
}

/**
 * Whether a text is among the text of a block: no rule has understood it. Only its beginning is compared, up to a character that
 * has a meaning in Markdown.
 */
function isShown(written: string, children: readonly Token[]): boolean {
  const [start = ''] = /^[\s\S]{0,2}[\w ]*/.exec(written) ?? []
  return children.some(
    ({ type, content }) => /^(?:text|html_inline)$/.test(type) && content.includes(start),
  )
}
