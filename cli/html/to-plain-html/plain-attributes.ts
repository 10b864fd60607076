import { parseHtmlAttributes } from '../attributes.ts'
import { escapeHtml } from '../escape.ts'
import { candidatesOf, hrefKind } from '../hrefs.ts'
import { classesOf, type HtmlElement } from '../node.ts'
import { runsScript } from '../unsafe-url.ts'

/** What `toPlainHtml` needs in addition to the HTML. */
export interface ToPlainHtmlOptions {
  /** The URL that works outside the page for an `href` or a `src`. */
  readonly resolveUrl: (href: string) => string
}

/** Attributes that mean the same without the style sheet and the scripts of the site; those with a URL are more. */
const meaningful = new Set(
  (
    'abbr align allowfullscreen alt autoplay colspan controls datetime dir height hreflang kind label lang loop max media ' +
    'min muted open playsinline reversed rowspan scope sizes span srclang start title type value width'
  ).split(' '),
)

/** The attributes of an element that are kept, as HTML: ' src="https://…" alt=""'. */
export function plainAttributes(element: HtmlElement, { resolveUrl }: ToPlainHtmlOptions): string {
  const attributes = parseHtmlAttributes(element.attrs)
  const kept = attributes.flatMap(([name, value]) => {
    if (hrefKind(element.tag, name, attributes)) {
      return runsScript(value) ? [] : [attribute(name, resolve(name, value, resolveUrl))]
    }
    return meaningful.has(name) ? [attribute(name, value)] : []
  })
  return [...kept, ...fromClasses(element)].join('')
}

/** The attributes of an element in a drawing, which needs its ids and colors. */
export function drawingAttributes({ attrs }: HtmlElement): string {
  return parseHtmlAttributes(attrs)
    .filter(([name]) => !/^(?:on.*|data-.*|class|tabindex)$/.test(name))
    .map(([name, value]) => attribute(name, value))
    .join('')
}

function attribute(name: string, value: string): string {
  return value === '' && name !== 'alt' ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`
}

function resolve(name: string, value: string, resolveUrl: (href: string) => string): string {
  if (name !== 'srcset') return resolveUrl(value.trim())
  return candidatesOf(value).reduceRight(
    (all, { href, index }) =>
      all.slice(0, index) + resolveUrl(href) + all.slice(index + href.length),
    value,
  )
}

/** What classes say that feeds understand: the language of code, and the alignment of a cell. */
function fromClasses(element: HtmlElement): string[] {
  const classes = classesOf(element)
  const language = classes.find((name) => /^lang(?:uage)?-/.test(name))
  const align = classes.map((name) => /^align-(left|center|right)$/.exec(name)?.[1]).find(Boolean)
  return [
    ...(language === undefined || language === 'language-text'
      ? []
      : [attribute('class', language)]),
    ...(align === undefined ? [] : [attribute('align', align)]),
  ]
}
