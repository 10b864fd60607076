/** Attributes as authors write them after an element: `{#id .class width=200 title="A lamp"}`. */
export interface WrittenAttributes {
  readonly id: string | undefined
  readonly classes: readonly string[]
  readonly others: readonly (readonly [name: string, value: string])[]
}

/** Undefined if the text between the braces is anything else, such as an expression. */
export function parseAttributes(text: string): WrittenAttributes | undefined {
  const classes: string[] = []
  const others: [string, string][] = []
  let id: string | undefined
  const rest = text.replace(attribute, (_, ...groups: (string | undefined)[]) => {
    const [anchor, className, flag, name, double, single, bare] = groups
    if (anchor !== undefined) id = anchor
    else if (className !== undefined) classes.push(className)
    else if (flag !== undefined) others.push([flag.toLowerCase(), ''])
    else if (name !== undefined) others.push([name.toLowerCase(), double ?? single ?? bare ?? ''])
    return ''
  })
  const isEmpty = id === undefined && classes.length === 0 && others.length === 0
  return isEmpty || rest.trim() !== '' || others.some(([name]) => isUnsafe(name))
    ? undefined
    : { id, classes, others }
}

/** Only names that begin with `data-` can be without a value: `{name}` may be text. */
const attribute =
  /(?<![^\s])(?:#([^\s{}]+)|\.([\w:-]+)|(data-[\w-]+)|([a-z_:][\w:.-]*)=(?:"([^"]*)"|'([^']*)'|([^\s"'{}=]+)))(?![^\s])/gi

/** Scripts are written in HTML, and the targets of links in Markdown. */
function isUnsafe(name: string): boolean {
  return name.startsWith('on') || /^(?:href|src|srcset|srcdoc|style|action|formaction)$/.test(name)
}

/** Attributes at the end of a heading, with the space before them. */
const atEnd = /(?<!\s)\s*\{:?([^{}]+)\}\s*$/

/** An id as Docusaurus writes it since 3.10, in a comment at the end of the heading: `{/* #id *\/}` or `<!-- #id -->`. */
export const idInComment = /(?:\{\s*\/\*\s*#(\S+?)\s*\*\/\s*\}|<!--\s*#(\S+?)\s*-->)\s*$/

/** The text of a heading without the attributes at its end, and those. */
export function splitAttributes(
  text: string,
): { readonly text: string; readonly attributes: WrittenAttributes } | undefined {
  const match = atEnd.exec(text)
  const attributes = match?.[1] === undefined ? undefined : parseAttributes(match[1])
  return attributes && { text: text.slice(0, match?.index), attributes }
}

/** The text of a heading as readers see it: without attributes or a comment with its id at the end. */
export function withoutAttributes(heading: string): string {
  const text = heading.replace(idInComment, '')
  return splitAttributes(text)?.text ?? text
}
