import type { HeadTag } from '../../runtime/contract/head-tag.ts'
import type { TreeNode } from '../../runtime/contract/tree.ts'
import type { FrontMatter } from '../content/types.ts'
import { escapeHtml } from '../html/escape.ts'
import type { Route } from '../routes/types.ts'

/** What a page's head depends on. */
export interface HeadPage {
  readonly url: string
  readonly title: string
  readonly description: string
  readonly frontMatter: FrontMatter
  /** Undefined for the not-found page. */
  readonly route: Route | undefined
  /** The page's tree after the `tree` hooks. Empty for the not-found page and for pages that are modules. */
  readonly tree: readonly TreeNode[]
}

const voids: ReadonlySet<string> = new Set(['link', 'meta'])

/** A tag as HTML. */
export function formatHeadTag(tag: HeadTag): string {
  const { tag: name, attrs = {}, text = '' } = plainTag(tag)
  const written = Object.entries(attrs)
    .map(([key, value]) => (value === true ? ` ${key}` : ` ${key}="${escapeHtml(String(value))}"`))
    .join('')
  if (voids.has(name)) return `<${name}${written}>`
  return `<${name}${written}>${name === 'script' ? text : escapeHtml(text)}</${name}>`
}

/** A tag with only what becomes HTML, in one form: equal tags are equal as JSON. */
export function plainTag({ tag, attrs = {}, text = '' }: HeadTag): HeadTag {
  const present = Object.entries(attrs).filter(
    ([, value]) => value !== undefined && value !== false,
  )
  return {
    tag,
    ...(present.length > 0 && { attrs: Object.fromEntries(present) }),
    // Nothing but its end tag ends a script, so the script may not contain one.
    ...(!voids.has(tag) &&
      text !== '' && {
        text: tag === 'script' ? text.replace(/<(?=\/script|!--)/gi, '\\u003c') : text,
      }),
  }
}

/** Whether a browser runs a tag: a script that is not a data block, such as JSON-LD. */
export function isCode({ tag, attrs }: HeadTag): boolean {
  const type = String(attrs?.type ?? '')
  return tag === 'script' && (!type.includes('/') || /(?:java|ecma|j|live)script/i.test(type))
}
