import type { SampleBlock, SampleLine, SampleProblem } from '../types.ts'

/** The samples of a page without their places, so that results stay valid when the text around them changes. */
export interface PlainPage {
  /** Lines are numbered in the order in which they are first mentioned. */
  readonly blocks: readonly SampleBlock[]
  /** Puts a problem where it is on the page. */
  readonly locate: (problem: SampleProblem) => SampleProblem
}

/** Takes the places out of the samples of a page. */
export function toPlainPage(blocks: readonly SampleBlock[]): PlainPage {
  const places: Omit<SampleLine, 'text'>[] = []
  const ordinals = new Map<number, number>()
  const toOrdinal = (line: number) => {
    const ordinal = ordinals.get(line) ?? places.push({ line, indent: 0 })
    ordinals.set(line, ordinal)
    return ordinal
  }
  const toPlain = ({ text, line, indent }: SampleLine): SampleLine => {
    return { text, line: places.push({ line, indent }), indent: 0 }
  }
  return {
    blocks: blocks.map((block) => ({
      ...block,
      line: toOrdinal(block.line),
      before: block.before.map(toPlain),
      lines: block.lines.map(toPlain),
      after: block.after.map(toPlain),
      languages: block.languages === undefined ? undefined : toOrdinal(block.languages),
      ...(block.expected && {
        expected: { ...block.expected, line: toOrdinal(block.expected.line) },
      }),
    })),
    locate(problem) {
      const place = places[problem.line - 1]
      if (!place) return problem
      const { line, indent } = place
      return problem.column === undefined
        ? { ...problem, line }
        : { ...problem, line, column: problem.column + indent }
    },
  }
}
