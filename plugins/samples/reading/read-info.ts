/** The line that opens a code block, as far as the check of its code depends on it. */
export interface SampleInfo {
  /** In lower case. */
  readonly language: string
  readonly title?: string
  /** Lines that are marked as removed, from 1. */
  readonly removed: ReadonlySet<number>
  /** Whether its code is in another file, checked by `twoslash()`, or a signature that `api()` generated. */
  readonly isForeign: boolean
}

/** Reads a line such as `ts title="lib/auth.ts" del={2}`. The label of a tab can be the name of the file. */
export function readInfo(info: string): SampleInfo {
  const title = /(?<![\w-])title=(?:"([^"]*)"|'([^']*)')/.exec(info)
  const label = /(?<!=)\[([^[\]\s]+\.\w+)\]/.exec(info)?.[1]
  const name = title?.[1] ?? title?.[2] ?? label
  return {
    language: /^[^\s{[:,]*/.exec(info.trim())?.[0].toLowerCase() ?? '',
    ...(name !== undefined && { title: name }),
    removed: linesIn(/(?<![\w-])del=\{([\d,\s-]+)\}/.exec(info)?.[1] ?? ''),
    isForeign: /(?<![\w-])(?:file|api-links)=/.test(info) || /\stwoslash(?=\s|$)/.test(info),
  }
}

function linesIn(ranges: string): Set<number> {
  const lines = new Set<number>()
  for (const [, from, to = from] of ranges.matchAll(/(\d+)(?:\s*-\s*(\d+))?/g)) {
    const last = Math.min(Number(to), Number(from) + 10_000)
    for (let line = Number(from); line <= last; line++) lines.add(line)
  }
  return lines
}
