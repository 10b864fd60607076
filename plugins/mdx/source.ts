import { findFrontMatter } from '../../cli/compiler-kit.ts'

/**
 * The text of an MDX file for the parser, with the same lines: front matter becomes empty lines, and `:::note Title`
 * becomes `:::note[Title]`, and the fences of `mdx-code-block` become empty lines.
 */
export function readableSource(text: string): string {
  const whole = text.replace(/^\uFEFF/, '')
  const { bodyStart, bodyLine, isClosed } = findFrontMatter(whole)
  const body = isClosed ? '\n'.repeat(bodyLine) + whole.slice(bodyStart) : whole
  return rewriteLines(body)
}

const fence = /^[ \t]*(`{3,}|~{3,})[ \t]*([\w-]*)/
const titled = /^([ \t>]*:{3,})[ \t]*([A-Za-z][\w-]*)[ \t]+([^\s[{][^\r\n]*?)[ \t]*(\r?)$/

/** The line that opens a code block. */
interface OpenFence {
  readonly mark: string
  /** Its content is MDX: Docusaurus has such blocks for services that translate Markdown. */
  readonly isMdx: boolean
}

/** The title of an admonition may be written without brackets. Code blocks stay as they are. */
function rewriteLines(text: string): string {
  if (!/:::|mdx-code-block/.test(text)) return text
  let open: OpenFence | undefined
  const lines = text.split('\n').map((line) => {
    const [, mark = '', language] = fence.exec(line) ?? []
    if (open === undefined || (open.isMdx && !mark.startsWith(open.mark))) {
      if (mark === '') return line.replace(titled, '$1$2[$3]$4')
      open ??= { mark, isMdx: language === 'mdx-code-block' }
      return open.isMdx && language === 'mdx-code-block' ? '' : line
    }
    const { isMdx } = open
    if (!mark.startsWith(open.mark) || !/^[ \t]*[`~]+[ \t\r]*$/.test(line)) return line
    open = undefined
    return isMdx ? '' : line
  })
  return lines.join('\n')
}
