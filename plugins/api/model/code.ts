/** Code with links, which is laid out when it is known what fits into a line. */
export type Code = string | CodeLink | CodeList | readonly Code[]

/** A name that leads to its page. */
export interface CodeLink {
  readonly text: string
  readonly url: string
}

/** Parameters, members or alternatives: in one line if they fit, or else each in its own. */
export interface CodeList {
  readonly items: readonly Code[]
  readonly open: string
  readonly close: string
  readonly separator: string
  /** What is next to the brackets in one line. */
  readonly padding?: string
  /** Whether the separator begins the lines, as that of a union does, and the last item has none. */
  readonly isLeading?: boolean
  /** Whether it is always in several lines. */
  readonly isLong?: boolean
}

/** Laid out code. Lines and columns count from 0. */
export interface CodeLines {
  readonly text: string
  readonly links: readonly SourceLink[]
}

export interface SourceLink {
  readonly line: number
  readonly start: number
  readonly end: number
  readonly url: string
}

/** Longer lines have to be scrolled in the width of a page. */
const lineWidth = 76

/** Lays code out in lines. */
export function layOut(code: Code): CodeLines {
  const lines = ['']
  const links: SourceLink[] = []
  const write = (text: string) => {
    lines[lines.length - 1] += text
  }
  const column = () => lines.at(-1)?.length ?? 0
  const put = (one: Code, indent: string): void => {
    if (typeof one === 'string') write(one)
    else if (isMany(one)) for (const part of one) put(part, indent)
    else if ('url' in one) {
      const start = column()
      write(one.text)
      links.push({ line: lines.length - 1, start, end: column(), url: one.url })
    } else if (!one.isLong && column() + widthOf(one) <= lineWidth) {
      const { open, close, separator, padding = '' } = one
      write(open + padding)
      one.items.forEach((item, i) => {
        if (i > 0) write(separator)
        put(item, indent)
      })
      write(padding + close)
    } else putLines(one, indent)
  }
  const putLines = (list: CodeList, indent: string) => {
    const { items, open, close, separator, isLeading } = list
    // Without a bracket, a list that is alone in its line begins there.
    const isFirst = open === '' && lines.at(-1)?.trim() === ''
    const inner = isFirst ? indent : `${indent}  `
    write(open)
    if (open === '' && !isFirst) lines[lines.length - 1] = lines.at(-1)?.trimEnd() ?? ''
    for (const [i, item] of items.entries()) {
      if (i > 0 || !isFirst) lines.push(inner)
      if (isLeading) write(separator.trimStart())
      put(item, inner)
      if (!isLeading) write(separator.trimEnd())
    }
    if (close === '') return
    lines.push(indent + close)
  }
  put(code, '')
  return { text: lines.join('\n'), links }
}

function isMany(code: Code): code is readonly Code[] {
  return Array.isArray(code)
}

/** In one line. */
function widthOf(code: Code): number {
  if (typeof code === 'string') return code.length
  if (isMany(code)) return code.reduce<number>((sum, one) => sum + widthOf(one), 0)
  if ('url' in code) return code.text.length
  const { items, open, close, separator, padding = '', isLong } = code
  if (isLong) return lineWidth + 1
  const around = open.length + close.length + 2 * padding.length
  return around + widthOf(items) + separator.length * Math.max(0, items.length - 1)
}

/** Puts something between the parts. */
export function joinCode(parts: readonly Code[], between: string): Code {
  return parts.flatMap((part, i) => (i === 0 ? [part] : [between, part]))
}
