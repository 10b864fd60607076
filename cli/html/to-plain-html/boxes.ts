import { type HtmlElement, type HtmlNode, hasClass } from '../node.ts'
import { admonitionBoxTitle, strong } from '../to-markdown/boxes.ts'
import { childOf, elementText, isBlank } from '../to-markdown/elements.ts'

/** What a class of the generator makes of an element that means nothing without it; undefined for other elements. */
export function plainBox(box: HtmlElement): HtmlElement | undefined {
  if (hasClass(box, 'code-block')) return codeBlock(box)
  if (hasClass(box, 'admonition')) return admonition(box)
  if (hasClass(box, 'tabs-label')) return block('p', [strong(box.children)])
  return undefined
}

/** A code block, with its title as a caption. The name of its language in its place is left out. */
function codeBlock({ children }: HtmlElement): HtmlElement | undefined {
  const pre = childOf(children, isPre)
  const header = childOf(children, (child) => hasClass(child, 'code-header'))
  const title = header && childOf(header.children, (child) => hasClass(child, 'code-title'))
  return pre && title ? block('figure', [block('figcaption', title.children), pre]) : pre
}

function admonition(box: HtmlElement): HtmlElement {
  const { nodes, rest } = admonitionBoxTitle(box)
  const title = nodes.length === 0 ? [] : [block('p', [strong(nodes)])]
  return block('aside', [...title, ...rest])
}

/** Without captions of code that repeat the line before, as they do below the labels of a code group's tabs. */
export function withoutRepeatedCaptions(nodes: readonly HtmlNode[]): HtmlNode[] {
  let lineBefore: string | undefined
  return nodes.map((node) => {
    if (isBlank(node) || typeof node === 'string') return node
    const caption = childOf(node.children, ({ tag }) => tag === 'figcaption')
    const isRepeated = caption !== undefined && elementText(caption.children) === lineBefore
    lineBefore = node.tag === 'p' ? elementText(node.children) : undefined
    return (isRepeated && childOf(node.children, isPre)) || node
  })
}

function isPre({ tag }: HtmlElement): boolean {
  return tag === 'pre'
}

function block(tag: string, children: readonly HtmlNode[]): HtmlElement {
  return { tag, attrs: '', children, isInline: false, hasBlock: true }
}
