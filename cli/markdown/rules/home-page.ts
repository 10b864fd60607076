import type { MarkdownIt, StateCore, Token } from 'markdown-it'
import type { SlugRule } from '../../config/types.ts'
import type { Feature, HeroAction, HomeImage } from '../../content/home-page.ts'
import { addOrigin } from '../../content/origins.ts'
import { pageEnv } from '../page-env.ts'
import type { HomePage } from '../read-home-page.ts'
import { titleId } from '../slugs.ts'

/**
 * Puts the hero and the features of a home page before its text, and the text into a column. They are written as
 * Markdown, so that their links, images and headings are treated like those in the text. The title gets an id by the rule.
 */
export function homePage(md: MarkdownIt, rule: SlugRule): void {
  md.core.ruler.after('block', 'home_page', (state) => {
    const { home, origins } = pageEnv(state.env)
    if (!home) return
    const firstLine = addOrigin(origins, home.lines)
    const write = createWriter(state, rule, (keys) => firstLine + home.locate(keys))
    const { hero, features } = home
    const text = [...(hero ? [] : titleTokens(home, state, write)), ...state.tokens]
    state.tokens = [
      ...(hero ? heroTokens(home, write) : []),
      ...(features.length > 0 ? featureTokens(features, write) : []),
      ...(text.length > 0 ? write.inside(['div.container', 'div.prose'], text) : []),
    ]
  })
}

function titleTokens({ title }: HomePage, { tokens }: StateCore, write: Writer): Token[] {
  const hasTitle = tokens.some(({ type, tag }) => type === 'heading_open' && tag === 'h1')
  return hasTitle || title === undefined ? [] : write.line('h1', escapeText(title), ['title'])
}

function heroTokens({ hero = {}, title = '' }: HomePage, write: Writer): Token[] {
  const { name, tagline, image, actions = [] } = hero
  const rest = hero.title ?? hero.text ?? (name === undefined ? escapeText(title) : '')
  const heading = name === undefined ? rest : `<span class="hero-name">${name}</span> ${rest}`
  const links = actions.map((action, i) =>
    write.line('span', toLink(action, buttonClass(action)), ['hero', 'actions', i, 'link']),
  )
  return write.inside(
    ['section.hero', 'div.container'],
    [
      ...write.inside(
        ['div'],
        [
          ...write.line('h1.hero-title', heading.trim(), ['hero']),
          ...(tagline ? write.line('p.hero-tagline', tagline, ['hero', 'tagline']) : []),
          ...(links.length > 0 ? write.inside(['p.hero-actions'], links.flat()) : []),
        ],
      ),
      ...(image
        ? write.line('p.hero-image', toImages(image, ['loading=eager']), ['hero', 'image'])
        : []),
    ],
  )
}

function buttonClass({ variant = 'primary', theme = 'brand' }: HeroAction): string {
  return variant === 'primary' && theme === 'brand' ? '.button .button-primary' : '.button'
}

function featureTokens(features: readonly Feature[], write: Writer): Token[] {
  const items = features.flatMap(({ title, details, icon, link, linkText, ...attributes }, i) => {
    const at = (key: keyof Feature) => ['features', i, key]
    const heading =
      link && !linkText
        ? write.line('h2', toLink({ text: title, link, ...attributes }), at('link'))
        : write.line('h2', title, at('title'))
    return write.inside(
      ['li.feature'],
      [
        ...(icon ? write.line('p.feature-icon', toIcon(icon), at('icon')) : []),
        ...heading,
        ...(details ? write.line('p', details, at('details')) : []),
        ...(link && linkText
          ? write.line('p', toLink({ text: linkText, link, ...attributes }), at('link'))
          : []),
      ],
    )
  })
  return write.inside(['div.container', 'ul.features'], items)
}

/** The title of a page is no Markdown. */
function escapeText(text: string): string {
  return text.replace(/[!-/:-@[-`{-~]/g, '\\$&')
}

type Link = Pick<HeroAction, 'text' | 'link' | 'target' | 'rel'>

function toLink({ text, link, target, rel }: Link, classes = ''): string {
  const attributes = [classes, target && `target="${target}"`, rel && `rel="${rel}"`]
  return `[${text}](${toDestination(link)})${toAttributes(attributes)}`
}

/** An image that is a text is a path; as the icon of a feature, it is an emoji or SVG code. */
function toIcon(icon: HomeImage): string {
  return typeof icon === 'string' ? `<span aria-hidden="true">${icon}</span>` : toImages(icon)
}

function toImages(image: HomeImage, attributes: readonly string[] = []): string {
  if (typeof image === 'string') return toImages({ src: image }, attributes)
  const { src, file, light, dark, alt = '', width, height } = image
  const variants = [
    { path: src ?? file, className: '' },
    { path: light, className: dark && '.only-light' },
    { path: dark, className: light && '.only-dark' },
  ]
  return variants
    .filter(({ path }) => path !== undefined)
    .map(({ path = '', className }) => {
      const size = [width && `width=${width}`, height && `height=${height}`]
      return `![${alt}](${toDestination(path)})${toAttributes([className, ...size, ...attributes])}`
    })
    .join('')
}

/** A URL in angle brackets, as in Markdown, where it may contain spaces. */
function toDestination(url: string): string {
  return `<${url.replace(/[<>\n]/g, encodeURIComponent)}>`
}

function toAttributes(attributes: readonly (string | number | undefined)[]): string {
  const written = attributes.filter(Boolean)
  return written.length > 0 ? `{${written.join(' ')}}` : ''
}

interface Writer {
  /** An element with a line of Markdown; `keys` lead to it in the front matter. */
  readonly line: (element: string, content: string, keys: readonly (string | number)[]) => Token[]
  /** Nested elements, with tokens in the innermost. */
  readonly inside: (elements: readonly string[], tokens: readonly Token[]) => Token[]
}

/** Elements are written 'tag' or 'tag.class'. */
function createWriter(
  { Token: TokenType }: StateCore,
  rule: SlugRule,
  lineOf: (keys: readonly (string | number)[]) => number,
): Writer {
  const id = titleId(rule)
  const wrap = (element: string, tokens: readonly Token[]): Token[] => {
    const [tag = '', className] = element.split('.')
    const type = /^h\d$/.test(tag) ? 'heading' : 'home'
    const open = new TokenType(`${type}_open`, tag, 1)
    const close = new TokenType(`${type}_close`, tag, -1)
    for (const token of [open, close]) token.block = true
    if (className !== undefined) open.attrSet('class', className)
    if (tag === 'h1' && id !== undefined) open.attrSet('id', id)
    open.map = tokens[0]?.map ?? null
    return [open, ...tokens, close]
  }
  return {
    line: (element, content, keys) => {
      const inline = new TokenType('inline', '', 0)
      const line = lineOf(keys)
      Object.assign(inline, { content, children: [], block: true, map: [line, line + 1] })
      return wrap(element, [inline])
    },
    inside: (elements, tokens) =>
      elements.reduceRight<Token[]>((inner, element) => wrap(element, inner), [...tokens]),
  }
}
