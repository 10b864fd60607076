import { type Diagnostic, sortDiagnostics } from '../../report/diagnostic.ts'

export interface ProblemChanges<T extends Diagnostic> {
  readonly added: readonly T[]
  readonly fixed: readonly T[]
}

/**
 * What changed from one list of problems to the next. A problem that only moved in its file, because lines were added
 * above it, has not changed.
 */
export function compareProblems<T extends Diagnostic>(
  before: readonly T[],
  after: readonly T[],
): ProblemChanges<T> {
  // Of several problems with the same text, those at the same place belong together.
  const gone = without(before, after, keyWithPlace)
  const come = without(after, before, keyWithPlace)
  return {
    added: sorted(without(come, gone, keyOf)),
    fixed: sorted(without(gone, come, keyOf)),
  }
}

/** `list` without one element for each element of `others` with the same key. */
function without<T>(
  list: readonly T[],
  others: readonly T[],
  keyOfOne: (element: T) => string,
): readonly T[] {
  const counts = new Map<string, number>()
  for (const one of others) counts.set(keyOfOne(one), (counts.get(keyOfOne(one)) ?? 0) + 1)
  return list.filter((one) => {
    const count = counts.get(keyOfOne(one)) ?? 0
    counts.set(keyOfOne(one), count - 1)
    return count <= 0
  })
}

function keyOf({ code, severity, message, fix, at }: Diagnostic): string {
  return JSON.stringify([code, severity, message, fix, at?.file])
}

function keyWithPlace(problem: Diagnostic): string {
  return keyOf(problem) + JSON.stringify([problem.at?.line, problem.at?.column])
}

function sorted<T extends Diagnostic>(problems: readonly T[]): readonly T[] {
  // It returns the elements that it gets.
  return sortDiagnostics(problems) as T[]
}
