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
 * VitePress numbers the lines of `ts:line-numbers=5`, and fills in what is in braces in `html-vue`.
 */
export function parseFenceInfo(info: string): FenceInfo {
  const first = /^[^\s{[,]+/.exec(info.trim())?.[0] ?? ''
  const [, name = first, lineNumbers] =
    /^([^:]*):((?:no-)?line-numbers(?:=\d+)?)$/.exec(first) ?? []
  // A block may have a title and no language.
  const hasLanguage = lineNumbers !== undefined || !first.includes('=')
  const language = hasLanguage ? name.replace(/-vue$/, '') : ''
  const rest = info.trim().slice(hasLanguage ? first.length : 0)
  const quoted = new Map<string, string>()
  const bare = rest.replace(quotedArgument, (_, name: string, double?: string, single?: string) => {
    if (!quoted.has(name)) quoted.set(name, double ?? single ?? '')
    return ''
  })
  const range = /\{([\d,\s-]+)\}/.exec(bare)?.[1]
  const numbers =
    /^line-numbers(?:=(\d+))?$/.exec(lineNumbers ?? '') ??
    /\bshowLineNumbers(?:=(\d+))?(?![\w=])/.exec(bare)
  // Hugo names the file whose code a block contains in braces.
  const shownFile = /\{[^{}]*\bfile=["']([^"']*)["'][^{}]*\}/.exec(rest)?.[1]
  return {
    language,
    title: quoted.get('title') ?? shownFile,
    ranges: range === undefined ? undefined : parseRanges(range),
    numbersFrom: numbers ? Number(numbers[1] ?? 1) : undefined,
    label: /\[([^[\]]*)\]/.exec(bare)?.[1]?.trim() || undefined,
    value: quoted.get('value') || undefined,
    file: shownFile
      ? undefined
      : (quoted.get('file') ?? /(?<![\w-])file=([^\s"'{}[\]]+)/.exec(bare)?.[1]),
  }
}

/** The look-behind keeps the search from starting again within a name. */
const quotedArgument = /(?<![\w-])([\w-]+)=(?:"([^"]*)"|'([^']*)')/g

/** '1,4-6' → 1, 4, 5, 6 */
function parseRanges(text: string): Set<number> {
  const lines = new Set<number>()
  for (const part of text.split(',')) {
    const [from = Number.NaN, to = from] = part.split('-').map(Number)
    for (let line = from; line <= Math.min(to, from + 10_000); line++) lines.add(line)
  }
  return lines
}
