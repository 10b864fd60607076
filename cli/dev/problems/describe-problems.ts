import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { DevFrame, DevPlace, DevProblem } from '../../../runtime/contract/dev.ts'
import type { Diagnostic } from '../../report/diagnostic.ts'
import { inRepository } from '../../report/repository.ts'
import type { Route } from '../../routes/types.ts'
import { placeText } from './format-changes.ts'
import { type ProblemSource, pageOfSource } from './problem-log.ts'

export interface DescribeOptions {
  /** The site's root. */
  readonly root: string
  readonly source: ProblemSource
  /** The pages of the site, as far as they are known. */
  readonly routes: readonly Route[]
  /** What printed places begin with: the path of the site below the working folder. @default '' */
  readonly folder?: string | undefined
}

/** Only the first problems get the lines around them: their files are read. */
const maxFrames = 100

/** Problems as open pages show them: with the lines around each, and the pages that it concerns. */
export function describeProblems(
  problems: readonly Diagnostic[],
  { root, source, routes, folder = '' }: DescribeOptions,
): readonly DevProblem[] {
  const readLines = createReader(root)
  return problems.map((problem, i) => {
    const { code, severity, message, at, stack } = problem
    const printed = inRepository(problem, { folder })
    return {
      code,
      severity,
      message,
      at,
      place: printed.at && placeText(printed.at),
      fix: printed.fix,
      stack,
      frame: at && i < maxFrames ? frameAt(at, readLines) : undefined,
      pages: pagesWith(at, source, routes),
    }
  })
}

/**
 * Only files in `content/`, and pages elsewhere, belong to single pages. A problem in any other file, such as the
 * configuration or a plugin, concerns all pages, although it was found when one of them was rendered.
 */
function pagesWith(
  at: DevPlace | undefined,
  source: ProblemSource,
  routes: readonly Route[],
): readonly string[] | undefined {
  const found = [pageOfSource(source) ?? []].flat()
  if (source.startsWith('browser ')) return [source.slice('browser '.length)]
  if (source === 'failure' || source.startsWith('file ')) return undefined
  if (!at) return found.length > 0 ? found : undefined
  const isOfPages =
    at.file.startsWith('content/') ||
    routes.some(({ page }) => page.kind !== 'component' && page.place === at.file)
  if (!isOfPages) return undefined
  const concerned = routes.filter(({ page, url }) => page.place === at.file || found.includes(url))
  // No browser has a URL with parameters.
  if (concerned.some(({ page }) => page.isPattern)) return undefined
  return [...new Set([...found, ...concerned.map(({ url }) => url)])]
}

/** Lines shown before and after the one with the problem. */
const context = 3
/** Longer lines are cut, and larger files are not read. */
const maxLineLength = 600
const maxFileSize = 2_000_000

function frameAt(
  { file, line }: DevPlace,
  readLines: (file: string) => readonly string[],
): DevFrame | undefined {
  return line === undefined ? undefined : frameOf(readLines(file), line)
}

/** Reads each file once. */
function createReader(root: string): (file: string) => readonly string[] {
  const read = new Map<string, readonly string[]>()
  return (file) => {
    const lines = read.get(file) ?? readText(join(root, file)).split(/\r\n|\r|\n/)
    read.set(file, lines)
    return lines
  }
}

/** A file may be gone already, and a plugin may report any place. */
function readText(file: string): string {
  try {
    const stats = statSync(file)
    return stats.isFile() && stats.size <= maxFileSize ? readFileSync(file, 'utf8') : ''
  } catch {
    return ''
  }
}

/** The lines around a line, which counts from 1; undefined if there is no such line. */
export function frameOf(lines: readonly string[], line: number): DevFrame | undefined {
  if (line < 1 || line > lines.length) return undefined
  const first = Math.max(0, line - 1 - context)
  const shown = lines.slice(first, line + context)
  // The line after the last line break is no line of the file.
  if (first + shown.length === lines.length && shown.at(-1) === '' && line < lines.length) {
    shown.pop()
  }
  return { start: first + 1, lines: shown.map((one) => one.slice(0, maxLineLength)) }
}
