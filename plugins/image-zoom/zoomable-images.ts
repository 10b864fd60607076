import type { MarkdownIt, StateCore, Token } from 'markdown-it'
import { hasModeClass, type Size } from '../kit.ts'

/** On narrower screens, even smaller images are shown at their full size. */
const smallestWidth = 320

/** Puts images into links to themselves, after their URLs and sizes are known. */
export function zoomableImages(md: MarkdownIt): void {
  md.core.ruler.after('links', 'zoomable_images', (state) => {
    let before: Token | undefined
    let openLinks = 0
    for (const token of state.tokens) {
      if (token.type === 'html_block') openLinks += linksIn(token.content)
      if (token.type === 'inline' && before?.type !== 'heading_open' && token.children) {
        token.children = token.children.flatMap((child) => {
          if (child.type === 'html_inline') openLinks += linksIn(child.content)
          else if (child.type === 'link_open') openLinks++
          else if (child.type === 'link_close') openLinks--
          return child.type === 'image' && openLinks === 0 && isZoomable(child)
            ? inLink(state, child)
            : child
        })
      }
      before = token
    }
  })
}

/** How many links a piece of raw HTML opens; negative if it closes more. */
function linksIn(html: string): number {
  return (html.match(/<a(?=[\s>])/gi)?.length ?? 0) - (html.match(/<\/a\s*>/gi)?.length ?? 0)
}

function isZoomable(image: Token): boolean {
  const isLarge = (sizeOf(image)?.width ?? 0) > smallestWidth
  return isLarge && image.content.trim() !== '' && !classesOf(image).includes('no-zoom')
}

/** The size of its file. */
function sizeOf({ meta }: Token): Size | undefined {
  return meta?.size as Size | undefined
}

function classesOf(image: Token): string[] {
  return String(image.attrGet('class') ?? '').split(/\s+/)
}

function inLink({ Token: TokenType }: StateCore, image: Token): Token[] {
  const open = new TokenType('link_open', 'a', 1)
  open.attrs = [
    ['href', String(image.attrGet('src') ?? '')],
    ['class', ['zoomable', ...classesOf(image).filter(hasModeClass)].join(' ')],
  ]
  return [open, image, new TokenType('link_close', 'a', -1)]
}
