import pc from 'picocolors'
import type { Diagnostic } from '../../report/diagnostic.ts'
import { type FormatOptions, formatProblems } from '../../report/format.ts'
import { inRepository } from '../../report/repository.ts'
import { bugCode } from './failure-problems.ts'

/** Problems as text for the terminal and for responses that are not HTML. Those that are bugs always have their stacks. */
export function formatDevProblems(
  problems: readonly Diagnostic[],
  { verbose = false, folder }: FormatOptions = {},
): string {
  const isBug = ({ code }: Diagnostic) => code === bugCode
  return (
    formatProblems(
      problems.filter((one) => !isBug(one)),
      'text',
      { verbose, folder },
    ) + formatProblems(problems.filter(isBug), 'text', { verbose: true, folder })
  )
}

/** More are only counted. */
const maxFixed = 5

/** 'Fixed: content/guide.md:3:1  Broken link to "/x"', a line for each problem; '' if there are none. */
export function formatFixed(fixed: readonly Diagnostic[], folder = ''): string {
  const isLong = fixed.length > maxFixed
  const named = isLong ? fixed.slice(0, maxFixed - 1) : fixed
  const lines = named.map(
    (problem) => `${pc.green('Fixed:')} ${nameOf(inRepository(problem, { folder }))}\n`,
  )
  if (isLong) lines.push(`${pc.green('Fixed:')} ${fixed.length - named.length} more problems\n`)
  return lines.length > 0 ? `${lines.join('')}\n` : ''
}

function nameOf({ at, message }: Diagnostic): string {
  const [firstLine = ''] = message.split('\n')
  return [at && placeText(at), firstLine].filter(Boolean).join('  ')
}

/** 'content/guide.md:3:1' */
export function placeText({ file, line, column }: NonNullable<Diagnostic['at']>): string {
  return [file, line, column].filter((part) => part !== undefined).join(':')
}
