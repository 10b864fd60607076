import { readNumbers } from './vlq.ts'

/** The sections of all pages as consecutive numbers, in the order of the pages. */
export interface SectionLayout {
  /** Number of sections. */
  readonly sections: number
  readonly pages: number
  /** The first section of each page. */
  readonly firstOf: Int32Array
  /** The page of each section. */
  readonly pageOf: Int32Array
}

/** Reads the numbers of sections of all pages, as `encodeNumbers` writes them. */
export function readLayout(counts: string): SectionLayout {
  const { isAtEnd, next } = readNumbers(counts)
  const firsts: number[] = []
  const pageOf: number[] = []
  while (!isAtEnd()) {
    firsts.push(pageOf.length)
    for (let left = next(); left > 0; left--) pageOf.push(firsts.length - 1)
  }
  return {
    sections: pageOf.length,
    pages: firsts.length,
    firstOf: Int32Array.from(firsts),
    pageOf: Int32Array.from(pageOf),
  }
}

/** Index of a number in ascending numbers, or -1. */
export function indexIn(numbers: Int32Array, number: number): number {
  let from = 0
  let to = numbers.length
  while (from < to) {
    const middle = (from + to) >> 1
    if ((numbers[middle] ?? 0) < number) from = middle + 1
    else to = middle
  }
  return numbers[from] === number ? from : -1
}
