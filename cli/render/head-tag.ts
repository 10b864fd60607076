import type { FrontMatter } from '../content/frontmatter.ts'
import { escapeHtml } from '../html/escape.ts'
import type { Route } from '../routes/types.ts'

/** A tag of the head. A script with `text` runs as it is read; its hash goes into the content security policy. */
export interface HeadTag {
  readonly tag: 'link' | 'meta' | 'script' | 'title'
  /** Boolean attributes are `true`; what is undefined or false is left out. */
  readonly attrs?: Readonly<Record<string, string | boolean | undefined>>
  /** Text of a title or a script. */
  readonly text?: string
}

/** What the head of a page depends on. */
export interface HeadPage {
  readonly url: string
  readonly title: string
  readonly description: string
  readonly frontMatter: FrontMatter
  /** Undefined for the not-found page. */
  readonly route: Route | undefined
}

const voids: ReadonlySet<string> = new Set(['link', 'meta'])

/** A tag as HTML. */
export function formatHeadTag({ tag, attrs = {}, text = '' }: HeadTag): string {
  const written = Object.entries(attrs)
    .filter(([, value]) => value !== undefined && value !== false)
    .map(([name, value]) =>
      value === true ? ` ${name}` : ` ${name}="${escapeHtml(String(value))}"`,
    )
    .join('')
  if (voids.has(tag)) return `<${tag}${written}>`
  // Nothing but its end tag ends a script, so the script may not contain one.
  const inner = tag === 'script' ? text.replace(/<(?=\/script|!--)/gi, '\\u003c') : escapeHtml(text)
  return `<${tag}${written}>${inner}</${tag}>`
}
