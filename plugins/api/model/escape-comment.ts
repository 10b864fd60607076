/** What a comment may use of HTML. In other angle brackets there are types: `Map<string, Lamp>`. */
const elements = new Set(
  'a abbr b blockquote br code dd del details div dl dt em h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p picture pre q s samp small source span strong sub summary sup table tbody td tfoot th thead tr u ul var video'.split(
    ' ',
  ),
)

/**
 * The text of a comment as Markdown: what would be an unknown element or attributes is text. Its headings are below those of the
 * page.
 */
export function escapeComment(text: string): string {
  return text
    .replace(
      /<(?!!--)(\/?)([a-z][\w.+-]*)?/gi,
      (whole, slash: string, name: string | undefined, at: number) => {
        if (name === undefined) return `\\<${slash}`
        const rest = text.slice(at + whole.length)
        const isLink = slash === '' && /^(?::[^\s<>]*|[^\s<>]*@[^\s<>]+)>/.test(rest)
        const isElement = elements.has(name.toLowerCase()) && /^(?:\s[^<>]*|\s*\/?)>/.test(rest)
        return isLink || isElement ? whole : `\\${whole}`
      },
    )
    .replace(/(?<!\\)\{/g, '\\{')
    .replace(/^( {0,3})(#{1,6})(?=[ \t])/gm, (_, indent: string, marks: string) => {
      return `${indent}${'#'.repeat(Math.min(6, marks.length + 2))}`
    })
}
