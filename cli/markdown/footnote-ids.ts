import type { SlugGenerator, SlugRule } from '../config/types.ts'

/** A footnote, as ids are made from it. */
interface Footnote {
  /** The author's name for it; a footnote in the line has none. */
  readonly label: string | undefined
  /** Counted from 1, in the order of the first references. */
  readonly number: number
}

/** How a generator makes the ids of footnotes. */
interface FootnoteRule {
  readonly note: (footnote: Footnote) => string
  /** `repeat` counts the references to one footnote from 1. */
  readonly reference: (footnote: Footnote, repeat: number) => string
  /** The id of the section that contains the footnotes. */
  readonly section?: string
}

const byNumber: FootnoteRule = {
  note: ({ number }) => `fn${number}`,
  reference: ({ number }, repeat) => `fnref${number}${repeat > 1 ? `:${repeat - 1}` : ''}`,
}

/** https://github.com/syntax-tree/mdast-util-to-hast#footnotes */
const withPrefix: FootnoteRule = {
  note: (footnote) => `user-content-fn-${labelOf(footnote).toLowerCase()}`,
  reference: (footnote, repeat) =>
    `user-content-fnref-${labelOf(footnote).toLowerCase()}${repeat > 1 ? `-${repeat}` : ''}`,
  section: 'footnote-label',
}

/**
 * The ids of footnotes by the rule of each generator. Those on GitHub contain a hash that only GitHub can make:
 * - VitePress: https://github.com/markdown-it/markdown-it-footnote
 * - mdBook: https://rust-lang.github.io/mdBook/format/markdown.html#footnotes
 * - MkDocs: https://python-markdown.github.io/extensions/footnotes/
 */
const rules: Readonly<Record<SlugGenerator, FootnoteRule>> = {
  github: byNumber,
  vitepress: byNumber,
  docusaurus: withPrefix,
  'docusaurus-case': withPrefix,
  starlight: withPrefix,
  mdbook: {
    note: (footnote) => `footnote-${labelOf(footnote)}`,
    reference: (footnote, repeat) => `fr-${labelOf(footnote)}-${repeat}`,
  },
  mkdocs: {
    note: (footnote) => `fn:${labelOf(footnote)}`,
    reference: (footnote, repeat) => `fnref${repeat > 1 ? repeat : ''}:${labelOf(footnote)}`,
  },
}

/** The rule for the ids of footnotes, before they are made unique. */
export function footnoteRule(rule: SlugRule): FootnoteRule {
  return typeof rule === 'string' ? rules[rule] : byNumber
}

/** Whether an id is that of a footnote with a number, which changes when a footnote is added before it. */
export function isNumberedFootnote(id: string): boolean {
  return /^(?:(?:user-content-)?fn(?:ref)?[-:]?|footnote-|fr-)\d/.test(id)
}

function labelOf({ label, number }: Footnote): string {
  return label ?? String(number)
}
