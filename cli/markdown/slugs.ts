import { slug as githubSlug } from 'github-slugger'
import type { Token } from 'markdown-it'
import type { SlugRule } from '../config/types.ts'
import { withoutEmoji } from './rules/emoji.ts'

/** How a generator makes an id from a heading. */
interface HeadingRule {
  /** Whether the text of a heading contains the alternative text of its images. */
  readonly readsImages?: true
  /** Text to id; '' if nothing is left of it. */
  readonly slug: (text: string) => string
}

/**
 * Heading ids by the rule of each generator, so that links to its anchors keep working:
 * - GitHub: https://github.com/Flet/github-slugger. Starlight has the same rule.
 * - Docusaurus: the same with images, https://docusaurus.io/docs/markdown-features/toc#heading-ids
 * - VitePress: https://github.com/mdit-vue/mdit-vue/tree/main/packages/shared
 * - mdBook: https://rust-lang.github.io/mdBook/format/markdown.html#heading-attributes
 */
const rules: Readonly<Record<SlugRule, HeadingRule>> = {
  github: { slug: githubSlug },
  docusaurus: { slug: githubSlug, readsImages: true },
  vitepress: { slug: (text) => vitepressSlug(withoutEmoji(text)), readsImages: true },
  mdbook: { slug: mdbookSlug },
}

/** The id of a heading, before it is made unique. `content` are the tokens in the heading, emoji still as names. */
export function headingSlug(content: readonly Token[], rule: SlugRule): string {
  return textSlug(headingText(content, rules[rule].readsImages), rule)
}

/** The id of a heading with this text, before it is made unique. */
export function textSlug(text: string, rule: SlugRule): string {
  return rules[rule].slug(text) || 'section'
}

/** The text of a heading, without markup. */
export function headingText(content: readonly Token[], readsImages = false): string {
  return content
    .map((token) => {
      if (token.type === 'softbreak' || token.type === 'hardbreak') return ' '
      const isRead = textTypes.has(token.type) || (readsImages && token.type === 'image')
      return isRead ? token.content : ''
    })
    .join('')
}

/** Special text is an escaped character or an entity, until it joins the text around it. */
const textTypes: ReadonlySet<string> = new Set(['text', 'text_special', 'code_inline'])

/** Accents are removed. ASCII punctuation, curly quotes and spaces become one `-`, and an id never starts with a digit. */
function vitepressSlug(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[\0-\x1f]/g, '')
    .replace(/[\s!-/:-@[-`{-~“”‘’]+/g, '-')
    .replace(/^-|-$/g, '')
    .replace(/^\d/, '_$&')
    .toLowerCase()
}

/** Letters, digits, `_` and `-` stay, each space becomes a `-`, and anything else is dropped. */
function mdbookSlug(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/[^\p{Alphabetic}\p{N}\p{White_Space}_-]/gu, '')
    .replace(/\p{White_Space}/gu, '-')
}
