import type { CodeDecoration, Diagnostic } from '../kit.ts'
import { decorationsOf } from './decorations.ts'
import { withoutHiddenQueries } from './hidden-queries.ts'
import { asCheckerReason, type Checker } from './load-checker.ts'
import { isFileWithoutTypes, missingPackage } from './missing-packages.ts'
import type { FoundError, TwoslashResult } from './result.ts'

/** A sample as readers see it, and what is wrong with it. */
export interface CheckedSample {
  readonly code: string
  readonly decorations: readonly CodeDecoration[]
  readonly mistakes: readonly SampleMistake[]
  /** Whether all packages that it needs are installed. */
  readonly isComplete: boolean
}

/** A mistake in a sample. Without an offset, it is reported where the code block begins. */
export interface SampleMistake {
  /** In the code as it is written. */
  readonly offset?: number
  readonly problem: Omit<Diagnostic, 'at'>
}

/** Checks a sample, and finds the types that readers can look up. */
export function checkSample(written: string, language: string, checker: Checker): CheckedSample {
  const code = withoutHiddenQueries(written)
  try {
    return readResult(code, language, checker)
  } catch (error) {
    const mistakes = [notationMistake(error, written)]
    return (
      withoutQueries(code, language, checker) ?? {
        code: written,
        decorations: [],
        mistakes,
        isComplete: true,
      }
    )
  }
}

/** What a query points at may have no type because a package is not installed: then the sample is shown without queries. */
function withoutQueries(
  written: string,
  language: string,
  checker: Checker,
): CheckedSample | undefined {
  const code = written.replace(/^\s*\/\/\s*\^[?|].*\n?/gm, '')
  if (code === written) return undefined
  try {
    const sample = readResult(code, language, checker)
    return sample.isComplete ? undefined : sample
  } catch {
    // The mistake that was found first is reported.
    return undefined
  }
}

function readResult(written: string, language: string, checker: Checker): CheckedSample {
  const found: FoundError[] = []
  const result = checker.check(written, language, {
    filterNode: (node) => {
      const isKept = node.type !== 'error' || !isFileWithoutTypes(node)
      // Those in code that readers don't see, too.
      if (node.type === 'error' && isKept) found.push({ ...node })
      return isKept
    },
  })
  const { errors: expected } = result.meta.handbookOptions
  const missed = found.map(missingPackage).filter((name) => name !== undefined)
  const packages = [...new Set(missed)].sort().flatMap((name) => {
    const missingFile = checker.missingFile(name)
    return missingFile === undefined ? [] : [packageMistake(name, missingFile)]
  })
  const isComplete = packages.length === 0
  const isValidated = validates(result)
  const unexpected = found.filter(({ code = 0 }) => !expected.includes(code))
  // Readers see no mistakes that the sample is not about.
  const nodes = result.nodes.filter(
    ({ type, code = 0 }) => type !== 'error' || expected.includes(code) || !isValidated,
  )
  // Only the last "// @errors" counts.
  const hasOthers = new Set(unexpected.map(({ code }) => code)).size > 1
  const list = expected.length > 0 ? 'the' : hasOthers ? 'one' : undefined
  return {
    code: result.code,
    decorations: decorationsOf({ ...result, nodes }, isComplete),
    isComplete,
    mistakes: [
      ...packages,
      // Other errors may only follow from what is missing.
      ...unexpected
        .filter((error) => isValidated && (isComplete || isAboutSyntax(error)))
        .map((error) => errorMistake(error, written, list)),
      ...(isComplete ? unseenErrors(expected, found) : []),
    ],
  }
}

function isAboutSyntax({ code = 0 }: FoundError): boolean {
  return code < 2000
}

/** Whether errors that a sample does not name are mistakes. */
function validates({ meta }: TwoslashResult): boolean {
  return !meta.flagNotations.some(
    ({ name, value }) => name === 'noErrorValidation' && value === true,
  )
}

function packageMistake(name: string, missingFile: string): SampleMistake {
  return {
    problem: {
      code: 'twoslash/types-missing',
      severity: 'warning',
      message: `The package "${name}" is not installed, so samples that use it are shown without type information`,
      fix: `run "npm install --save-dev ${name}"`,
      perSite: 'samples',
      // Once it is there, the sample is checked again.
      missingFile,
    },
  }
}

function errorMistake(
  { start, code = 0, text = '' }: FoundError,
  written: string,
  list: ErrorList,
): SampleMistake {
  return {
    offset: Math.min(start, written.length),
    problem: mistake(`${text.replace(/\.$/, '')} (TS${code})`, fixFor(code, list)),
  }
}

/** Errors that a sample names and does not have. */
function unseenErrors(expected: readonly number[], errors: readonly FoundError[]): SampleMistake[] {
  const missing = expected.filter((code) => errors.every((error) => error.code !== code))
  return missing.map((code) => ({
    problem: Number.isNaN(code)
      ? mistake(
          'Invalid "// @errors": expected error numbers',
          'write error numbers, as in "// @errors: 2322 2345"',
        )
      : mistake(
          `This sample does not cause error ${code}, which "// @errors" lists`,
          expected.length === 1 ? 'remove "// @errors"' : `remove ${code} from "// @errors"`,
        ),
  }))
}

function mistake(message: string, fix: string): SampleMistake['problem'] {
  return { code: 'twoslash/sample', severity: 'error', message, fix }
}

/** The line that lists errors: the one that the sample has, or one for several errors. */
type ErrorList = 'the' | 'one' | undefined

function fixFor(code: number, list: ErrorList): string {
  // Cannot find module.
  if (code === 2307)
    return 'install the package, or add the imported file to "files" in the options of twoslash()'
  const expect = list
    ? `list ${code} in ${list} "// @errors" line`
    : `add the line "// @errors: ${code}"`
  return `correct the sample, or ${expect} if the error is intentional`
}

/**
 * What twoslash throws for notation that it cannot use, such as a query that points at nothing, and TypeScript for an option that
 * it cannot use.
 */
function notationMistake(error: unknown, written: string): SampleMistake {
  const { title, description } = error as {
    readonly title?: string
    readonly description?: string
  }
  if (title === undefined) return optionMistake(error, written)
  const isQuery = /^Invalid (?:quick info|completion) query$/.test(title)
  const mark = title === 'Invalid completion query' ? '^|' : '^?'
  const { 1: line } = /on line (\d+)/.exec(description ?? '') ?? []
  const [reason = ''] = (description ?? '').trim().split(/\.?(?:\n|$)/, 1)
  return {
    ...(line !== undefined && { offset: startOfLine(written, Number(line) - 1) }),
    problem: mistake(
      `${title}: ${asCheckerReason(reason)}`,
      isQuery ? `put "${mark}" under a name in the line above, or remove the query` : notationFix,
    ),
  }
}

const notationFix =
  'correct the lines that begin with "// @", or remove "twoslash" from the code block'

/** These errors name no line: it is the first that sets an option. */
function optionMistake(error: unknown, written: string): SampleMistake {
  const [reason = ''] = String(error instanceof Error ? error.message : error).split('\n', 1)
  const offset = written.search(/^[ \t]*\/\/ ?@/m)
  return {
    ...(offset >= 0 && { offset }),
    problem: mistake(
      `Cannot check this sample: ${asCheckerReason(reason.replace(/^error (TS\d+): (.*?)\.?$/, '$2 ($1)'))}`,
      notationFix,
    ),
  }
}

/** twoslash may name the line after the last one. */
function startOfLine(text: string, line: number): number {
  const lines = text.split('\n')
  const before = lines.slice(0, Math.min(line, lines.length - 1))
  return before.reduce((length, { length: more }) => length + more + 1, 0)
}
