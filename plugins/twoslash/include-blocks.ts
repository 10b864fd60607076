/** Code that samples of one page include, by name: 'main', and 'main-setup' for what is above its line `// - setup`. */
export type IncludeBlocks = Map<string, string>

/** A sample with the code that it includes. */
export interface ExpandedSample {
  readonly code: string
  /** Names that no block of the page has. */
  readonly unknown: readonly { readonly name: string; readonly offset: number }[]
  /** Where a place in the code is in the sample as it is written; for included code, the line that includes it. */
  readonly writtenOffset: (offset: number) => number
}

/** Replaces each `// @include: name` with the code of the block. */
export function expandIncludes(written: string, blocks: IncludeBlocks): ExpandedSample {
  const unknown: { name: string; offset: number }[] = []
  const replaced: { start: number; length: number; written: number }[] = []
  let growth = 0
  const code = written.replace(
    /\/\/ ?@include: ?(.*)$/gm,
    (comment: string, given: string, offset: number) => {
      const name = given.trim()
      const block = blocks.get(name)
      if (block === undefined) unknown.push({ name, offset })
      const text = block ?? ''
      replaced.push({ start: offset + growth, length: text.length, written: comment.length })
      growth += text.length - comment.length
      return text
    },
  )
  return {
    code,
    unknown,
    writtenOffset: (offset) => {
      let shift = 0
      for (const { start, length, written: before } of replaced) {
        if (offset < start) break
        if (offset < start + length) return start - shift
        shift += length - before
      }
      return offset - shift
    },
  }
}

/** Adds the code of a block and its parts. Returns the code without the lines that end a part. */
export function addBlock(name: string, code: string, blocks: IncludeBlocks): string {
  const lines: string[] = []
  for (const line of code.replace(/\n$/, '').split('\n')) {
    const [, part] = /^\s*\/\/ - (\S+)/.exec(line) ?? []
    if (part === undefined) lines.push(line)
    else blocks.set(`${name}-${part}`, lines.join('\n'))
  }
  const all = lines.join('\n')
  blocks.set(name, all)
  return `${all}\n`
}
