import { escapeHtml } from '../../../html/escape.ts'
import type { LineLinks } from '../../line-ids.ts'
import type { MarkedCode } from './mark-lines.ts'
import { asOutput } from './prompts.ts'

/** What is at the start of each line, apart from its marks. */
export interface LineStarts {
  /** Number of the first line; undefined if lines are not numbered. */
  readonly numbersFrom: number | undefined
  /** If the numbers are links: what the ids of the lines begin with. */
  readonly links?: LineLinks | undefined
  /** HTML after lines, by their index. */
  readonly notes?: ReadonlyMap<number, string> | undefined
  /** Indexes of lines that a command printed. */
  readonly outputs?: ReadonlySet<number> | undefined
}

/** Highlighted code with an element for each line. */
export function wrapLines(
  lines: readonly string[],
  marks: MarkedCode['marks'],
  starts: LineStarts,
): string {
  const { numbersFrom, links, outputs } = starts
  const wrapLine = (line: string, i: number) => {
    const classes = ['code-line', ...(marks.get(i) ?? [])].map(escapeHtml).join(' ')
    if (numbersFrom === undefined) return `<span class="${classes}">${line}\n</span>`
    const number = numbersFrom + i
    if (!links) return `<span class="${classes}" data-line="${number}">${line}\n</span>`
    const id = escapeHtml(`${links.prefix}L${number}`)
    const label = escapeHtml(`${links.label || 'L'}${number}`)
    const link = `<a class="code-line-link" href="#${id}" aria-label="${label}"></a>`
    return `<span class="${classes}" id="${id}" data-line="${number}">${link}${line}\n</span>`
  }
  const withOutput = (line: string, i: number) =>
    outputs?.has(i) ? asOutput(wrapLine(line, i)) : wrapLine(line, i)
  return lines.map((line, i) => withOutput(line, i) + (starts.notes?.get(i) ?? '')).join('')
}
