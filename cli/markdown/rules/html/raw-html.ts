import type { MarkdownIt, Token } from 'markdown-it'
import type { LinePlace } from '../../../content/origins.ts'
import { attributePattern } from '../../../html/attributes.ts'
import { htmlPieces } from '../../../html/pieces.ts'
import { reportAt } from '../../../links/link-page.ts'
import { pageEnv } from '../../page-env.ts'
import { blocksOf, hasHtml } from '../blocks.ts'
import { createLocator, type Locator } from '../links/locate.ts'

/** A tag of raw HTML. */
export interface RawTag {
  /** As it is written. */
  readonly name: string
  /** What follows the name. */
  readonly attrs: string
  /** Whether it is among text, neither alone in its paragraph nor a block. */
  readonly inline: boolean
  /** First line of the block that contains it. */
  readonly line: number
  /** The place `offset` characters after the tag's `<`. */
  readonly locate: (offset: number) => LinePlace
}

/**
 * Warns of `style` attributes and event handlers: a strict content security policy drops them silently.
 * https://www.w3.org/TR/CSP3/#directive-style-src https://www.w3.org/TR/CSP3/#directive-script-src
 */
export function checkRawHtml(md: MarkdownIt): void {
  md.core.ruler.push('html_dropped', ({ tokens, env }) => {
    if (!hasHtml(tokens)) return
    const page = pageEnv(env)
    const locator = createLocator(md, page)
    for (const { name, attrs, locate } of openTags(tokens, locator, /[\s"'/](?:style|on\w+)\b/i)) {
      for (const { 1: attribute = '', index } of attrs.matchAll(attributes)) {
        const dropped = droppedAttribute(attribute.toLowerCase())
        if (!dropped) continue
        reportAt(page, locate(1 + name.length + index), {
          code: dropped.code,
          severity: 'warning',
          message: `The attribute "${attribute}" of "<${name}>" has no effect under a strict content security policy`,
          fix: dropped.fix,
        })
      }
    }
  })
}

function droppedAttribute(name: string) {
  if (name === 'style') {
    return {
      code: 'html-style' as const,
      fix: 'give the element a class, and style the class in a file listed under "styles" in the configuration',
    }
  }
  if (!/^on[a-z]+$/.test(name)) return undefined
  return {
    code: 'html-handler' as const,
    fix: 'write a component, or add the listener in a "<script>"',
  }
}

const attributes = new RegExp(attributePattern, 'g')

/** Opening tags in the raw HTML of a page, of those blocks and pieces of text that `worth` finds something in. */
export function* openTags(
  tokens: readonly Token[],
  locator: Locator,
  worth: RegExp,
): Generator<RawTag> {
  for (const { token, block } of blocksOf(tokens)) {
    const html = token.type === 'html_block' ? [token] : (token.children ?? []).filter(isHtml)
    for (const one of html) {
      if (!worth.test(one.content)) continue
      const inline = one !== token
      const place = (offset: number) =>
        inline
          ? locator.ofChild(token, one, block, offset)
          : locator.inContent(one.content, offset, block)
      for (const piece of htmlPieces(one.content)) {
        if (piece.kind !== 'open' && piece.kind !== 'raw') continue
        const { name, attrs, start } = piece
        const fills = one === token.children?.[0] && token.content.endsWith('>')
        const isAlone = !inline || (fills && block.cell === undefined)
        const locate = (offset: number) => place(start + offset)
        yield { name, attrs, inline: !isAlone, line: block.line, locate }
      }
    }
  }
}

function isHtml({ type }: Token): boolean {
  return type === 'html_inline'
}
