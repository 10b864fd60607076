/** What the line that opens a code block says. */
export interface FenceInfo {
  readonly language: string
  readonly title: string | undefined
  /** Line numbers from 1 that carry the standard highlight; undefined where no range is given. */
  readonly ranges: ReadonlySet<number> | undefined
  /** Line numbers from 1 that are marked as added and as removed. */
  readonly changes?: Readonly<Record<'ins' | 'del', ReadonlySet<number>>>
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
  const changes = { ins: new Set<number>(), del: new Set<number>() }
  const unchanged = rest.replace(lineArgument, (_, name: string, lines: string) => {
    if (name === 'mark') return `{${lines}}`
    if (name === 'ins' || name === 'del') changes[name] = parseRanges(lines)
    return ''
  })
  const bare = unchanged.replace(
    quotedArgument,
    (_, name: string, double?: string, single?: string) => {
      if (!quoted.has(name)) quoted.set(name, double ?? single ?? '')
      return ''
    },
  )
  const ranges = rangesIn(bare) ?? quoted.get('hl_lines')
  // Hugo names the file whose code a block contains in braces.
  const shownFile = /\{[^{}]*\bfile=["']([^"']*)["'][^{}]*\}/.exec(rest)?.[1]
  return {
    language,
    title: quoted.get('title') ?? shownFile,
    ranges: ranges === undefined ? undefined : parseRanges(ranges),
    ...(changes.ins.size + changes.del.size > 0 && { changes }),
    numbersFrom: firstNumberIn(`${lineNumbers} ${bare}`) ?? numberOf(quoted.get('linenums')),
    label: labelPattern.exec(bare)?.[1]?.trim() || undefined,
    value: quoted.get('value') || undefined,
    file: shownFile
      ? undefined
      : (quoted.get('file') ?? /(?<![\w-])file=([^\s"'{}[\]]+)/.exec(bare)?.[1]),
  }
}

/** Lines of Expressive Code: `ins={1,3-4} del={2} mark={6}`. It also hides those of `collapse`, which are shown here. */
const lineArgument = /(?<![\w-])(ins|del|mark|collapse)=\{([\d,\s-]+)\}/g

/** `[Label]`, which may contain brackets: `[users/[id].vue]`. */
export const labelPattern = /(?<!=)\[((?:[^[\]]|\[[^[\]]*\])*)\]/

/** The look-behind keeps the search from starting again within a name. */
const quotedArgument = /(?<![\w-])([\w-]+)=(?:"([^"]*)"|'([^']*)')/g

/** Lines to highlight: in braces, or in Hugo's `hl_lines`. */
function rangesIn(text: string): string | undefined {
  const inBraces = [...text.matchAll(/\{([\d,\s-]+)\}/g)].map(([, lines]) => lines)
  const [, listed] = /\bhl_lines=(\[[^\]]*\]|[\d-]+)/.exec(text) ?? []
  return inBraces.length > 0 ? inBraces.join(',') : listed
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
