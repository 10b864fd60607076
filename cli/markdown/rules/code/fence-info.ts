/** What the line that opens a code block says. */
export interface FenceInfo {
  readonly language: string
  readonly title: string | undefined
  /** Line numbers from 1 that carry the standard highlight; undefined where no range is given. */
  readonly ranges: ReadonlySet<number> | undefined
  /** Number of the first line, where lines are numbered. */
  readonly numbersFrom: number | undefined
  /** Name of its tab in a code group. */
  readonly label: string | undefined
  /** The value to remember when that tab is chosen, if it is not the label. */
  readonly value: string | undefined
  /** The file it shows, which may name a region: 'auth.ts#setup'. */
  readonly file: string | undefined
}

/**
 * ```` ```ts [Label] title="a.ts" {1,4-6} showLineNumbers=5 ````. What follows a comma is for other tools: `rust,editable`.
 * VitePress numbers the lines of `ts:line-numbers=5`, and fills in what is in braces in `html-vue`. MkDocs has `{ .ts }`,
 * `hl_lines="1 4-6"` and `linenums="5"`, Hugo `{linenos=true linenostart=5 hl_lines=[1,"4-6"]}`.
 */
export function parseFenceInfo(info: string): FenceInfo {
  const [start = '', first = ''] = /^(?:\{\s*\.|\.)?([^\s{}[,]+)/.exec(info.trim()) ?? []
  const [, name = first, lineNumbers] =
    /^([^:]*):((?:no-)?line-numbers(?:=\d+)?)$/.exec(first) ?? []
  // A block may have a title and no language.
  const hasLanguage = lineNumbers !== undefined || !first.includes('=')
  const language = hasLanguage ? name.replace(/-vue$/, '') : ''
  const rest = info.trim().slice(hasLanguage ? start.length : 0)
  const quoted = new Map<string, string>()
  const bare = rest.replace(quotedArgument, (_, name: string, double?: string, single?: string) => {
    if (!quoted.has(name)) quoted.set(name, double ?? single ?? '')
    return ''
  })
  const range = rangesIn(bare) ?? quoted.get('hl_lines')
  // Hugo names the file whose code a block contains in braces.
  const shownFile = /\{[^{}]*\bfile=["']([^"']*)["'][^{}]*\}/.exec(rest)?.[1]
  return {
    language,
    title: quoted.get('title') ?? shownFile,
    ranges: range === undefined ? undefined : parseRanges(range),
    numbersFrom: firstNumberIn(`${lineNumbers} ${bare}`) ?? numberOf(quoted.get('linenums')),
    label: /(?<!=)\[([^[\]]*)\]/.exec(bare)?.[1]?.trim() || undefined,
    value: quoted.get('value') || undefined,
    file: shownFile
      ? undefined
      : (quoted.get('file') ?? /(?<![\w-])file=([^\s"'{}[\]]+)/.exec(bare)?.[1]),
  }
}

/** The look-behind keeps the search from starting again within a name. */
const quotedArgument = /(?<![\w-])([\w-]+)=(?:"([^"]*)"|'([^']*)')/g

/** Lines to highlight: in braces, or in Hugo's `hl_lines`. */
function rangesIn(text: string): string | undefined {
  const [, inBraces] = /(?<!collapse=)\{([\d,\s-]+)\}/.exec(text) ?? []
  const [, listed] = /\bhl_lines=(\[[^\]]*\]|[\d-]+)/.exec(text) ?? []
  return inBraces ?? listed
}

function firstNumberIn(text: string): number | undefined {
  const [isNumbered, start = '1'] =
    /(?<!no-)\bline-numbers(?:=(\d+))?(?![\w=])/.exec(text) ??
    /\bshowLineNumbers(?:=(\d+))?(?![\w=])/.exec(text) ??
    /\blinenos=(?:true|table|inline)\b(?:.*\blinenostart=(\d+))?/.exec(text) ??
    []
  return isNumbered === undefined ? undefined : Number(start)
}

function numberOf(text: string | undefined): number | undefined {
  return text !== undefined && /^\d+$/.test(text) ? Number(text) : undefined
}

/** '1,4-6' → 1, 4, 5, 6 */
function parseRanges(text: string): Set<number> {
  const lines = new Set<number>()
  for (const [part] of text.matchAll(/\d+(?:\s*-\s*\d+)?/g)) {
    const [from = 0, to = from] = part.split('-').map(Number)
    for (let line = from; line <= Math.min(to, from + 10_000); line++) lines.add(line)
  }
  return lines
}
