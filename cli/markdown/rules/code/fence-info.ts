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
 */
export function parseFenceInfo(info: string): FenceInfo {
  const first = /^[^\s{[,]+/.exec(info.trim())?.[0] ?? ''
  // A block may have a title and no language.
  const language = first.includes('=') ? '' : first
  const rest = info.trim().slice(language.length)
  const quoted = new Map<string, string>()
  const bare = rest.replace(quotedArgument, (_, name: string, double?: string, single?: string) => {
    if (!quoted.has(name)) quoted.set(name, double ?? single ?? '')
    return ''
  })
  const range = /\{([\d,\s-]+)\}/.exec(bare)?.[1]
  const numbers = /\bshowLineNumbers(?:=(\d+))?(?![\w=])/.exec(bare)
  return {
    language,
    title: quoted.get('title'),
    ranges: range === undefined ? undefined : parseRanges(range),
    numbersFrom: numbers ? Number(numbers[1] ?? 1) : undefined,
    label: /\[([^[\]]*)\]/.exec(bare)?.[1]?.trim() || undefined,
    value: quoted.get('value') || undefined,
    file: quoted.get('file') ?? /(?<![\w-])file=([^\s"'{}[\]]+)/.exec(bare)?.[1],
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
