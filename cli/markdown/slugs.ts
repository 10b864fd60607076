import { slug as githubSlug } from 'github-slugger'
import type { Token } from 'markdown-it'
import type { SlugGenerator, SlugRule, SlugStep } from '../config/types.ts'
import { withoutEmoji } from './rules/emoji.ts'

/** How a generator makes an id from a heading. */
interface HeadingRule {
  /** Whether the text of a heading contains the alternative text of its images. */
  readonly readsImages?: true
  /** Whether the text of a heading contains entities as they are written: `&amp;`. */
  readonly readsEntities?: true
  /** Whether `--` and `---` outside code are dashes, as typographers write them, before an id is made. */
  readonly hasDashes?: true
  /** Whether the text of a heading has nothing of what a plugin renders, such as formulas. */
  readonly skipsFormulas?: true
  /** Text to id; '' if nothing is left of it. */
  readonly slug: (text: string) => string
  /** The id of a heading without an id. @default 'section' */
  readonly empty?: string
  /** An id with the number that makes it unique. @default `id-1` */
  readonly withNumber?: (id: string, number: number) => string
  /** The id of a title that is above the text, not in it. @default none */
  readonly titleId?: string
}

/**
 * Heading ids by the rule of each generator, so that links to its anchors keep working:
 * - GitHub: https://github.com/Flet/github-slugger
 * - Starlight: the same with dashes, https://docs.astro.build/en/guides/markdown-content/#heading-ids
 * - Docusaurus: the same with images, https://docusaurus.io/docs/markdown-features/toc#heading-ids
 * - VitePress: https://github.com/mdit-vue/mdit-vue/tree/main/packages/shared
 * - mdBook: https://rust-lang.github.io/mdBook/format/markdown.html#heading-attributes
 * - MkDocs: https://python-markdown.github.io/extensions/toc/
 */
const rules: Readonly<Record<SlugGenerator, HeadingRule>> = {
  github: { slug: githubSlug },
  docusaurus: { slug: githubSlug, readsImages: true },
  'docusaurus-case': { slug: (text) => githubSlug(text, true), readsImages: true },
  starlight: { slug: githubSlug, hasDashes: true, titleId: '_top' },
  vitepress: ofVitepress(vitepressSlug),
  mdbook: { slug: mdbookSlug, hasDashes: true },
  mkdocs: {
    slug: (text) => mkdocsSlug(withoutEmoji(text)),
    empty: '_1',
    withNumber: withMkdocsNumber,
  },
}

function ofVitepress(slug: HeadingRule['slug']): HeadingRule {
  return { slug: (text) => slug(withoutEmoji(text)), readsEntities: true, skipsFormulas: true }
}

/** By the steps of a site, which are compiled once. */
const ownRules = new WeakMap<readonly SlugStep[], HeadingRule>()

/** Steps get the text that the `slugify` of VitePress gets. */
function ruleFor(rule: SlugRule): HeadingRule {
  if (typeof rule === 'string') return rules[rule]
  const own = ownRules.get(rule) ?? ofVitepress(compileSteps(rule))
  ownRules.set(rule, own)
  return own
}

function compileSteps(steps: readonly SlugStep[]): (text: string) => string {
  const compiled = steps.map((step): ((text: string) => string) => {
    if (step === 'trim') return (text) => text.trim()
    if (step === 'toLowerCase') return (text) => text.toLowerCase()
    if (step === 'encodeURIComponent') return encodeURIComponent
    if ('normalize' in step) return (text) => text.normalize(step.normalize)
    const pattern = new RegExp(step.replace, step.flags ?? 'g')
    return (text) => text.replace(pattern, step.with)
  })
  return (text) => compiled.reduce((one, run) => run(one), text)
}

/** The id of a heading, before it is made unique. `content` are the tokens in the heading, emoji still as names. */
export function headingSlug(content: readonly Token[], rule: SlugRule): string {
  return textSlug(textOf(content, ruleFor(rule)), rule)
}

/** The id of a heading with this text, before it is made unique. */
export function textSlug(text: string, rule: SlugRule): string {
  const { slug, empty = 'section' } = ruleFor(rule)
  return slug(text.normalize()) || empty
}

/** An id that is taken, with a number that may make it unique. */
export function numberedId(id: string, number: number, rule: SlugRule): string {
  return ruleFor(rule).withNumber?.(id, number) ?? `${id}-${number}`
}

/** The id of a title that is above the text of a page; undefined if such titles have no id. */
export function titleId(rule: SlugRule): string | undefined {
  return ruleFor(rule).titleId
}

/** The text of a heading, without markup. */
export function headingText(content: readonly Token[]): string {
  return textOf(content, {})
}

function textOf(content: readonly Token[], rule: Omit<HeadingRule, 'slug'>): string {
  return content.map((token) => tokenText(token, rule)).join('')
}

function tokenText(token: Token, rule: Omit<HeadingRule, 'slug'>): string {
  const { type, content, meta } = token
  if (typeof meta?.text === 'string') return rule.skipsFormulas ? '' : meta.text
  if (type === 'softbreak' || type === 'hardbreak') return ' '
  if (type === 'image') return rule.readsImages ? content : ''
  if (type === 'text' && rule.hasDashes) return content.replace(/-{2,3}/g, '—')
  if (type === 'text_special' && token.info === 'entity' && rule.readsEntities) return token.markup
  return textTypes.has(type) ? content : ''
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

/** Accents and other characters outside ASCII are removed, and spaces and hyphens become one `-`. */
function mkdocsSlug(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[^\w\s-]|[^\0-\x7f]/g, '')
    .trim()
    .toLowerCase()
    .replace(/[-\s]+/g, '-')
}

/** The number is added to one at the end of the id: 'setup' → 'setup_1', 'setup_1' → 'setup_2'. */
function withMkdocsNumber(id: string, number: number): string {
  const [, name = id, written = '0'] = /^(.*)_(\d+)$/.exec(id) ?? []
  return `${name}_${Number(written) + number}`
}
