import { relative, sep } from 'node:path'
import { writtenTitle } from '../content/page-title.ts'
import type { Readme } from './types.ts'

/** What the home page says of itself, besides the text of the README. */
export interface ReadmePage {
  /** The folder of the pages, absolute. */
  readonly folder: string
  readonly description: string
  /** Where the README is edited, if the host is known. */
  readonly editUrl: string | undefined
}

/** The text of a home page that includes the README, and so changes with it. */
export function readmePage(
  { file, text }: Readme,
  { folder, description, editUrl }: ReadmePage,
): string {
  const path = relative(folder, file).split(sep).join('/')
  const title = writtenTitle(text)
  const keys = [
    ...(title?.text === undefined ? [] : [`title: ${JSON.stringify(title.text)}`]),
    // The title of the README is that of the page.
    ...(title ? ['hide_title: true'] : []),
    `description: ${JSON.stringify(description)}`,
    ...(editUrl === undefined ? [] : [`custom_edit_url: ${JSON.stringify(editUrl)}`]),
  ]
  return `---\n${keys.map((key) => `${key}\n`).join('')}---\n\n::include{file="${path}"}\n`
}

/** The first sentences of a README as plain text; undefined if there are none, or too many for a tagline. */
export function firstParagraph(text: string): string | undefined {
  const blocks = text.replaceAll('\r\n', '\n').split(/\n\s*\n/)
  const paragraph = blocks
    // A title may be in the line above the text.
    .map((block) => block.replace(/^#.*\n?/, '').trim())
    .find((block) => /^[\p{L}\p{N}`*_]/u.test(block) && !/^[^\n]+\n(?:=+|-+)$/.test(block))
  const plain = paragraph
    ?.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*]|\b_|_\b/g, '')
    .replace(/\s+/g, ' ')
  return plain !== undefined && plain.length <= 200 ? plain : undefined
}

/** Whether a README has links to files of its repository. Images may be files of it. */
export function hasRelativeLinks(text: string): boolean {
  const withoutCode = text.replace(/^ {0,3}(`{3,}|~{3,})[\s\S]*?(?:^ {0,3}\1|$(?![\s\S]))/gm, '')
  const withoutImages = withoutCode.replace(/!\[[^\]]*\]\([^)]*\)/g, '')
  return relativeLink.test(withoutImages)
}

/** In a link, a definition, or an attribute of HTML. */
const relativeLink =
  /(?:\]\(<?|^ {0,3}\[[^\]]+\]:\s*<?|\shref=")(?![a-z][a-z0-9+.-]*:|\/\/|#)[^\s()<>"]/im
