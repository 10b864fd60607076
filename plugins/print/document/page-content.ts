/** The content of a page in its HTML file, and what it needs from the head of the file. */
export interface PageContent {
  /** The element around it, an `article` or else `main`, up to its closing tag. */
  readonly html: string
  /** `link` elements of the head: style sheets, fonts, and the icon. */
  readonly links: readonly string[]
}

/** Finds the content of a page: the first `article`, as in the theme, or else `main`. Other layouts have no content. */
export function contentIn(html: string): PageContent {
  const [head = ''] = html.split('</head>', 1)
  return { html: elementIn(html, 'article') ?? elementIn(html, 'main') ?? '', links: linksIn(head) }
}

/** An element that may contain others of its name. */
function elementIn(html: string, tag: string): string | undefined {
  const tags = new RegExp(`<(/?)${tag}(?=[\\s>])[^>]*>`, 'g')
  let start: number | undefined
  let depth = 0
  for (const { 1: slash, index } of html.matchAll(tags)) {
    if (slash === '') {
      start ??= index
      depth++
    } else if (start !== undefined && --depth === 0) return html.slice(start, index)
  }
  return undefined
}

const needed =
  /\brel="(?:stylesheet|icon)"|\brel="preload"[^>]*\bas="font"|\bas="font"[^>]*\brel="preload"/

function linksIn(head: string): string[] {
  return (head.match(/<link\b[^>]*>/g) ?? []).filter((link) => needed.test(link))
}
