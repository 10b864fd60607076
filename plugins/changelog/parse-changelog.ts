import type { Place, PluginProblem } from '../kit.ts'
import { readDate } from './read-date.ts'

/** A stretch of lines of the file. */
export interface ChangelogPart {
  readonly text: string
  /** The line of the file in which it begins, from 1. */
  readonly line: number
}

/** A version, with what has changed in it. */
export interface ChangelogVersion extends ChangelogPart {
  /** '1.2.0' or 'Unreleased' */
  readonly name: string
  /** '2026-11-22'; undefined if the heading has none. */
  readonly date: string | undefined
  readonly isYanked: boolean
  /** The level of its heading. */
  readonly level: number
  /** The line of its heading. */
  readonly headingLine: number
}

export interface Changelog {
  /** What comes before the first version, without the title. */
  readonly intro: ChangelogPart
  /** In the order of the file. */
  readonly versions: readonly ChangelogVersion[]
  /** Targets of links, `[1.2.0]: https://…`, wherever they are. */
  readonly definitions: string
  readonly problems: readonly PluginProblem[]
}

const heading =
  /^ {0,3}(#{1,3})[ \t]+(?:version |release )?\[?(?:v?(\d+\.\d+(?:\.\d+)*(?:[-+][\w.+-]+)?)|(unreleased))\]?(?:\([^)]*\))?([ \t].*)?$/i
const definition = /^ {0,3}\[[^\]^]+\]:\s*\S/

/**
 * Reads a changelog: https://keepachangelog.com, files of standard-version and Changesets, and plain ones, in which each
 * version has a heading such as `## 1.2.0 - 2026-11-22`. `file` names it in reports.
 */
export function parseChangelog(text: string, file: string): Changelog {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n?|\n/)
  const inText = linesOfText(lines)
  const problems: PluginProblem[] = []
  const starts = lines.flatMap((line, i) => {
    const found = inText[i] ? readHeading(line, { file, line: i + 1, column: 1 }) : undefined
    if (found?.problem) problems.push(found.problem)
    return found ? [{ ...found.version, at: i }] : []
  })
  const versions = starts.map(({ at, ...version }, i) => ({
    ...version,
    ...cutPart(lines, at + 1, starts[i + 1]?.at ?? lines.length),
    headingLine: at + 1,
  }))
  const first = starts[0]?.at ?? lines.length
  const title = lines.findIndex((line, i) => i < first && /^#\s/.test(line))
  return {
    intro: cutPart(lines, title + 1, first),
    versions,
    definitions: lines.filter((line, i) => inText[i] && definition.test(line)).join('\n'),
    problems: [...problems, ...repeated(versions, file), ...(versions.length ? [] : [none(file)])],
  }
}

/** Whether each line is outside of code blocks and comments. */
function linesOfText(lines: readonly string[]): boolean[] {
  let fence = ''
  let isComment = false
  return lines.map((line) => {
    if (isComment) {
      isComment = !line.includes('-->')
      return false
    }
    const [, marks = ''] = /^\s*(?:[-*+]\s+)?(`{3,}|~{3,})/.exec(line) ?? []
    if (fence) {
      const ends = marks.startsWith(fence) && line.trim() === marks
      if (ends) fence = ''
      return false
    }
    fence = marks
    isComment = /<!--(?!.*-->)/.test(line)
    return !fence && !isComment
  })
}

type Heading = Pick<ChangelogVersion, 'name' | 'date' | 'isYanked' | 'level'>

function readHeading(
  line: string,
  at: Place,
): { version: Heading; problem: PluginProblem | undefined } | undefined {
  const [all, marks = '', number, unreleased, rest = ''] = heading.exec(line) ?? []
  if (all === undefined) return undefined
  const { date, wrong, isRest } = readDate(rest.replace(/\[yanked\]/i, ''))
  // A heading below that of a version can begin with a number, too.
  if (marks.length === 3 && isRest) return undefined
  const isYanked = /\[yanked\]/i.test(rest)
  const name = unreleased === undefined ? String(number) : 'Unreleased'
  const problem = wrong === undefined ? undefined : invalidDate(wrong, { name, at })
  return { version: { name, date, isYanked, level: marks.length }, problem }
}

/** Lines `from` to `to`, without those of `to` itself, and without empty lines at the beginning and the end. */
function cutPart(lines: readonly string[], from: number, to: number): ChangelogPart {
  const isFilled = (line: string) => line.trim() !== ''
  const start = lines.findIndex((line, i) => i >= from && i < to && isFilled(line))
  if (start < 0) return { text: '', line: from + 1 }
  return { text: lines.slice(start, to).join('\n').trimEnd(), line: start + 1 }
}

function invalidDate(
  written: string,
  { name, at }: { readonly name: string; readonly at: Place },
): PluginProblem {
  return {
    code: 'date-invalid',
    severity: 'error',
    message: `Invalid date "${written}" for the version "${name}"`,
    at,
    fix: 'use a valid date in YYYY-MM-DD format, such as "2026-11-22"',
  }
}

function repeated(versions: readonly ChangelogVersion[], file: string): PluginProblem[] {
  const lines = new Map<string, number>()
  return versions.flatMap(({ name, headingLine }) => {
    const first = lines.get(name)
    if (first === undefined) {
      lines.set(name, headingLine)
      return []
    }
    return {
      code: 'version-repeated',
      severity: 'error',
      message: `The version "${name}" already has a heading on line ${first}`,
      at: { file, line: headingLine, column: 1 },
      fix: `correct the version number, or move these changes to the section that begins on line ${first}`,
    }
  })
}

function none(file: string): PluginProblem {
  return {
    code: 'no-versions',
    severity: 'warning',
    message: 'The changelog has no versions',
    at: { file, line: 1, column: 1 },
    fix: 'write a heading such as "## 1.2.0 - 2026-11-22" above each version\'s changes',
  }
}
